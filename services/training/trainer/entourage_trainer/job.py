"""job.json: what the caller asks for."""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from .report import Failure

FAMILIES = ("llama", "mistral", "phi", "qwen")
STAND_IN = "stand-in"
# Raised whenever the meaning of a checkpoint changes, so that an older one is not resumed.
CHECKPOINT_FORMAT = 1


@dataclass(frozen=True)
class Job:
    """The keys of job.json. Lengths are tokens, `checkpointEvery` and `evaluateEvery` are steps."""

    # Null: the sample text of this package.
    rows: str | None
    output: str
    # A folder, an id of the cache of Hugging Face, or the name of the default model; null or `stand-in`: the stand-in of the family.
    baseModel: str | None
    family: str
    seed: int = 7
    epochs: int = 3
    batchSize: int = 4
    # Null: chosen by the size of the data (plan.py).
    learningRate: float | None = None
    maxSeqLength: int = 256
    loraRank: int | None = None
    checkpointEvery: int = 20
    evaluateEvery: int = 20
    earlyStopAfter: int = 3
    # Held-out loss at which the rows are learned; 0: never.
    learnedLoss: float = 0.03

    @property
    def is_stand_in(self) -> bool:
        return self.baseModel in (None, STAND_IN)

    @property
    def rows_path(self) -> str:
        return str(Path(__file__).with_name("sample.jsonl")) if self.rows is None else self.rows

    @property
    def output_path(self) -> Path:
        return Path(self.output)

    def fingerprint(self, rows_hash: str) -> str:
        """Names the run: two jobs with equal settings and rows are the same, wherever their files are."""
        settings = {key: value for key, value in asdict(self).items() if key not in ("rows", "output")}
        text = json.dumps([CHECKPOINT_FORMAT, settings, rows_hash], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


_LOWEST = {"seed": 0, "maxSeqLength": 8, "earlyStopAfter": 0}


def read_job(path: str) -> Job:
    """@raise Failure INTERNAL naming the key that is wrong"""
    try:
        values = json.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError):
        raise _wrong("The job file cannot be read as JSON.") from None
    if not isinstance(values, dict):
        raise _wrong("The job file is not a JSON object.")
    known = {field.name for field in fields(Job)}
    try:
        job = Job(**{"baseModel": None, **{key: value for key, value in values.items() if key in known}})
    except TypeError:
        raise _wrong("The job file lacks rows, output or family.") from None
    _check(job)
    return job


def _check(job: Job) -> None:
    for key in ("rows", "output", "family"):
        value = getattr(job, key)
        if key == "rows" and value is None:
            continue
        if not isinstance(value, str) or not value:
            raise _wrong(f"{key} in the job file is not a text.")
    if job.family not in FAMILIES:
        raise _wrong(f"family in the job file is none of {', '.join(FAMILIES)}.")
    if job.baseModel is not None and (not isinstance(job.baseModel, str) or not job.baseModel):
        raise _wrong("baseModel in the job file is neither null nor a text.")
    for field in fields(Job):
        if field.type == "int":
            _check_int(field.name, getattr(job, field.name))
    if job.loraRank is not None:
        _check_int("loraRank", job.loraRank)
    if job.learningRate is not None and (not _is_number(job.learningRate) or job.learningRate <= 0):
        raise _wrong("learningRate in the job file is not a number above 0.")
    if not _is_number(job.learnedLoss) or job.learnedLoss < 0:
        raise _wrong("learnedLoss in the job file is not a number of at least 0.")


def _is_number(value: Any) -> bool:
    return not isinstance(value, bool) and isinstance(value, (int, float)) and math.isfinite(value)


def _check_int(key: str, value: Any) -> None:
    lowest = _LOWEST.get(key, 1)
    if isinstance(value, bool) or not isinstance(value, int) or value < lowest:
        raise _wrong(f"{key} in the job file is not a whole number of at least {lowest}.")


def _wrong(message: str) -> Failure:
    return Failure("INTERNAL", message)
