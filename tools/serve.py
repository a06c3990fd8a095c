"""Serves the site to the phones of the house: `make run`."""

from __future__ import annotations

import io
import os
import socket
import sys
from pathlib import Path

import segno

from tools.prepare import main as prepare_or_exit

OPTIONS = ("--worker-class", "gthread", "--threads", "4", "--no-control-socket", "--log-level", "warning")


def port() -> int:
    """The environment's PORT, 8000 without one; raises ValueError with a line for a person."""
    text = os.environ.get("PORT") or "8000"
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise ValueError(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def check_free(host: str, number: int) -> None:
    """Raise ValueError with a line for a person where nothing can listen on this address."""
    try:
        family, kind, proto, _name, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, proto) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except PermissionError as problem:
        raise ValueError(f"Port {number} is only for root; choose another: PORT=8080 make run") from problem
    except socket.gaierror as problem:
        raise ValueError(f"HOST {host} is no address of this machine.") from problem
    except OSError as problem:
        raise ValueError(f"{host}:{number} cannot be used ({problem.strerror}); try PORT={number + 1}.") from problem


def reachable(host: str) -> str:
    """The address under which other phones on the network find a server on `host`."""
    if host not in ("0.0.0.0", "::", ""):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("10.255.255.255", 9))  # a datagram socket sends nothing here, it only picks the way out
            return str(asked.getsockname()[0])
        except OSError:
            return socket.gethostname()


def address_of(host: str, number: int) -> str:
    """Where the site is for the other phones, or for this machine where it is for no other."""
    name = reachable(host)
    return f"http://{f'[{name}]' if ':' in name else name}:{number}/"


def is_here_only(host: str) -> bool:
    """Whether no other machine reaches this host."""
    return host.startswith("127.") or host in ("localhost", "::1")


def announcement(host: str, number: int) -> str:
    """What the terminal shows: the address, and as a QR code where other phones can reach it."""
    address = address_of(host, number)
    if is_here_only(reachable(host)):
        return f"Scorekeeper is on {address} (this machine only). Ctrl-C ends it."
    return f"{picture(address)}\nScorekeeper is on {address} for phones on this network. Ctrl-C ends it."


def first_administrator(host: str, number: int) -> str:
    """A line with the link that makes the first administrator; empty once there is one. Django is set up by then."""
    from django.conf import settings
    from django.db import connection
    from django.urls import reverse

    from games.selectors.accounts import first_key, has_administrator

    known = has_administrator()
    connection.close()
    if known:
        return ""
    path = reverse("games:first_administrator", args=[first_key()])
    address = settings.ADDRESS or address_of(host, number).rstrip("/")
    return f"Nobody looks after this server yet. Whoever opens this link does: {address}{path}"


def picture(address: str) -> str:
    """The address as a QR code, white on black whatever colours the terminal has."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())


def command(host: str, number: int) -> list[str]:
    """The server's command line: few processes with threads, since SQLite takes one writer at a time."""
    listen = f"[{host}]:{number}" if ":" in host else f"{host}:{number}"
    workers = os.environ.get("SCOREKEEPER_WORKERS") or str(min(2, os.cpu_count() or 1))
    heartbeat = ["--worker-tmp-dir", "/dev/shm"] if Path("/dev/shm").is_dir() else []
    program = [sys.executable, "-m", "gunicorn", "scorekeeper.wsgi", "--bind", listen, "--workers", workers]
    return [*program, *OPTIONS, *heartbeat]


def main() -> None:
    """Check the address, prepare, say where the site is, and become the server."""
    host = os.environ.get("HOST") or "0.0.0.0"
    try:
        number = port()
        check_free(host, number)
    except ValueError as problem:
        sys.exit(f"scorekeeper: {problem}")
    prepare_or_exit()
    text = announcement(host, number)
    encoding = sys.stdout.encoding or "ascii"
    print(text if text.isascii() or encoding.lower().startswith("utf") else text.splitlines()[-1], flush=True)
    if line := first_administrator(host, number):
        print(line, flush=True)
    if not is_here_only(reachable(host)):  # so that a page that is open at localhost can tell it
        os.environ.setdefault("SCOREKEEPER_ADDRESS", address_of(host, number))
    os.execv(sys.executable, command(host, number))


if __name__ == "__main__":
    main()
