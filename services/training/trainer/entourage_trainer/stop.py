"""SIGTERM and SIGINT: at once while the model is being loaded, after a checkpoint while it is trained."""

from __future__ import annotations

import os
import signal
import threading

from .report import EXIT_STOPPED, Report

_SIGNALS = {signal.SIGTERM, signal.SIGINT}


class Stopped(Exception):
    """Training was asked to stop."""


class StopRequest:
    """A thread waits for the signals, because a handler would wait for a long call such as reading weights to return."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._lock = threading.Lock()
        self._can_checkpoint = False
        self._requested = False
        # Blocked before other threads start, so that they inherit it and only this one receives the signals.
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        threading.Thread(target=self._wait, daemon=True).start()

    def check(self) -> None:
        """@raise Stopped when a signal has come"""
        if self._requested:
            raise Stopped()

    def checkpoints_from_now_on(self) -> None:
        """From here on a signal is told by `check`."""
        with self._lock:
            self._can_checkpoint = True

    def _wait(self) -> None:
        signal.sigwait(_SIGNALS)
        with self._lock:
            self._requested = True
            # Nothing new is lost here: earlier checkpoints of the job are still on the disk.
            if not self._can_checkpoint and self._report.close({"type": "stopped", "step": 0}):
                os._exit(EXIT_STOPPED)


def stop_at_end_of_stdin() -> None:
    """A parent holds stdin open, so its end means that the parent is gone, also by kill -9: as if SIGTERM had come."""

    def wait() -> None:
        while os.read(0, 1024):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()
