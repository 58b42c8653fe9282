"""Folders that are made once on a machine and then used by every process: whole, or not there."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from .checkpoint import sync_folder


def cache_folder() -> Path:
    """@return the folder that the packages of the trainer are also in: ENTOURAGE_CACHE, else one of the user"""
    given = os.environ.get("ENTOURAGE_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "entourage"


def made_once(name: str, make: Callable[[Path], None]) -> Path:
    """
    The folder `name` of the cache. Where it is missing, `make` fills a folder beside it, which is synced and renamed: a kill at any
    moment leaves a whole folder or none, and of two processes at once the first one to finish counts.
    @raise OSError when the cache cannot be written, and whatever `make` raises
    """
    folder = cache_folder() / name
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    _remove_abandoned(folder)
    work = Path(tempfile.mkdtemp(prefix=f"{name}.new-{os.getpid()}-", dir=folder.parent))
    try:
        make(work)
        for file in work.iterdir():
            _sync(file)
        sync_folder(work)
        work.rename(folder)
        sync_folder(folder.parent)
    except OSError:
        # Another process was faster; its folder is as good.
        if not folder.is_dir():
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return folder


def _remove_abandoned(folder: Path) -> None:
    """Those of processes that were killed while they filled it."""
    for work in folder.parent.glob(f"{folder.name}.new-*"):
        pid = work.name.removeprefix(f"{folder.name}.new-").split("-")[0]
        if not _is_alive(int(pid)):
            shutil.rmtree(work, ignore_errors=True)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _sync(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
