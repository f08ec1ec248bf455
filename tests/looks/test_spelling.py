"""What a terminal cannot show is replaced, one for one."""

import pytest

from tui_solitaire.picture import Charset
from tui_solitaire.spelling import Spelling


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("«Косынка» — расклад № 5…", '"Косынка" - расклад # 5.'),
        ("╭──╮│▔▁", "+--+|--"),
        ("колода 23 · 3 сдачи", "колода 23 - 3 сдачи"),
        ("10♥ 9♠ 3♦ A♣", "10h 9S 3d AC"),
        ("← ↑ ↓ →", "< ^ v >"),
        ("×2 ↻", "x2 @"),
        ("10\N{NO-BREAK SPACE}000", "10 000"),
        ("𓀀", "?"),
        ("plain ASCII ~", "plain ASCII ~"),
    ],
)
def test_ascii_leaves_letters_and_replaces_signs(text: str, spelt: str) -> None:
    assert Spelling(Charset.ASCII, "utf-8")(text) == spelt


def test_a_stream_without_cyrillic_gets_latin_letters() -> None:
    spelling = Spelling(Charset.ASCII, "ascii")
    assert spelling("Щёлкните «Ещё»") == 'Welknite "Ewe"'
    assert spelling("Я Ж э") == "A J e"


def test_who_does_not_read_cyrillic_is_sent_none_where_only_ascii_is_wanted() -> None:
    assert Spelling(Charset.ASCII, "utf-8", cyrillic=False)("l Русский") == "l Russkiy"
    assert Spelling(Charset.UNICODE, "utf-8", cyrillic=False)("l Русский") == "l Русский"


def test_a_stream_that_is_not_unicode_gets_what_it_can_say() -> None:
    spelling = Spelling(Charset.UNICODE, "koi8-r")
    assert spelling("Косынка ─ ╭♥") == "Косынка ─ +h"


def test_the_linux_console_gets_square_corners_and_whole_blocks() -> None:
    assert Spelling(Charset.LINUX, "utf-8")("╭╌╮┏━┓♥ «да»") == "┌-┐╔═╗♥ «да»"


def test_unicode_is_left_as_it_is() -> None:
    text = "╭╌╮ «Косынка» ♥ ↻"
    assert Spelling(Charset.UNICODE, "utf-8")(text) == text


@pytest.mark.parametrize("charset", Charset)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "koi8-r", "no such encoding"])
def test_nothing_shifts(charset: Charset, encoding: str) -> None:
    text = "".join(map(chr, range(0x20, 0x2FFF)))
    assert len(Spelling(charset, encoding)(text)) == len(text)
