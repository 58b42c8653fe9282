"""The trainer's only interface to its caller: JSON lines on stdout, and the exit code."""

from __future__ import annotations

import json
import os
import sys
import threading
from typing import Any

EXIT_FINISHED = 0
EXIT_FAILED = 3
EXIT_STOPPED = 75


class Failure(Exception):
    """A failure the caller is told. `message` is a plain sentence and never holds text of the rows."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Report:
    """Writes the lines. Once a closing line is written, nothing follows it."""

    def __init__(self) -> None:
        # Libraries print where they like. Their prints go to stderr, and only this object knows the real stdout.
        sys.stdout.flush()
        self._stdout = os.dup(1)
        os.dup2(2, 1)
        self._lock = threading.Lock()
        self._closed = False

    def line(self, values: dict[str, Any]) -> None:
        """Writes one line. @raise ValueError for a NaN or an infinity, which JSON does not know"""
        with self._lock:
            if not self._closed:
                self._write(values)

    def close(self, values: dict[str, Any]) -> bool:
        """Writes the closing line. @return False when another one was written before"""
        with self._lock:
            if self._closed:
                return False
            self._closed = True
            self._write(values)
            return True

    def failed(self, failure: Failure) -> None:
        self.close({"type": "failed", "code": failure.code, "message": failure.message})

    def _write(self, values: dict[str, Any]) -> None:
        rest = (json.dumps(values, allow_nan=False) + "\n").encode("ascii")
        while rest:
            rest = rest[os.write(self._stdout, rest) :]
