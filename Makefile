# Short names for what is done often; ./check and ./play do the same without make.

BIN ?= .venv/bin
LOCALES := src/tui_solitaire/locale
TEMPLATE := build/pasyans.pot
KEYWORDS := _ N_ ngettext:1,2 pgettext:1c,2

.PHONY: check play test format snapshots messages messages-tidy wheel

## Everything that has to be green before a commit; continuous integration runs the same.
check:
	./check

play:
	./play

test:
	$(BIN)/pytest -n auto

format:
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

## Draw the pictures of the screens anew; look at them before committing.
snapshots:
	$(BIN)/pytest -n auto --snapshot-update

## Bring the catalogues up to date with the sentences in the source. What is no longer there stays
## in the catalogue, marked obsolete, until `messages-tidy`.
messages:
	mkdir -p $(dir $(TEMPLATE))
	$(BIN)/pybabel --quiet extract --mapping-file=babel.cfg --no-default-keywords \
		--keywords="$(KEYWORDS)" --add-comments=Translators: --no-location --no-wrap \
		--output-file=$(TEMPLATE) src
	$(BIN)/pybabel --quiet update --domain=pasyans --input-file=$(TEMPLATE) --output-dir=$(LOCALES) \
		--no-fuzzy-matching --ignore-pot-creation-date --no-wrap $(UPDATE_OPTIONS)
	$(BIN)/pybabel --quiet compile --domain=pasyans --directory=$(LOCALES)

messages-tidy: UPDATE_OPTIONS := --ignore-obsolete
messages-tidy: messages

## The sdist, and from it the wheel, in dist/.
wheel:
	$(BIN)/python -m build
