"""Observations that are handed out without a copy, and never change."""
from __future__ import annotations

import os
import sys
from typing import Iterable

import numpy as np

# Counts of references tell whether an array is in use: in CPython with its global lock.
_counted = sys.implementation.name == "cpython" and getattr(sys, "_is_gil_enabled", lambda: True)()


def _stop() -> None:
    # A fork sees the shared memory change after this process has forgotten an array.
    global _counted
    _counted = False


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_stop)


class Slots:
    """Arrays in shared memory. One is written again when nobody refers to it or to a view of it.

    The first array is never handed out: it is copied when the others are in use.
    """

    def __init__(self, arrays: list[np.ndarray]):
        # Each is the base of all its views, because it is no view of an array itself.
        self._arrays = arrays
        self._unused = self._references(0)

    def _references(self, slot: int) -> int:
        return sys.getrefcount(self._arrays[slot])

    def free(self) -> int:
        """A slot to write to."""
        if _counted:
            for slot in range(1, len(self._arrays)):
                if self._references(slot) == self._unused:
                    return slot
        return 0

    def take(self, slot: int) -> np.ndarray:
        """What has been written, as an array that does not change."""
        return self._arrays[slot].view() if slot else self._arrays[0].copy()

    def rows(self, slot: int, rows: Iterable[int]) -> list[np.ndarray]:
        """Copies of some of the observations that have been written."""
        return [self._arrays[slot][row].copy() for row in rows]

    def view(self) -> np.ndarray:
        """What has been written to slot 0; the next write changes it."""
        return self._arrays[0]
