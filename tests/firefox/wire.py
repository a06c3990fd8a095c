"""A websocket as far as talking to a browser on this machine takes it: text there and back (RFC 6455)."""

from __future__ import annotations

import os
import socket
import struct
from base64 import b64encode
from itertools import cycle

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE = 126, 127  # what stands for a length of two bytes, and of eight
HELLO = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire:
    """Open from the start to `close`."""

    def __init__(self, host: str, port: int, path: str, patience: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=patience)
        self._came = self._socket.makefile("rb")
        key = b64encode(os.urandom(16)).decode()
        self._socket.sendall(HELLO.format(path=path, host=host, port=port, key=key).encode())
        assert b" 101 " in self._came.readline(), "the browser does not talk"
        while self._came.readline().strip():
            pass

    def send(self, text: str) -> None:
        """One message."""
        self._frame(TEXT, text.encode())

    def receive(self) -> str:
        """The next message; TimeoutError if none comes, ConnectionError once the browser has closed."""
        message = b""
        while True:
            last, kind, part = self._next()
            if kind == CLOSE:
                raise ConnectionError("closed by the browser")
            if kind == PING:
                self._frame(PONG, part)
            elif kind != PONG:
                message += part
                if last:
                    return message.decode()

    def close(self) -> None:
        """For good."""
        self._came.close()
        self._socket.close()

    def _frame(self, kind: int, data: bytes) -> None:
        """Masked, as all that a client sends has to be."""
        size, mask = len(data), os.urandom(4)
        head = struct.pack("!B", 128 | kind)
        if size < SHORT:
            head += struct.pack("!B", 128 | size)
        elif size < 1 << 16:
            head += struct.pack("!BH", 128 | SHORT, size)
        else:
            head += struct.pack("!BQ", 128 | MIDDLE, size)
        self._socket.sendall(head + mask + bytes(one ^ key for one, key in zip(data, cycle(mask), strict=False)))

    def _next(self) -> tuple[bool, int, bytes]:
        first, size = struct.unpack("!BB", self._exactly(2))
        if size == SHORT:
            (size,) = struct.unpack("!H", self._exactly(2))
        elif size == MIDDLE:
            (size,) = struct.unpack("!Q", self._exactly(8))
        return bool(first & 128), first & 15, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        data = self._came.read(size)
        if len(data) < size:
            raise ConnectionError("the browser is gone")
        return data
