"""``python -m scripts.messages``: bring the catalogues up to date with the sentences in the source.

What is new gets an empty translation. What is gone stays at the end, marked obsolete, so that it
comes back with its translation when the sentence does; ``--tidy`` throws it out.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from hatch_build import LOCALES, compile_catalogues

ROOT: Final = Path(__file__).parents[1]

KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions that take a sentence, and which of their arguments it is."""

COMMENT: Final = "Translators:"
"""What a comment for the catalogue starts with."""


def extracted() -> Catalog:
    """Return every sentence that the source puts through gettext, in the order of the files."""
    found = Catalog()
    for _file, _line, sentence, comments, context in extract_from_dir(
        ROOT / "src", keywords=KEYWORDS, comment_tags=(COMMENT,)
    ):
        found.add(sentence, context=context, auto_comments=comments)
    return found


def updated(catalogue: Catalog, sentences: Catalog) -> Catalog:
    """Make ``catalogue`` hold just ``sentences``, keeping every translation, and return it."""
    for entry in list(catalogue.obsolete.values()):
        if not _is_filled(catalogue.get(entry.id, entry.context)):
            catalogue.delete(entry.id, entry.context)
            catalogue.add(entry.id, entry.string, context=entry.context)
    catalogue.obsolete.clear()
    catalogue.update(sentences, no_fuzzy_matching=True, update_creation_date=False)
    for key in [key for key, entry in catalogue.obsolete.items() if not _is_filled(entry)]:
        del catalogue.obsolete[key]
    return catalogue


def _is_filled(entry: Message | None) -> bool:
    return entry is not None and bool("".join(entry.string or ""))


def main() -> None:
    """Update every catalogue, or start that of a new language, and compile them all."""
    parser = ArgumentParser(description="Bring the catalogues up to date with the source.")
    parser.add_argument("--tidy", action="store_true", help="throw out what is obsolete")
    parser.add_argument("--start", metavar="LANGUAGE", help="begin a new catalogue")
    wishes = parser.parse_args()
    sentences = extracted()
    if wishes.start:
        path = ROOT / LOCALES / wishes.start / "LC_MESSAGES" / "pasyans.po"
        path.parent.mkdir(parents=True)
        path.touch(exist_ok=False)
    for path in sorted((ROOT / LOCALES).glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as po:
            catalogue = updated(read_po(po, locale=path.parents[1].name), sentences)
        unfinished = path.with_suffix(".unfinished")
        with unfinished.open("wb") as po:
            write_po(po, catalogue, width=0, ignore_obsolete=wishes.tidy)
        unfinished.replace(path)
    compile_catalogues(ROOT)


if __name__ == "__main__":
    main()
