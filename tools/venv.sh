#!/bin/sh
# Makes .venv with the packages of a locked requirements file: sh tools/venv.sh requirements.txt
# Says in one line what is missing on the machine. PYTHON chooses the interpreter.
set -u
cd "$(dirname "$0")/.." || exit 1
locked=$1
venv=.venv
stamp=$venv/installed-$locked

say() {
    echo "scorekeeper: $*" >&2
    exit 1
}

recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if recent "$venv/bin/python" && cmp -s "$locked" "$stamp"; then
    exit 0
fi

if ! recent "$venv/bin/python" || ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        recent "$python" && break
    done
    if ! command -v "$python" >/dev/null; then
        say "Python 3.11 or newer is needed, and there is no $python here; install it or set PYTHON."
    fi
    if ! recent "$python"; then
        first=$(set -- ${PYTHON:-python3} && echo "$1")
        found=$("$first" -c 'import sys; sys.stdout.write("%d.%d" % sys.version_info[:2])' 2>/dev/null)
        say "Python 3.11 or newer is needed, $first is ${found:-missing}; install a newer one or set PYTHON."
    fi
    if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
        version=$("$python" -c 'import sys; sys.stdout.write("%d.%d" % sys.version_info[:2])')
        say "Python's venv is missing; on Debian and Ubuntu: apt install python$version-venv (or python3-venv)."
    fi
    echo "Making $venv with $python …"
    "$python" -m venv --clear "$venv" || say "$venv could not be made; see above."
fi

echo "Installing the packages of $locked …"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$locked" ||
    say "the packages of $locked could not be installed; see above."
cp "$locked" "$stamp"
