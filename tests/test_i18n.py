"""Which language is spoken, and whether every sentence is there in it."""

import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from scripts.messages import extracted, updated
from tui_solitaire import i18n
from tui_solitaire.i18n import (
    DOMAIN,
    LANGUAGES,
    LOCALE_DIR,
    _,
    choose_language,
    current_language,
    ngettext,
    pgettext,
    use_language,
)

TRANSLATED: Final = ("ru",)
"""The languages with a catalogue; the sentences themselves are in the other one."""

RUSSIAN_FORM: Final = {
    **dict.fromkeys((1, 21, 31, 101, 121, 1001), "ход"),
    **dict.fromkeys((2, 3, 4, 22, 23, 24, 34, 102, 104, 122), "хода"),
    **dict.fromkeys((0, 5, 6, 10, 11, 12, 13, 14, 15, 19, 20, 25, 30), "ходов"),
    **dict.fromkeys((100, 105, 111, 112, 113, 114, 119, 211, 1011, 1012), "ходов"),
}
"""The word for so many moves, as a Russian says it."""


@pytest.mark.parametrize(
    ("environ", "setting", "language"),
    [
        ({}, None, "ru"),
        ({"LANG": ""}, "", "ru"),
        ({"LANG": "C"}, None, "ru"),
        ({"LANG": "POSIX"}, None, "ru"),
        ({"LANG": "C.UTF-8"}, None, "ru"),
        ({"LANG": "ru_RU.UTF-8"}, None, "ru"),
        ({"LANG": "ru"}, None, "ru"),
        ({"LANG": "en_US.UTF-8"}, None, "en"),
        ({"LANG": "en_GB@euro"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, None, "en"),
        ({"LANG": "rue_UA.UTF-8"}, None, "en"),
        ({"LC_MESSAGES": "en_US.UTF-8", "LANG": "ru_RU.UTF-8"}, None, "en"),
        ({"LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, None, "ru"),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, None, "ru"),
        ({"LC_ALL": "", "LANG": "en_US.UTF-8"}, None, "en"),
        ({"LC_CTYPE": "en_US.UTF-8"}, None, "ru"),
        ({"LANG": "en_US.UTF-8"}, "ru", "ru"),
        ({"LANG": "ru_RU.UTF-8"}, "en", "en"),
        ({"PASYANS_LANG": "ru", "LANG": "en_US.UTF-8"}, "en", "ru"),
        ({"PASYANS_LANG": "EN"}, "ru", "en"),
        ({"PASYANS_LANG": "en-US"}, "ru", "en"),
        ({"PASYANS_LANG": "fr"}, "ru", "en"),
        ({"PASYANS_LANG": ""}, "en", "en"),
        ({"PASYANS_LANG": "C", "LANG": "de_DE"}, None, "en"),
    ],
)
def test_the_variable_then_the_setting_then_the_locale_choose_the_language(
    environ: Mapping[str, str], setting: str | None, language: str
) -> None:
    assert choose_language(setting, environ) == language


@pytest.mark.parametrize("locale", ["ru_RU.UTF-8", "en_US.UTF-8"])
def test_nobody_has_to_choose_a_language(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_chosen", None)
    monkeypatch.setenv("LANG", locale)
    assert current_language() == locale[:2]


def test_a_language_we_do_not_speak_is_refused_and_nothing_changes() -> None:
    with pytest.raises(ValueError, match="'de'"):
        use_language("de")
    assert current_language() == "ru"


def test_the_language_can_change_between_two_sentences() -> None:
    spoken = []
    for language in ("en", "ru", "en"):
        use_language(language)
        spoken.append(_("Diagonal"))
    assert spoken == ["Diagonal", "Диагональ", "Diagonal"]


def test_an_empty_sentence_is_not_the_head_of_the_catalogue() -> None:
    assert _("") == ""


def test_a_sentence_nobody_has_translated_is_shown_in_english() -> None:
    assert _("The sun is blue.") == "The sun is blue."


@pytest.mark.parametrize(("number", "word"), RUSSIAN_FORM.items())
def test_russian_counts_moves_as_russians_do(number: int, word: str) -> None:
    text = ngettext("{count} move", "{count} moves", number)
    assert text.format(count=number) == f"{number} {word}"


@pytest.mark.parametrize(
    ("number", "word"), [(0, "moves"), (1, "move"), (2, "moves"), (21, "moves")]
)
def test_english_counts_moves_without_a_catalogue(number: int, word: str) -> None:
    use_language("en")
    text = ngettext("{count} move", "{count} moves", number)
    assert text.format(count=number) == f"{number} {word}"


@pytest.fixture
def locale_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in place of the shipped catalogues."""
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    i18n._catalogue.cache_clear()
    yield tmp_path
    i18n._catalogue.cache_clear()


def test_one_english_word_can_be_two_russian_ones(locale_dir: Path) -> None:
    catalogue = Catalog(locale="ru")
    catalogue.add("Back", "Назад")
    catalogue.add("Back", "Рубашка", context="of a card")
    folder = locale_dir / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "pasyans.mo").open("wb") as mo:
        write_mo(mo, catalogue)
    assert (_("Back"), pgettext("of a card", "Back")) == ("Назад", "Рубашка")


def test_without_compiled_catalogues_the_game_speaks_english(locale_dir: Path) -> None:
    assert not list(locale_dir.iterdir())
    assert _("Diagonal") == "Diagonal"
    assert ngettext("{count} move", "{count} moves", 1) == "{count} move"


def shipped(language: str) -> Catalog:
    path = LOCALE_DIR / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    return read_po(path.open("rb"), locale=language)


def sentences(catalogue: Catalog) -> dict[tuple[str, ...], Message]:
    """Return the entries by context, English form and, if there is one, English plural form."""
    return {(entry.context or "", *forms(entry.id)): entry for entry in catalogue if entry.id}


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def translations(entry: Message) -> tuple[str, ...]:
    """Return the forms that somebody has filled in."""
    return tuple(filter(None, forms(entry.string or "")))


def end_of(text: str) -> str:
    """Return the stop and the spaces that ``text`` ends with."""
    return text[len(text.rstrip(" \n.:?!…")) :]


def fields(text: str) -> set[str]:
    """Return the names in braces, with how they are to be formatted."""
    return {f"{name}:{spec}" for _text, name, spec, _how in string.Formatter().parse(text) if name}


def test_every_language_but_the_one_of_the_source_has_a_catalogue() -> None:
    assert sorted(folder.name for folder in LOCALE_DIR.iterdir()) == sorted(TRANSLATED)
    assert sorted(LANGUAGES) == sorted((*TRANSLATED, "en"))


def test_the_sentences_in_the_source_are_english() -> None:
    assert not [key for key in sentences(extracted()) if re.search("[а-яё]", "".join(key).lower())]


def test_a_sentence_that_comes_back_finds_its_translation() -> None:
    catalogue, gone, back = Catalog(locale="ru"), Catalog(), Catalog()
    catalogue.add("Undo", "Отменить")
    back.add("Undo")
    assert "Undo" not in updated(catalogue, gone)
    assert updated(catalogue, back)["Undo"].string == "Отменить"
    assert not list(catalogue.obsolete)


def test_a_sentence_that_goes_untranslated_leaves_nothing_behind() -> None:
    catalogue = Catalog(locale="ru")
    catalogue.add(("{count} move", "{count} moves"))
    updated(catalogue, Catalog())
    assert (len(catalogue), list(catalogue.obsolete)) == (0, [])


@pytest.mark.parametrize("language", TRANSLATED)
class TestCatalogue:
    """`make messages` brings in what is new; `make messages-tidy` throws out what is not used."""

    def test_it_holds_the_sentences_of_the_source_and_no_others(self, language: str) -> None:
        assert set(sentences(shipped(language))) == set(sentences(extracted()))

    def test_it_keeps_nothing_obsolete(self, language: str) -> None:
        assert not list(shipped(language).obsolete)

    def test_every_sentence_is_translated(self, language: str) -> None:
        catalogue = shipped(language)
        wanted = {True: catalogue.num_plurals, False: 1}
        untranslated = [
            entry.id
            for entry in sentences(catalogue).values()
            if entry.fuzzy or len(translations(entry)) != wanted[entry.pluralizable]
        ]
        assert not untranslated

    def test_every_translation_fills_in_what_the_sentence_does(self, language: str) -> None:
        wrong = [
            text
            for entry in sentences(shipped(language)).values()
            for at, text in enumerate(translations(entry))
            if fields(text) != fields(forms(entry.id)[0 if at == 0 else -1])
        ]
        assert not wrong

    def test_every_translation_ends_as_the_sentence_does(self, language: str) -> None:
        wrong = [
            text
            for entry in sentences(shipped(language)).values()
            for text in translations(entry)
            if end_of(text) != end_of(forms(entry.id)[0])
        ]
        assert not wrong
