"""A conversation with the engine, in one process."""

import json

from tui_solitaire.engine import Session, reply

Object = dict[str, object]


class Talk:
    """Asks and answers; each answer goes through the text of its line."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def say(self, line: bytes) -> Object:
        """The reply to a line."""
        self.session, answer = reply(self.session, line)
        told: Object = json.loads(json.dumps(answer))
        return told

    def ask(self, do: str, **fields: object) -> Object:
        """The reply to a request."""
        return self.say(json.dumps({"do": do, **fields}).encode())

    def new(self, game: str = "kosynka", deal: int = 1, **fields: object) -> Object:
        """Begin a game, which must be possible."""
        answer = self.ask("new", game=game, deal=deal, **fields)
        assert answer["ok"] is True
        return answer

    def refused(self, do: str, **fields: object) -> str:
        """The error code of a request, after which nothing has changed."""
        return self.code(json.dumps({"do": do, **fields}).encode())

    def code(self, line: bytes) -> str:
        """The error code of a line, after which nothing has changed."""
        before = self.session
        answer = self.say(line)
        assert self.session == before
        assert answer.keys() == {"ok", "error"}
        assert answer["ok"] is False
        error = answer["error"]
        assert isinstance(error, dict)
        assert error.keys() == {"code", "message"}
        assert isinstance(error["message"], str)
        assert error["message"]
        return str(error["code"])


def state_in(answer: Object) -> Object:
    """The position that an answer shows."""
    state = answer["state"]
    assert isinstance(state, dict)
    return state


def piles_in(answer: Object) -> dict[str, list[str]]:
    """The piles that an answer shows."""
    piles = state_in(answer)["piles"]
    assert isinstance(piles, dict)
    return piles


def legal_in(answer: Object) -> list[str]:
    """The legal moves that an answer lists."""
    legal = answer["legal"]
    assert isinstance(legal, list)
    return legal


def save_in(answer: Object) -> Object:
    """The save that an answer brings."""
    save = answer["save"]
    assert isinstance(save, dict)
    return save
