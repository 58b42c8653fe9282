"""Starts the trainer as its caller does, as a process without a network, and gathers its lines."""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent.parent
SAMPLE = PACKAGE / "entourage_trainer/sample.jsonl"
_NO_NETWORK = ["unshare", "--user", "--map-root-user", "--net"]
_CAN_UNSHARE = bool(shutil.which("unshare")) and subprocess.run([*_NO_NETWORK, "true"], capture_output=True).returncode == 0
_REFUSES = "http://127.0.0.1:9"
# Of each job that `finished` was asked for: its run, and what it left.
_finished: dict[str, tuple[Run, Path]] = {}
_kept = tempfile.TemporaryDirectory(prefix="trainer-")
# Files of tests run side by side: threads that share a processor would spend its time waiting for each other.
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}


@dataclass
class Run:
    """What a process left behind."""

    code: int
    lines: list[dict[str, Any]] = field(default_factory=list)
    stdout: str = ""
    stderr: str = ""

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line.get("type") == kind]

    @property
    def last(self) -> dict[str, Any]:
        return self.lines[-1] if self.lines else {}

    @property
    def losses(self) -> dict[int, float]:
        return {line["step"]: line["loss"] for line in self.of("step")}


class TrainerTest(unittest.TestCase):
    """Each test has a folder of its own."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="trainer-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def job(self, name: str = "job", *, texts: list[str] | None = None, **changes: Any) -> Path:
        """Writes a job of 6 steps on 13 rows, or what `changes` say. @return its file"""
        rows = self.folder / f"{name}.jsonl"
        lines = [json.dumps({"text": text}) for text in (sample_texts(13) if texts is None else texts)]
        rows.write_text("".join(f"{line}\n" for line in lines))
        job = {
            "rows": str(rows),
            "output": str(self.folder / name),
            "baseModel": None,
            "family": "llama",
            "seed": 7,
            "epochs": 2,
            "batchSize": 4,
            "learningRate": 1e-3,
            "maxSeqLength": 64,
            "loraRank": 4,
            "checkpointEvery": 2,
            "evaluateEvery": 2,
            "earlyStopAfter": 0,
        }
        file = self.folder / f"{name}.json"
        file.write_text(json.dumps({**job, **changes}))
        return file

    def output(self, job: Path) -> Path:
        return Path(json.loads(job.read_text())["output"])

    def train(self, job: Path, **options: Any) -> Run:
        return finish(start(["train", "--job", str(job)], **options))

    def finished(self, name: str = "job", **changes: Any) -> tuple[Path, Run]:
        """A job that has been trained to its end. Equal ones are trained once in a file; each test has its own copy of what a run leaves."""
        job, key = self.job(name, **changes), json.dumps(changes, sort_keys=True)
        if key in _finished:
            shutil.copytree(_finished[key][1], self.output(job))
        else:
            kept = Path(_kept.name) / str(len(_finished))
            _finished[key] = (self.train(job), kept)
            shutil.copytree(self.output(job), kept)
        return job, _finished[key][0]


def sample_texts(count: int) -> list[str]:
    """The first rows of the bundled sample."""
    return [json.loads(line)["text"] for line in SAMPLE.read_text().splitlines()[:count]]


def start(arguments: list[str], *, module: str = "entourage_trainer", file_bytes: int | None = None, env: dict[str, str] | None = None) -> subprocess.Popen:
    """@param file_bytes the largest file the process can write, which is how a full disk looks to it"""

    def limit() -> None:
        if file_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))

    proxies = {name: _REFUSES for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")}
    return subprocess.Popen(
        [*(_NO_NETWORK if _CAN_UNSHARE else []), sys.executable, "-m", module, *arguments],
        cwd=PACKAGE,
        env={**os.environ, **proxies, "NO_PROXY": "", "PYTHONDONTWRITEBYTECODE": "1", **_ONE_THREAD, **(env or {})},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limit,
    )


def finish(process: subprocess.Popen, stdin: str = "", seconds: float = 120) -> Run:
    """Waits for the end. Each whole line of stdout must be JSON."""
    try:
        stdout, stderr = process.communicate(stdin, timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    lines = [json.loads(line) for line in stdout.split("\n")[:-1]]
    return Run(process.returncode, lines, stdout, stderr)


def kill_after(process: subprocess.Popen, count: int, sign: signal.Signals, pause: float = 0.0) -> Run:
    """Sends a signal once `count` lines have come and `pause` seconds have passed, unless the process ended before."""
    lines: list[str] = []
    while len(lines) < count and (line := process.stdout.readline()):
        lines.append(line)
    time.sleep(pause)  # Not a wait for anything: it moves the kill to another moment within a step or a checkpoint.
    process.send_signal(sign)
    rest = finish(process)
    return Run(rest.code, [*map(json.loads, lines), *rest.lines], "".join(lines) + rest.stdout, rest.stderr)


def wait_for(condition: Any, seconds: float = 60) -> None:
    """@raise AssertionError when the condition does not become true in time"""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("the condition did not become true in time")
        time.sleep(0.005)


def seeded() -> tuple[random.Random, str]:
    """@return a source of random moments and a text that names its seed, for the message of a failure"""
    seed = int(os.environ.get("TRAINER_TEST_SEED", random.randrange(10**6)))
    return random.Random(seed), f"TRAINER_TEST_SEED={seed}"
