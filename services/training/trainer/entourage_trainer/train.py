"""`train`: a job from its file to its adapters."""

from __future__ import annotations

import fcntl
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from . import failures
from .job import Job, read_job
from .report import EXIT_FAILED, EXIT_FINISHED, EXIT_STOPPED, Failure, Report
from .rows import read_rows
from .stop import Stopped, StopRequest, stop_at_end_of_stdin

_LOCK_WAIT_SECONDS = 30


def train(job_file: str, until_stdin_ends: bool = False) -> int:
    """Runs the job. @return the exit code; the closing line has been written"""
    report = Report()
    stop = StopRequest(report)
    if until_stdin_ends:
        stop_at_end_of_stdin()
    try:
        job = read_job(job_file)
        job.output_path.mkdir(parents=True, exist_ok=True)
        with _alone_in(job.output_path):
            return _run(job, report, stop)
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def _run(job: Job, report: Report, stop: StopRequest) -> int:
    rows, rows_hash = read_rows(job.rows_path)
    # Imported late: a wrong job or missing rows are told at once, and importing MLX takes seconds.
    from .environment import machine

    here = machine()
    from .base_model import load_with_lora
    from .checkpoint import Checkpoints, write_synced
    from .examples import make_examples
    from .export import formats_of
    from .gpu import GpuMeter
    from .pieces import Pieces
    from .plan import plan_of
    from .training import Training

    gpu = GpuMeter(here.accelerator)
    plan = plan_of(rows, job)
    loaded = load_with_lora(job, plan.lora_rank)
    examples = make_examples(rows, loaded.tokenizer, repeats=plan.repeats, epochs=job.epochs, seed=job.seed)
    pieces = [Pieces(part, job.maxSeqLength) for part in examples.train]
    held_out = Pieces(examples.held_out, job.maxSeqLength) if examples.held_out else pieces[0]
    checkpoints = Checkpoints(job.output_path / "checkpoints", job.fingerprint(rows_hash))
    training = Training(
        job, loaded, train=pieces, held_out=held_out, plan=plan, checkpoints=checkpoints, stop=stop
    )
    stop.checkpoints_from_now_on()
    report.line(
        {
            "type": "started",
            "standIn": job.is_stand_in,
            "blas": here.blas,
            "rows": examples.rows,
            "heldOutRows": len(examples.held_out),
            "counts": asdict(examples.counts),
            "repeats": plan.repeats,
            "learningRate": plan.learning_rate,
            "tokens": pieces[0].token_count,
            "totalSteps": training.total_steps,
            "stepsPerEpoch": training.steps_per_epoch,
            "resumedFromStep": training.state.step,
            "heldOutLossBefore": training.state.before,
            "exports": formats_of(job, loaded.model),
        }
    )
    try:
        training.run(report, gpu)
    except Stopped:
        report.close({"type": "stopped", "step": training.state.step})
        return EXIT_STOPPED
    _write_adapters(job.output_path, training.best_adapters, loaded.config)
    write_synced(job.output_path / "questions.json", json.dumps(examples.questions) + "\n")
    state = training.state
    loss = state.best if state.best_at else state.last
    early = training.stopped_early and state.step < training.total_steps
    report.close({"type": "finished", "step": state.step, "heldOutLossAfter": loss, "stoppedEarly": early})
    return EXIT_FINISHED


def _write_adapters(output: Path, adapters: dict, config: dict) -> None:
    """The two files from which mlx_lm loads adapters, each replaced in one step."""
    from .checkpoint import save_arrays, sync_folder, write_synced

    weights, settings = output / "adapters.safetensors", output / "adapter_config.json"
    new_weights, new_settings = output / ".adapters.new", output / ".adapter_config.new"
    save_arrays(new_weights, adapters)
    write_synced(new_settings, json.dumps(config, indent=2) + "\n")
    new_weights.rename(weights)
    new_settings.rename(settings)
    sync_folder(output)


@contextmanager
def _alone_in(output: Path) -> Iterator[None]:
    """Two runs on one folder would mix their checkpoints. The lock ends with the process, also after kill -9."""
    deadline = time.monotonic() + _LOCK_WAIT_SECONDS
    with (output / ".lock").open("w") as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise Failure("INTERNAL", "Another run is still at work on this job's folder.") from None
                time.sleep(0.1)
        yield
