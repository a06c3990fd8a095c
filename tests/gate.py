"""A network in front of a server that comes and goes: a port that lets all through, nothing, or no answers."""

from __future__ import annotations

import socket
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Lock, Thread
from typing import Literal

from tests.processes import HOST, free_port

Way = Literal["on", "off", "answers lost"]
WAYS: tuple[Way, ...] = ("on", "off", "answers lost")
MOST = 65_536  # bytes at once


class Gate:
    """What browsers reach in the place of the server at `beyond`."""

    def __init__(self, beyond: int) -> None:
        self.beyond, self.port = beyond, free_port()
        self.way: Way = "on"
        self._open: set[socket.socket] = set()
        self._lock = Lock()
        self._server = _Server((HOST, self.port), _Through)
        self._server.gate = self
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    @property
    def url(self) -> str:
        """Where phones find the server."""
        return f"http://{HOST}:{self.port}"

    def turn(self, way: Way) -> None:
        """From now on; without a network what is under way breaks off."""
        self.way = way
        if way == "off":
            with self._lock:
                for one in self._open:
                    _end(one)

    def close(self) -> None:
        """For good."""
        self.turn("off")
        self._server.shutdown()
        self._server.server_close()

    def through(self, phone: socket.socket) -> None:
        """One connection, both ways, to its end."""
        if self.way == "off":
            return
        with socket.create_connection((HOST, self.beyond)) as server:
            self._keep(phone, server)
            Thread(target=_pump, args=(phone, server), daemon=True).start()
            self._answers(server, phone)
            self._forget(phone, server)

    def _answers(self, server: socket.socket, phone: socket.socket) -> None:
        with suppress(OSError):
            while (some := server.recv(MOST)) and self.way == "on":
                phone.sendall(some)
        _end(phone)

    def _keep(self, *both: socket.socket) -> None:
        with self._lock:
            self._open.update(both)

    def _forget(self, *both: socket.socket) -> None:
        with self._lock:
            self._open.difference_update(both)


class _Server(ThreadingTCPServer):
    daemon_threads = allow_reuse_address = True
    request_queue_size = 50
    gate: Gate


class _Through(BaseRequestHandler):
    server: _Server

    def handle(self) -> None:
        """As the gate has it."""
        with suppress(OSError):
            self.server.gate.through(self.request)


def _pump(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while some := one.recv(MOST):
            other.sendall(some)
    _end(other)


def _end(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
