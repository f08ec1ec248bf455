# shellcheck shell=sh disable=SC2154
# Read by play and check: puts the game and what it needs into a virtual environment, when what is
# there is missing or out of date. Expects $root, the checkout, and $extras, "" or "[dev]". Leaves
# $venv, the environment: .venv in the checkout unless PASYANS_VENV names another place.

venv=${PASYANS_VENV:-$root/.venv}
stamp=$venv/pasyans-installed$extras

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# What an installation depends on: where it is, the Python it is for, and what the build reads; an
# editable install takes all the rest from the checkout as it is. The catalogues are compiled by the
# build too, but the tests compile them for themselves.
fingerprint() {
    printf '%s %s ' "$root" "$(readlink -f "$venv/bin/python")"
    set -- "$root/pyproject.toml" "$root/hatch_build.py"
    [ "$extras" ] || set -- "$@" "$root"/src/tui_solitaire/locale/*/LC_MESSAGES/*.po
    cat "$@" | cksum
}

find_python() {
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return
        fi
    done
    fail "Нужен Python 3.11 или новее: установите его и запустите команду ещё раз." \
        "Python 3.11 or newer is needed: install it and run this again."
}

# Debian and its kin ship Python without the part that makes environments.
need_venv_module() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "apt-get install python3-venv" >&2
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
        "$python" -c 'import ensurepip, venv' 2>/dev/null && return
    fi
    fail "Python не умеет создавать виртуальные окружения. В Debian и Ubuntu: sudo apt install python3-venv" \
        "This Python cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv"
}

set_up() {
    echo "Готовлю окружение, это делается один раз… / Setting up, this is done once…" >&2
    # The pip of an environment that was moved, or whose Python has gone, does not start.
    if ! "$venv/bin/pip" --version >/dev/null 2>&1; then
        find_python
        need_venv_module
        "$python" -m venv --clear "$venv"
    fi
    "$venv/bin/pip" install --quiet --disable-pip-version-check --editable "$root$extras"
    fingerprint >"$stamp"
}

if [ ! -e "$stamp" ] || [ "$(fingerprint)" != "$(cat "$stamp")" ]; then
    set_up
fi
