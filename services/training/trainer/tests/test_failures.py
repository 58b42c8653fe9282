"""A run that cannot go on says why in one line, and nothing it had is lost."""

from __future__ import annotations

import os
import signal

from tests.harness import PACKAGE, TrainerTest, finish, kill_after, start


class Failures(TrainerTest):
    def test_no_rows_with_text(self) -> None:
        for texts in ([], ["", "  \n"]):
            run = self.train(self.job(texts=texts))
            self.assertEqual((run.code, [line["code"] for line in run.lines]), (3, ["NO_ROWS"]))

    def test_a_loss_that_is_no_number_is_never_written(self) -> None:
        run = self.train(self.job(learningRate=1e30))
        self.assertEqual((run.code, run.last["code"]), (3, "DIVERGED"), run.lines)
        self.assertNotIn("NaN", run.stdout)
        self.assertNotIn("Infinity", run.stdout)

    def test_a_full_disk_leaves_the_checkpoint_before_and_the_run_goes_on_later(self) -> None:
        job = self.job(checkpointEvery=3)
        unbroken = self.train(self.job("unbroken", checkpointEvery=3))
        killed = kill_after(start(["train", "--job", str(job)]), 6, signal.SIGKILL)
        self.assertEqual(killed.of("checkpoint"), [{"type": "checkpoint", "step": 3}])
        full = self.train(job, file_bytes=100_000)
        self.assertEqual((full.code, full.last["code"]), (3, "DISK_FULL"), full.stderr)
        self.assertEqual([entry.name for entry in (self.output(job) / "checkpoints").iterdir()], ["step-000000003"])
        self.assertEqual(self.train(job).last, unbroken.last)

    def test_a_gpu_that_is_wanted_and_not_there(self) -> None:
        wanted = {"ENTOURAGE_TRAINER_ACCELERATOR": "gpu"}
        here = finish(start(["check"]))
        self.assertEqual((here.code, here.last["type"]), (0, "checked"), here.stderr)
        run = self.train(self.job(), env=wanted)
        if here.last["accelerator"] == "gpu":
            self.assertEqual(run.code, 0, run.stderr)
        else:
            self.assertEqual((run.code, run.last["code"]), (3, "GPU_MISSING"), run.stderr)
            checked = finish(start(["check"], env=wanted))
            self.assertEqual((checked.code, checked.last["code"]), (3, "GPU_MISSING"), checked.stderr)

    def test_a_driver_of_a_gpu_that_is_not_there(self) -> None:
        # As the wheel of MLX for NVIDIA fails on a machine without the driver.
        package = self.folder / "mlx"
        package.mkdir()
        (package / "__init__.py").write_text("")
        text = "libcuda.so.1: cannot open shared object file: No such file or directory"
        (package / "core.py").write_text(f"raise ImportError({text!r})\n")
        run = finish(start(["check"], env={"PYTHONPATH": f"{self.folder}:{PACKAGE}:{os.environ.get('PYTHONPATH', '')}"}))
        self.assertEqual((run.code, run.last["code"]), (3, "GPU_MISSING"), run.stderr)
        self.assertIn("libcuda", run.last["message"])

    def test_a_base_model_that_is_not_there(self) -> None:
        for name in ("nobody/no-such-model", str(self.folder / "nothing")):
            run = self.train(self.job(baseModel=name))
            self.assertEqual((run.code, run.last["code"]), (3, "BASE_MODEL_MISSING"), run.stderr)

    def test_a_job_that_is_wrong_is_told_by_its_key(self) -> None:
        for changes, word in [({"epochs": 0}, "epochs"), ({"family": "gpt"}, "family"), ({"learningRate": "2"}, "learningRate")]:
            run = self.train(self.job(**changes))
            self.assertEqual((run.code, run.last["code"]), (3, "INTERNAL"))
            self.assertIn(word, run.last["message"])

    def test_more_memory_than_is_allowed(self) -> None:
        run = self.train(self.job(), env={"ENTOURAGE_TRAINER_MEMORY_MB": "1"})
        self.assertEqual((run.code, run.last["code"]), (3, "OUT_OF_MEMORY"), run.stderr)
