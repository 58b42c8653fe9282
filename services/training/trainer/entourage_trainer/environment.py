"""The process around the work: no network, bounded threads, the accelerator, a memory limit."""

from __future__ import annotations

import os

_MEGABYTE = 1 << 20
# What the allocator of MLX keeps for reuse. Without a bound it keeps the largest step's memory for good.
_CACHE_BYTES = 256 * _MEGABYTE


def prepare() -> None:
    """Sets the variables that libraries read when they are imported."""
    if os.environ.get("ENTOURAGE_TRAINER_ALLOW_DOWNLOAD") != "1":
        os.environ["HF_HUB_OFFLINE"] = "1"
        os.environ["TRANSFORMERS_OFFLINE"] = "1"
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    os.environ["HF_HUB_DISABLE_PROGRESS_BARS"] = "1"
    # Their advice about torch is noise here, and warnings may quote what they warn about.
    os.environ["TRANSFORMERS_VERBOSITY"] = "error"
    os.environ["PYTHONWARNINGS"] = "ignore"
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def accelerator() -> str:
    """@return "metal", "gpu" or "cpu"; on a CPU also turns compilation off"""
    import mlx.core as mx

    mx.set_cache_limit(_CACHE_BYTES)
    if mx.metal.is_available():
        return "metal"
    if mx.cuda.is_available():
        return "gpu"
    # On a CPU, mx.compile calls g++ for each fused kernel (about a minute for a small model) and loads the result from a
    # folder in /tmp that others may write to. The steps are no faster for it.
    mx.disable_compile()
    return "cpu"


def memory_limit() -> int | None:
    """@return bytes that MLX may use, from ENTOURAGE_TRAINER_MEMORY_MB, or None"""
    text = os.environ.get("ENTOURAGE_TRAINER_MEMORY_MB", "")
    return int(text) * _MEGABYTE if text.isdigit() and int(text) > 0 else None
