"""The rules texts say the same in both languages, in clean Markdown, and name only real keys.

An example of a move is one line under the heading «Примеры» or "Examples"::

    - CARDS [SOURCE] TARGET — VERDICT[: REASON]

``CARDS`` is one card, or a tail from its first card up (``8♥ 3♣ K♦``). ``SOURCE``, ``TARGET`` and
``VERDICT`` are phrases of ``PHRASES``, where ``*`` is the top card of the target. Without a source
the cards lie in a column; in Tsepochka columns are the places of the layout and homes the series.
``REASON`` is free text for the player.
"""

import re
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Final, NamedTuple

import pytest
from rich.console import Console
from rich.markdown import Markdown

from tui_solitaire.i18n import LANGUAGES
from tui_solitaire.rules.cards import FACE_DOWN, pack
from tui_solitaire.rules.game import Role
from tui_solitaire.rules.registry import GAMES
from tui_solitaire.texts import GENERAL, NoRulesTextError, rules_text

SECTIONS: Final = {
    "ru": "Цель|Как разложены карты|Ходы|Что происходит само|Победа и поражение|Как играть здесь"
    "|Каковы шансы|Советы|Примеры|Вопросы",
    "en": "Aim|The deal|Moves|What happens by itself|Winning and losing|How to play it here"
    "|The odds|Tips|Examples|Questions",
}
GENERAL_SECTIONS: Final = {
    "ru": "Игры|Слова|Общие правила|Клавиши|Мышь|Решатель",
    "en": "Games|Words|Rules for all games|Keys|Mouse|The solver",
}


class Phrases(NamedTuple):
    """How one language words an example."""

    sources: Mapping[str, Role]
    targets: Mapping[str, Role]
    verdicts: Mapping[str, bool]


PHRASES: Final = {
    "Примеры": Phrases(
        {"из дома": Role.FOUNDATION, "из резерва": Role.RESERVE, "из сброса": Role.WASTE},
        {
            "на *": Role.TABLEAU,
            "на пустой столбец": Role.TABLEAU,
            "на * в резерве": Role.RESERVE,
            "в пустой резерв": Role.RESERVE,
            "в дом на *": Role.FOUNDATION,
            "в пустой дом": Role.FOUNDATION,
            "в цепочку на *": Role.FOUNDATION,
            "в пустую цепочку": Role.FOUNDATION,
        },
        {"можно": True, "нельзя": False},
    ),
    "Examples": Phrases(
        {
            "from home": Role.FOUNDATION,
            "from the reserve": Role.RESERVE,
            "from the waste": Role.WASTE,
        },
        {
            "onto *": Role.TABLEAU,
            "to an empty column": Role.TABLEAU,
            "onto * in the reserve": Role.RESERVE,
            "to the empty reserve": Role.RESERVE,
            "to the home on *": Role.FOUNDATION,
            "to an empty home": Role.FOUNDATION,
            "to the series on *": Role.FOUNDATION,
            "to an empty series": Role.FOUNDATION,
        },
        {"allowed": True, "not allowed": False},
    ),
}

CARD: Final = re.compile(r"(?:10|[2-9AJQKТВДК])[♠♥♦♣]")
RUSSIAN_LETTERS: Final = str.maketrans("ТВДК", "AJQK")
CODE: Final = re.compile(r"`([^`]+)`")
COMMAND: Final = re.compile(r"pasyans(?: rules [a-z0-9-]+)?")

YO_OR_E: Final = {"все", "нем", "чем", "всем", "берет"}
"""Spellings that are words both with ё and with е."""
NEVER_WITH_E: Final = set(
    re.findall(
        r"\w+",
        "еще ее мое твое свое черный черная черное черные шестерка четверка пятерка трех четырех"
        " идет ведет ждет дает кладет придет уйдет найдет найдется вернет вернется начнет счет учет"
        " расчет вперед причем прием легкий тяжелый твердый темный желтый зеленый",
    )
)
"""Common spellings that have lost their ё."""


class Example(NamedTuple):
    """A move as a text tells it."""

    cards: tuple[str, ...]
    """The tail in the notation (``TH``), its first card first."""
    source: Role
    target: Role
    onto: str | None
    """The target's top card, or None for an empty place."""
    allowed: bool


def examples(text: str) -> list[Example]:
    """Read all examples of a rules text.

    Raises:
        ValueError, KeyError: a line of the section is not an example.
    """
    heading = next(name for name in PHRASES if f"\n## {name}\n" in text)
    lines = [line for line in section(text, heading).splitlines() if line]
    return [parsed_example(line, PHRASES[heading]) for line in lines]


def parsed_example(line: str, phrases: Phrases) -> Example:
    """Read one line of the form that the module's docstring defines."""
    told, verdict = line.removeprefix("- ").split(" — ")
    cards = re.match(rf"{CARD.pattern}(?: {CARD.pattern})*", told)
    if not line.startswith("- ") or not cards:
        raise ValueError(line)
    rest = told[cards.end() :].strip()
    source = next((phrase for phrase in phrases.sources if rest.startswith(phrase)), "")
    target = rest.removeprefix(source).strip()
    onto = CARD.search(target)
    return Example(
        tuple(map(noted, cards[0].split())),
        phrases.sources[source] if source else Role.TABLEAU,
        phrases.targets[CARD.sub("*", target)],
        noted(onto[0]) if onto else None,
        phrases.verdicts[verdict.split(": ")[0]],
    )


def noted(card: str) -> str:
    """Turn ``10♥`` into ``TH``, and ``Д♠`` into ``QS``."""
    rank = card[:-1].translate(RUSSIAN_LETTERS).replace("10", "T")
    return rank + "SHDC"["♠♥♦♣".index(card[-1])]


def section(text: str, heading: str) -> str:
    """Return what stands under a second-level heading."""
    return text.split(f"\n## {heading}\n")[1].partition("\n## ")[0]


def sections(text: str) -> list[str]:
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


def keys_of_the_table(language: str) -> set[str]:
    """Return every key that the general text's key table names."""
    table = section(rules_text(GENERAL, language), {"ru": "Клавиши", "en": "Keys"}[language])
    rows = [line.rsplit("|", 2)[1] for line in table.splitlines() if line.startswith("|")]
    return set(CODE.findall("".join(rows)))


def texts() -> Iterator[tuple[str, str]]:
    yield from ((name, language) for language in LANGUAGES for name in (GENERAL, *GAMES))


every_text = pytest.mark.parametrize(("name", "language"), list(texts()))
every_game = pytest.mark.parametrize("name", list(GAMES))


@every_text
def test_every_text_has_its_sections_in_order(name: str, language: str) -> None:
    expected = (GENERAL_SECTIONS if name == GENERAL else SECTIONS)[language]
    assert sections(rules_text(name, language)) == expected.split("|")


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_both_languages_have_the_same_shape(name: str) -> None:
    def shape(language: str) -> list[str]:
        return re.findall(
            r"^(?:# |## |- |\||\*\*|\n(?=[\w`]))", rules_text(name, language), re.MULTILINE
        )

    assert shape("ru") == shape("en")


@every_text
def test_lines_fit_a_terminal_when_piped(name: str, language: str) -> None:
    lines = rules_text(name, language).splitlines()
    assert [line for line in lines if len(line) > 80 and not line.startswith("|")] == []


@every_text
def test_markdown_leaves_no_marks_behind(name: str, language: str) -> None:
    page = StringIO()
    Console(file=page, width=80).print(Markdown(rules_text(name, language)))
    assert not re.search(r"\*\*|`|^#|^- ", page.getvalue(), re.MULTILINE)


@every_text
def test_code_is_a_key_of_the_table_a_command_or_a_game(name: str, language: str) -> None:
    spans = set(CODE.findall(rules_text(name, language)))
    commands = {span for span in spans if COMMAND.fullmatch(span)}
    assert spans - commands - set(GAMES) - {"Shift"} <= keys_of_the_table(language)


def test_both_key_tables_hold_the_same_keys() -> None:
    russian = {key.replace("Пробел", "Space") for key in keys_of_the_table("ru")}
    assert russian == keys_of_the_table("en")
    assert {"Enter", "Esc", "Space", "Tab", "d", "u", "U", "f", "F", "h", "n", "R"} <= russian


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_the_russian_text_has_no_latin_words(name: str) -> None:
    prose = CARD.sub("", CODE.sub("", rules_text(name, "ru")))
    assert set(re.findall(r"[A-Za-z]+", prose)) <= set("AKQJ")


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_a_text_names_cards_by_the_letters_that_its_readers_see_on_the_table(name: str) -> None:
    assert not re.search(r"[AJQK][♠♥♦♣]", rules_text(name, "ru"))
    assert not re.search(r"[ТВДК][♠♥♦♣]", rules_text(name, "en"))


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_the_english_text_has_no_cyrillic_letters(name: str) -> None:
    assert re.findall(r"[А-Яа-яЁё]+", rules_text(name, "en")) == []


def test_yo_is_written_everywhere_or_nowhere() -> None:
    prose = " ".join(rules_text(name, "ru") for name in (GENERAL, *GAMES)).lower()
    words = set(re.findall(r"[а-яё]+", prose))
    bare = {word.replace("ё", "е") for word in words if "ё" in word}
    assert words & (bare | NEVER_WITH_E) - YO_OR_E == set()


@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_russian_quotes_and_dashes_are_typographic(name: str) -> None:
    assert not re.search(r"[\"“”']| - | -- ", CODE.sub("", rules_text(name, "ru")))


@every_game
def test_both_languages_give_the_same_three_to_five_examples(name: str) -> None:
    told = examples(rules_text(name, "ru"))
    assert told == examples(rules_text(name, "en"))
    assert 3 <= len(told) <= 5
    assert {example.allowed for example in told} == {True, False}


def test_an_example_is_read_with_its_source_target_and_verdict() -> None:
    text = "\n## Примеры\n\n- 10♥ 9♠ из дома на J♣ в резерве — нельзя: потому\n\n## Вопросы\n"
    told = Example(("TH", "9S"), Role.FOUNDATION, Role.RESERVE, "JC", False)
    assert examples(text) == [told]


@pytest.mark.parametrize("line", ["- 1♥ на J♣ — можно", "9♠ на 10♠ — можно", "- 9♠ — можно"])
def test_a_line_out_of_form_is_no_example(line: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        parsed_example(line, PHRASES["Примеры"])


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_counts_told_are_the_counts_dealt(name: str, language: str) -> None:
    game = GAMES[name]
    state = game.lay_out(pack(game.packs), "")
    sizes = dict.fromkeys(Role, 0)
    for pile, cards in zip(game.piles(state), state.piles, strict=True):
        at = Role.TABLEAU if pile.role is Role.FOUNDATION else pile.role
        sizes[at] += len(cards)
    told = section(rules_text(name, language), SECTIONS[language].split("|")[1])
    assert {size for size in sizes.values() if size} <= set(map(int, re.findall(r"\d+", told)))


def test_diagonal_tells_how_many_cards_lie_face_down() -> None:
    game = GAMES["diagonal"]
    state = game.lay_out(pack(game.packs), "")
    columns = [
        pile
        for spec, pile in zip(game.piles(state), state.piles, strict=True)
        if spec.role is Role.TABLEAU
    ]
    hidden = sum(card >= FACE_DOWN for pile in columns for card in pile)
    assert f" {hidden}." in section(rules_text("diagonal", "ru"), "Как разложены карты")
    assert f" {hidden} cards face down" in rules_text("diagonal", "en")


def test_an_unknown_language_gets_the_english_text() -> None:
    assert rules_text("diagonal", "fr") == rules_text("diagonal", "en")
    assert rules_text("diagonal", "../ru") == rules_text("diagonal", "en")


@pytest.mark.parametrize("name", ["", "spider", "../en/general", "general.md"])
def test_an_unknown_game_has_no_text(name: str) -> None:
    with pytest.raises(NoRulesTextError):
        rules_text(name, "ru")
