"""SHA-256 in whole numbers alone, so that a phone without a network lays out the same cards (games/portable)."""

from __future__ import annotations

WORD = 2**32
BLOCK = 64  # bytes
LENGTH = 8  # bytes at the end that say how long it is
SIGNS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":")  # that it is made of, in the order of ASCII
FIRST = 48  # the ASCII number of "0"


def _is_prime(number: int) -> bool:
    return all(number % other for other in range(2, number))


def _root(number: int, power: int) -> int:
    """The first 32 bits behind the point of a root of `number`."""
    wanted, found = number * WORD**power, 0
    for bit in range(40, -1, -1):
        if (found + 2**bit) ** power <= wanted:
            found += 2**bit
    return found % WORD


PRIMES = [number for number in range(2, 312) if _is_prime(number)]
ROUNDS = tuple(_root(prime, 3) for prime in PRIMES)
START = tuple(_root(prime, 2) for prime in PRIMES[:8])


def digest(text: str) -> list[int]:
    """The 32 bytes of a text of figures and colons."""
    state, padded = START, _padded([FIRST + SIGNS.index(sign) for sign in text])
    for first in range(0, len(padded), BLOCK):
        state = _after(state, padded[first : first + BLOCK])
    return [byte for word in state for byte in _bytes(word, 4)]


def _padded(message: list[int]) -> list[int]:
    rest = (BLOCK - LENGTH - 1 - len(message)) % BLOCK
    return [*message, 128, *([0] * rest), *_bytes(len(message) * 8, LENGTH)]


def _bytes(number: int, length: int) -> list[int]:
    return [number // 256**place % 256 for place in range(length - 1, -1, -1)]


def _after(state: tuple[int, ...], block: list[int]) -> tuple[int, ...]:
    """The state after one more block."""
    a, b, c, d, e, f, g, h = state
    for word, constant in zip(_schedule(block), ROUNDS, strict=True):
        chosen = (e & f) ^ ((WORD - 1 - e) & g)
        most = (a & b) ^ (a & c) ^ (b & c)
        one = h + _mixed(e, 6, 11, 25) + chosen % WORD + constant + word
        a, b, c, d, e, f, g, h = (one + _mixed(a, 2, 13, 22) + most % WORD) % WORD, a, b, c, (d + one) % WORD, e, f, g
    return tuple((old + new) % WORD for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True))


def _schedule(block: list[int]) -> list[int]:
    words = [((block[n] * 256 + block[n + 1]) * 256 + block[n + 2]) * 256 + block[n + 3] for n in range(0, BLOCK, 4)]
    for place in range(16, 64):
        late, early = words[place - 2], words[place - 15]
        spread = _turned(late, 17) ^ _turned(late, 19) ^ late // 2**10
        more = _turned(early, 7) ^ _turned(early, 18) ^ early // 2**3
        words.append((words[place - 16] + more % WORD + words[place - 7] + spread % WORD) % WORD)
    return words


def _turned(word: int, by: int) -> int:
    """To the right, what falls off coming in at the left."""
    low = 1 << by
    return word // low + (word % low << (32 - by))


def _mixed(word: int, one: int, two: int, three: int) -> int:
    return (_turned(word, one) ^ _turned(word, two) ^ _turned(word, three)) % WORD
