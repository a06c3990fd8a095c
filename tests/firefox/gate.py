"""A door in front of a server on this machine: with it shut, one phone has no network and all others have."""

from __future__ import annotations

import contextlib
import socket
from threading import Thread

from tests.processes import HOST, free_port

CHUNK = 65_536


class Gate:
    """Has a port of its own, which stays the same however often it is shut."""

    def __init__(self, behind: int) -> None:
        self._behind, self.port = behind, free_port()
        self._open: list[socket.socket] = []
        self._door = self._opened()

    def set(self, there: bool) -> None:
        """Whether there is a network."""
        if there:
            self._door = self._opened()
            return
        for one in (self._door, *self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._open.clear()

    def _opened(self) -> socket.socket:
        door = socket.create_server((HOST, self.port))
        Thread(target=self._welcome, args=(door,), daemon=True).start()
        return door

    def _welcome(self, door: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                guest, _ = door.accept()
                server = socket.create_connection((HOST, self._behind))
                self._open += [guest, server]
                for one, other in ((guest, server), (server, guest)):
                    Thread(target=_carry, args=(one, other), daemon=True).start()


def _carry(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(CHUNK):
            other.sendall(data)
        other.shutdown(socket.SHUT_WR)
