# Short names for what is done often; ./check and ./play do the same without make.

BIN ?= .venv/bin

.PHONY: check play test format snapshots pictures messages messages-tidy wheel

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

## Draw the pictures of README anew.
pictures:
	$(BIN)/python -m scripts.pictures

## Bring the catalogues up to date with the sentences in the source. What is no longer there stays
## in the catalogue, marked obsolete, until `messages-tidy`.
messages:
	$(BIN)/python -m scripts.messages

messages-tidy:
	$(BIN)/python -m scripts.messages --tidy

## The sdist, and from it the wheel, in dist/.
wheel:
	$(BIN)/python -m build
