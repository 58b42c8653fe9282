"""Checkpoints that a kill at any moment leaves whole: written beside, synced, renamed; the last two are kept."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

_KEPT = 2
_STATE = "state.json"
_ARRAYS = "arrays.safetensors"


class Checkpoints:
    """The checkpoints of one job in `folder`; those of other jobs there are ignored, and removed with the first new one."""

    def __init__(self, folder: Path, job: str) -> None:
        self._folder = folder
        self._job = job

    def save(self, step: int, state: dict[str, Any], arrays: dict[str, Any]) -> None:
        """@raise OSError when the disk has no room; the earlier checkpoints are still there"""
        self._folder.mkdir(parents=True, exist_ok=True)
        target = self._folder / _name(step)
        work = self._folder / f".{target.name}.new"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        try:
            save_arrays(work / _ARRAYS, arrays)
            meta = {"job": self._job, "step": step, "arrays": _hash(work / _ARRAYS), "state": state}
            write_synced(work / _STATE, json.dumps(meta))
            sync_folder(work)
            # Only a damaged one, or one of another job, can stand there: a step is saved once.
            shutil.rmtree(target, ignore_errors=True)
            work.rename(target)
        except BaseException:
            shutil.rmtree(work, ignore_errors=True)
            raise
        sync_folder(self._folder)
        self._prune()

    def newest(self) -> tuple[int, dict[str, Any], dict[str, Any]] | None:
        """@return step, state and arrays of the newest whole checkpoint of this job"""
        for folder in self._newest_first():
            meta = self._meta_of(folder)
            if meta and meta["arrays"] == _hash(folder / _ARRAYS):
                return meta["step"], meta["state"], _load_arrays(folder / _ARRAYS)
        return None

    def _newest_first(self) -> list[Path]:
        return sorted(self._folder.glob("step-*"), reverse=True)

    def _meta_of(self, folder: Path) -> dict[str, Any] | None:
        try:
            meta = json.loads((folder / _STATE).read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return meta if isinstance(meta, dict) and meta.get("job") == self._job else None

    def _prune(self) -> None:
        own = [folder for folder in self._newest_first() if self._meta_of(folder)]
        for entry in self._folder.iterdir():
            if entry not in own[:_KEPT]:
                shutil.rmtree(entry, ignore_errors=True)


def save_arrays(path: Path, arrays: dict[str, Any], metadata: dict[str, str] | None = None) -> None:
    """Writes safetensors and syncs them. @raise OSError with its errno, which MLX hides when it opens the file itself"""
    import mlx.core as mx

    with path.open("wb") as file:
        mx.save_safetensors(file, arrays, metadata or {})
        _sync(file)


def _load_arrays(path: Path) -> dict[str, Any]:
    import mlx.core as mx

    arrays = mx.load(str(path))
    # MLX reads a file when the array is used; by then newer checkpoints have replaced it.
    mx.eval(arrays)
    return arrays


def write_synced(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        _sync(file)


def sync_folder(folder: Path) -> None:
    """Makes renames in it durable."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync(file) -> None:
    file.flush()
    os.fsync(file.fileno())


def _name(step: int) -> str:
    return f"step-{step:09d}"


def _hash(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
