"""
Steps a second of this trainer beside `mlx_lm lora`, on the same model, rows and settings, in turns:

    PYTHONPATH=<packages> python3 bench.py [rounds]
    PYTHONPATH=<packages> python3 bench.py --bare     `mlx_lm lora` alone, once: its steps a second
    PYTHONPATH=<packages> python3 bench.py --blas [rounds]   tokens a second of the default model: with OpenBLAS, with the BLAS of MLX's wheel, in turns

`mlx_lm` runs its own train_model, with mx.compile as it comes (a first run waits for g++, which is left out here) and without.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
import types
from pathlib import Path

from entourage_trainer.stand_in import SAMPLE, write_folder

_STEPS = 81
_REPORT_EVERY = 9
_SETTINGS = {"batchSize": 4, "learningRate": 2e-5, "maxSeqLength": 256, "loraRank": 8, "seed": 7}


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_folder("llama", folder / "model")
        _write_data(folder / "data")
        found: dict[str, list[float]] = {"trainer": [], "mlx_lm": [], "mlx_lm without compile": []}
        for number in range(rounds):
            found["trainer"].append(_ours(folder, number))
            found["mlx_lm"].append(_theirs(folder, compiled=True))
            found["mlx_lm without compile"].append(_theirs(folder, compiled=False))
            print({kind: round(speeds[-1], 2) for kind, speeds in found.items()}, flush=True)
    for name, pick in {"median": statistics.median, "best": max}.items():
        speeds = {kind: pick(values) for kind, values in found.items()}
        parts = [f"{kind} {speed:.2f} ({speeds['trainer'] / speed:.2f})" for kind, speed in speeds.items()]
        print(f"{name}, steps/s (the trainer's share): {', '.join(parts)}")


def _bare() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_folder("llama", folder / "model")
        _write_data(folder / "data")
        print(_theirs(folder, compiled=True))


def _compare_blas(rounds: int) -> None:
    found: dict[str, list[float]] = {"fast": [], "reference": []}
    for _ in range(rounds):
        for kind, speeds in found.items():
            command = [sys.executable, __file__, "--default-model", kind]
            speeds.append(float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1]))
        print({kind: speeds[-1] for kind, speeds in found.items()}, flush=True)
    fast, reference = (statistics.median(speeds) for speeds in found.values())
    print(f"median, tokens/s: OpenBLAS {fast:.1f}, reference BLAS {reference:.1f}, ratio {fast / reference:.1f}")


def _default_model(kind: str) -> None:
    """Prints tokens a second of whole steps, as `probe` measures them."""
    from entourage_trainer import environment, probe, smollm2

    environment.prepare()
    if kind == "reference":
        environment.use_fast_blas = lambda: "reference BLAS"
    environment.machine()
    print(probe.tokens_per_second(smollm2.NAME))


def _ours(folder: Path, number: int) -> float:
    job = {
        **_SETTINGS,
        "rows": str(folder / "data/train.jsonl"),
        "output": str(folder / f"out-{number}"),
        "baseModel": str(folder / "model"),
        "family": "llama",
        "epochs": 3,
        "checkpointEvery": 1000,
        "evaluateEvery": 1000,
        "earlyStopAfter": 0,
    }
    (folder / "job.json").write_text(json.dumps(job))
    command = [sys.executable, "-m", "entourage_trainer", "train", "--job", str(folder / "job.json")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        # As the caller sees it: with everything between two lines.
        times = [time.perf_counter() for line in process.stdout if '"type": "step"' in line][_REPORT_EVERY - 1 :]
    return (len(times) - 1) / (times[-1] - times[0])


def _theirs(folder: Path, *, compiled: bool) -> float:
    command = [sys.executable, __file__, "--mlx-lm", str(folder), "compiled" if compiled else ""]
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1])


def _mlx_lm(folder: Path, *, compiled: bool) -> None:
    """`mlx_lm lora` with a callback that gathers its speed. Prints steps a second, without the first report."""
    import mlx.core as mx
    from mlx_lm import load, lora
    from mlx_lm.tuner.callbacks import TrainingCallback
    from mlx_lm.tuner.datasets import load_local_dataset

    class Speeds(TrainingCallback):
        def __init__(self) -> None:
            self.seconds: list[float] = []

        def on_train_loss_report(self, train_info: dict) -> None:
            self.seconds.append(_REPORT_EVERY / train_info["iterations_per_second"])

    if not compiled:
        mx.disable_compile()
    settings = {
        **lora.CONFIG_DEFAULTS,
        "batch_size": _SETTINGS["batchSize"],
        "learning_rate": _SETTINGS["learningRate"],
        "max_seq_length": _SETTINGS["maxSeqLength"],
        "num_layers": 2,
        "iters": _STEPS,
        "steps_per_report": _REPORT_EVERY,
        "steps_per_eval": 1000,
        "val_batches": 1,
        "save_every": 1000,
        "adapter_path": str(folder / "mlx_lm"),
    }
    model, tokenizer = load(str(folder / "model"))[:2]
    args = types.SimpleNamespace(**settings)
    train, valid, _ = load_local_dataset(folder / "data", tokenizer, args)
    speeds = Speeds()
    lora.train_model(args, model, train, valid, speeds)
    seconds = speeds.seconds[1:]
    print(f"\n{len(seconds) * _REPORT_EVERY / sum(seconds)}")


def _write_data(folder: Path) -> None:
    folder.mkdir()
    lines = SAMPLE.read_text("utf-8").splitlines(keepends=True)
    (folder / "train.jsonl").write_text("".join(lines))
    (folder / "valid.jsonl").write_text("".join(lines[:8]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--bare"]:
        _bare()
    elif sys.argv[1:2] == ["--blas"]:
        _compare_blas(int(sys.argv[2]) if len(sys.argv) > 2 else 3)
    elif sys.argv[1:2] == ["--default-model"]:
        _default_model(sys.argv[2])
    elif sys.argv[1:2] == ["--mlx-lm"]:
        _mlx_lm(Path(sys.argv[2]), compiled=sys.argv[3] == "compiled")
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
