"""The process around the work: no network, bounded threads, the accelerator, a memory limit."""

from __future__ import annotations

import os
from dataclasses import dataclass

from .blas import threads, use_fast_blas
from .report import Failure

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
    for name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, str(threads()))
    for name in ("OMP_NUM_THREADS", "RAYON_NUM_THREADS"):
        os.environ.setdefault(name, "1")


@dataclass(frozen=True)
class Machine:
    """`accelerator` is "metal", "gpu" or "cpu"; `blas` names what multiplies matrices on a CPU, and is None elsewhere."""

    accelerator: str
    blas: str | None = None


def machine() -> Machine:
    """
    What the work is done on. Call it before MLX is imported. On a CPU it loads a fast BLAS and turns compilation off.
    @raise Failure GPU_MISSING where ENTOURAGE_TRAINER_ACCELERATOR is gpu and there is none: on a processor a job would take days
    """
    name = use_fast_blas()
    kind = _accelerator()
    if kind != "gpu" and os.environ.get("ENTOURAGE_TRAINER_ACCELERATOR") == "gpu":
        raise Failure("GPU_MISSING", f"A GPU is wanted, and MLX finds only: {kind}.")
    return Machine(kind, name if kind == "cpu" else None)


def _accelerator() -> str:
    try:
        import mlx.core as mx
    except ImportError as error:
        # The wheel for NVIDIA cannot be loaded without the driver, which comes from the node.
        if "libcuda" in str(error):
            raise Failure("GPU_MISSING", "The driver of the GPU (libcuda.so.1) is not there.") from None
        raise

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
