"""`probe`: what this machine trains on, and how fast it trains the stand-in."""

from __future__ import annotations

import json
import time

from . import failures
from .report import EXIT_FAILED, EXIT_FINISHED, Report

_SECONDS = 1.0


def probe() -> int:
    """Writes one line. @return the exit code"""
    report = Report()
    try:
        from .environment import accelerator
        from .gpu import GpuMeter

        kind = accelerator()
        speed = _tokens_per_second()
        report.close(
            {"type": "probe", "accelerator": kind, "tokensPerSecond": speed, "gpuName": GpuMeter(kind).name()}
        )
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def _tokens_per_second() -> float:
    import mlx.core as mx
    import mlx.nn as nn
    from mlx_lm.tuner.trainer import default_loss

    from .base_model import load_with_lora
    from .job import Job
    from .rows import Pieces
    from .stand_in import SAMPLE

    job = Job(rows="-", output="-", baseModel=None, family="llama")
    loaded = load_with_lora(job)
    with SAMPLE.open(encoding="utf-8") as lines:
        pieces = Pieces([json.loads(line)["text"] for line in lines], loaded.encode, job.maxSeqLength)
    batch = pieces.arrays(pieces.batches(job.batchSize)[0], job.maxSeqLength)
    loss_and_gradient = nn.value_and_grad(loaded.model, default_loss)
    mx.eval(loss_and_gradient(loaded.model, *batch))
    begin, tokens = time.perf_counter(), 0
    while (seconds := time.perf_counter() - begin) < _SECONDS:
        (loss, count), gradient = loss_and_gradient(loaded.model, *batch)
        mx.eval(loss, gradient)
        tokens += count.item()
    return round(tokens / seconds, 1)
