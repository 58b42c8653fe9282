"""Turns what libraries raise into the closed list of codes, without their texts: those may quote the rows."""

from __future__ import annotations

import errno
import math
import sys
import traceback

from .report import Failure

_DISK_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_OUT_OF_MEMORY = ("out of memory", "outofmemory", "unable to allocate", "failed to allocate", "malloc", "bad_alloc")


def failure_of(error: BaseException) -> Failure:
    """@return the failure to report for any exception"""
    if isinstance(error, Failure):
        return error
    if isinstance(error, OSError) and error.errno in _DISK_FULL:
        return Failure("DISK_FULL", "The disk has no room for the checkpoint or the adapters.")
    if isinstance(error, MemoryError) or _names_memory(error):
        return out_of_memory()
    log_frames(error)
    return Failure("INTERNAL", f"The trainer met an unexpected {type(error).__name__} at {_place(error)}.")


def out_of_memory() -> Failure:
    return Failure(
        "OUT_OF_MEMORY",
        "The job needs more memory than there is. A smaller batch size or a shorter maximum length needs less.",
    )


def finite(loss: float) -> float:
    """@raise Failure DIVERGED for a NaN or an infinity, which JSON does not know either"""
    if not math.isfinite(loss):
        raise Failure("DIVERGED", "The loss is no longer a number. A lower learning rate may help.")
    return loss


def log_frames(error: BaseException) -> None:
    """Writes type and places to stderr. The exception's own text stays out."""
    frames = [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    print("\n".join([type(error).__name__, *frames]), file=sys.stderr, flush=True)


def _names_memory(error: BaseException) -> bool:
    text = str(error).lower()
    return isinstance(error, RuntimeError) and any(word in text for word in _OUT_OF_MEMORY)


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "entourage_trainer" in frame.filename] or frames
    return f"{own[-1].name}, line {own[-1].lineno}" if own else "an unknown place"
