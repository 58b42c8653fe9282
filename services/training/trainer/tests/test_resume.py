"""A run goes on where it was, whenever and however it ended."""

from __future__ import annotations

import json
import signal
import time
from itertools import pairwise

from tests.harness import Run, TrainerTest, finish, kill_after, seeded, start, wait_for

_LONG = {"epochs": 6, "checkpointEvery": 1}


class Resume(TrainerTest):
    def test_killed_runs_end_with_the_losses_of_an_unbroken_one(self) -> None:
        unbroken = self.train(self.job("unbroken", **_LONG))
        total = unbroken.of("started")[0]["totalSteps"]
        job = self.job("killed", **_LONG)
        moments, seed = seeded()
        runs = [self._killed(job, moments.randint(2, 3 * total), moments.uniform(0, 0.1)) for _ in range(4)]
        runs.append(self.train(job))

        self.assertEqual((runs[-1].code, runs[-1].last), (0, unbroken.last), seed)
        self.assertEqual(self._all_losses(runs, seed), unbroken.losses, seed)
        # Not `assertEqual`, which looks for the difference of two long lists for many minutes.
        self.assertTrue(self._adapters("killed") == self._adapters("unbroken"), seed)
        for run, resumed in pairwise(runs):
            reported = [0, *(line["step"] for line in run.of("checkpoint"))]
            started = resumed.of("started")
            if started:  # Killed so early that there was nothing to tell.
                self.assertGreaterEqual(started[0]["resumedFromStep"], reported[-1], seed)
            self.assertTrue(all(line in unbroken.lines for line in run.of("evaluated")), seed)

    def test_a_stopped_run_has_a_checkpoint_of_its_last_step(self) -> None:
        _, unbroken = self.finished("unbroken")
        job = self.job("stopped", checkpointEvery=100)
        stopped = kill_after(start(["train", "--job", str(job)]), 3, signal.SIGTERM)
        resumed = self.train(job)

        self.assertEqual(stopped.code, 75)
        self.assertEqual(stopped.last, {"type": "stopped", "step": stopped.of("step")[-1]["step"]})
        self.assertEqual(resumed.of("started")[0]["resumedFromStep"], stopped.last["step"])
        self.assertEqual(resumed.last, unbroken.last)
        self.assertEqual({**stopped.losses, **resumed.losses}, unbroken.losses)

    def test_a_stop_while_the_model_is_loaded_ends_at_once(self) -> None:
        job = self.job()
        process = start(["train", "--job", str(job)])
        wait_for((self.output(job) / ".lock").exists)
        begin = time.monotonic()
        process.send_signal(signal.SIGTERM)
        run = finish(process)
        self.assertEqual((run.code, run.lines), (75, [{"type": "stopped", "step": 0}]))
        self.assertLess(time.monotonic() - begin, 5)

    def test_a_finished_job_finishes_again_without_training(self) -> None:
        job, first = self.finished()
        adapters = self._adapters("job")
        second = self.train(job)
        self.assertEqual(second.last, first.last)
        self.assertEqual(second.of("step"), [])
        self.assertTrue(self._adapters("job") == adapters)

    def test_a_damaged_checkpoint_is_passed_over_for_the_one_before(self) -> None:
        job, first = self.finished()
        arrays = max((self.output(job) / "checkpoints").iterdir()) / "arrays.safetensors"
        arrays.write_bytes(arrays.read_bytes()[:-100])
        second = self.train(job)
        self.assertEqual(second.of("started")[0]["resumedFromStep"], 4)
        self.assertEqual(second.last, first.last)

    def test_other_settings_or_rows_begin_anew(self) -> None:
        job, _ = self.finished()
        settings = json.loads(job.read_text())
        job.write_text(json.dumps({**settings, "seed": 8}))
        self.assertEqual(self.train(job).of("started")[0]["resumedFromStep"], 0)

    def test_a_second_run_waits_for_the_first_and_then_finds_its_work_done(self) -> None:
        job = self.job()
        first = start(["train", "--job", str(job)])
        wait_for((self.output(job) / ".lock").exists)
        second = self.train(job)
        done = finish(first)
        self.assertEqual((done.code, second.code), (0, 0))
        self.assertEqual(len(done.of("step")) + len(second.of("step")), 6)

    def _killed(self, job, lines: int, pause: float = 0.0) -> Run:
        return kill_after(start(["train", "--job", str(job)]), lines, signal.SIGKILL, pause)

    def _all_losses(self, runs: list[Run], seed: str) -> dict[int, float]:
        found: dict[int, float] = {}
        for step, loss in [item for run in runs for item in run.losses.items()]:
            self.assertEqual(found.setdefault(step, loss), loss, f"step {step}, {seed}")
        return found

    def _adapters(self, name: str) -> dict[str, list]:
        import mlx.core as mx

        arrays = mx.load(str(self.folder / name / "adapters.safetensors"))
        return {key: value.tolist() for key, value in arrays.items()}
