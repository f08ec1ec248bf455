"""``python -m tui_solitaire``: the same as the command ``pasyans``."""

from tui_solitaire.cli import main

if __name__ == "__main__":
    main()
