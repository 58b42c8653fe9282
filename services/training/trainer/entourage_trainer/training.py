"""
The loop: steps, evaluations on held-out rows, checkpoints. What comes next follows from the state alone, so a run can go on anywhere.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optimizers
from mlx.utils import tree_flatten, tree_unflatten

from .base_model import Loaded
from .checkpoint import Checkpoints
from .environment import memory_limit
from .failures import finite, out_of_memory
from .gpu import GpuMeter
from .job import Job
from .loss import masked_loss
from .pieces import Batch, Pieces, batch_order, first_batches
from .plan import Plan
from .report import Report
from .stop import Stopped, StopRequest

# As many as `mlx_lm lora` evaluates. All held-out rows of a large upload would take longer than the steps between.
_EVALUATED_BATCHES = 25


@dataclass
class State:
    """Everything a resumed run needs besides arrays. Steps count from 1; 0 is before the first."""

    before: float
    best: float
    last: float
    step: int = 0
    evaluated_at: int = 0
    best_at: int = 0
    without_improvement: int = 0


class Training:
    """One job in memory: model, optimizer, state."""

    def __init__(
        self,
        job: Job,
        loaded: Loaded,
        *,
        train: list[Pieces],
        held_out: Pieces,
        plan: Plan,
        checkpoints: Checkpoints,
        stop: StopRequest,
    ) -> None:
        self._job = job
        self._stop = stop
        self._model = loaded.model
        self._train = train
        self._held_out = held_out
        self._checkpoints = checkpoints
        self._plan = plan
        self._batches = [pieces.batches(job.batchSize, job.seed) for pieces in train]
        self._optimizer = optimizers.Adam(learning_rate=plan.learning_rate)
        self._optimizer.init(self._model.trainable_parameters())
        self._memory_limit = memory_limit()
        self._saved_at = 0
        # Epochs have the same rows with other questions, so a long row may be cut once more or less.
        self.steps_per_epoch = min(map(len, self._batches))
        self.total_steps = job.epochs * self.steps_per_epoch
        self.best_adapters = self._adapters()
        self.state = self._resumed() or self._fresh()

    @property
    def stopped_early(self) -> bool:
        is_learned = self.state.evaluated_at > 0 and self.state.best <= self._job.learnedLoss
        return is_learned or 0 < self._job.earlyStopAfter <= self.state.without_improvement

    def run(self, report: Report, gpu: GpuMeter) -> None:
        """
        Trains to the end. Leaves the adapters with the lowest held-out loss in `best_adapters`.
        @raise Stopped after a checkpoint · Failure DIVERGED, OUT_OF_MEMORY · OSError when the disk is full
        """
        try:
            self._loop(report, gpu)
        except Stopped:
            self._save(report)
            raise

    def _loop(self, report: Report, gpu: GpuMeter) -> None:
        step = self._compiled_step()
        while True:
            if self._is_evaluation_due():
                self._evaluate(report)
            is_over = self.state.step >= self.total_steps or self.stopped_early
            if is_over or self.state.step % self._job.checkpointEvery == 0:
                self._save(report)
            if is_over:
                return
            self._stop.check()
            self._step(step, report, gpu)

    def _is_evaluation_due(self) -> bool:
        step = self.state.step
        is_due = step % self._job.evaluateEvery == 0 or step >= self.total_steps
        return is_due and self.state.evaluated_at < step

    def _compiled_step(self) -> Any:
        """As in `mlx_lm lora`; compilation is off on a CPU (see environment.py)."""
        loss_and_gradient = nn.value_and_grad(self._model, masked_loss)
        state = [self._model.state, self._optimizer.state, mx.random.state]

        def step(*arrays: mx.array) -> mx.array:
            (loss, _), gradient = loss_and_gradient(self._model, Batch(*arrays))
            self._optimizer.update(self._model, gradient)
            return loss

        return mx.compile(step, inputs=state, outputs=state)

    def _step(self, step: Any, report: Report, gpu: GpuMeter) -> None:
        index = self.state.step
        epoch = index // self.steps_per_epoch + 1
        order = batch_order(self.steps_per_epoch, self._job.seed, epoch)
        form = (epoch - 1) % len(self._batches)
        pieces, batch = self._train[form], self._batches[form][order[index % self.steps_per_epoch]]
        self._model.train()
        # MLX cannot set a random state back to a saved one. Derived from the step, it needs no saving.
        mx.random.seed(self._job.seed + index)
        self._optimizer.learning_rate = self._plan.rate_at(index, self.total_steps)
        begin = time.perf_counter()
        loss = step(*pieces.arrays(batch, self._job.maxSeqLength))
        mx.eval(self._model.state, self._optimizer.state, loss)
        seconds = time.perf_counter() - begin
        self._check_memory()
        self.state.step = index + 1
        report.line(
            {
                "type": "step",
                "step": self.state.step,
                "epoch": epoch,
                "loss": finite(loss.item()),
                "tokensPerSecond": round(pieces.length(batch) / seconds, 1),
                "gpuUse": gpu.use(),
            }
        )

    def _evaluate(self, report: Report) -> None:
        state = self.state
        loss = self._held_out_loss()
        state.last, state.evaluated_at = loss, state.step
        state.without_improvement += 1
        if loss < state.best:
            state.best, state.best_at, state.without_improvement = loss, state.step, 0
            self.best_adapters = self._adapters()
        epoch = (state.step - 1) // self.steps_per_epoch + 1
        report.line({"type": "evaluated", "step": state.step, "epoch": epoch, "heldOutLoss": loss})

    def _held_out_loss(self) -> float:
        """@return the mean over tokens @raise Stopped when asked to stop: the resumed run evaluates again"""
        self._model.eval()
        total, count = 0.0, 0
        for batch in first_batches(self._held_out.batches(self._job.batchSize), _EVALUATED_BATCHES):
            self._stop.check()
            loss, tokens = masked_loss(self._model, self._held_out.arrays(batch, self._job.maxSeqLength))
            total += loss.item() * tokens.item()
            count += tokens.item()
        return finite(total / count)

    def _check_memory(self) -> None:
        # Tells of it in time: where memory ends, the kernel kills the process without a word.
        if self._memory_limit is not None and mx.get_peak_memory() > self._memory_limit:
            raise out_of_memory()

    def _adapters(self) -> dict[str, mx.array]:
        return dict(tree_flatten(self._model.trainable_parameters()))

    def _fresh(self) -> State:
        before = self._held_out_loss()
        return State(before=before, best=before, last=before)

    def _save(self, report: Report) -> None:
        if self.state.step == self._saved_at:
            return
        arrays = {
            **{f"adapter/{name}": value for name, value in self._adapters().items()},
            **{f"best/{name}": value for name, value in self.best_adapters.items()},
            **{f"optimizer/{name}": value for name, value in tree_flatten(self._optimizer.state)},
        }
        self._checkpoints.save(self.state.step, asdict(self.state), arrays)
        self._saved_at = self.state.step
        report.line({"type": "checkpoint", "step": self.state.step})

    def _resumed(self) -> State | None:
        found = self._checkpoints.newest()
        if found is None:
            return None
        self._saved_at, values, arrays = found
        self._model.load_weights(list(_named(arrays, "adapter/").items()), strict=False)
        self._optimizer.state = tree_unflatten(list(_named(arrays, "optimizer/").items()))
        self.best_adapters = _named(arrays, "best/")
        return State(**values)


def _named(arrays: dict[str, Any], prefix: str) -> dict[str, Any]:
    return {name.removeprefix(prefix): value for name, value in arrays.items() if name.startswith(prefix)}
