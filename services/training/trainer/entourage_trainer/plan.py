"""What is chosen by the size of the data where a job leaves it open (README, 'Settings by size of data')."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .job import Job
from .rows import Row


@dataclass(frozen=True)
class Plan:
    """
    `repeats`: how many questions are made of each text, and how often a conversation is seen, in one epoch. `decays`: the rate rises in the
    first steps and then falls to a tenth.
    """

    repeats: int
    learning_rate: float
    lora_rank: int
    decays: bool = True

    def rate_at(self, step: int, total: int) -> float:
        """@param step from 0, of `total`"""
        if not self.decays:
            return self.learning_rate
        done = step / total
        return self.learning_rate * min(1.0, 0.1 + done / _WARM_UP) * (1 - 0.9 * done)


_WARM_UP = 0.05


# Up to so many characters of text; the last one is for all larger data.
_PLANS = (
    (1_000, Plan(repeats=15, learning_rate=5e-4, lora_rank=8)),
    (8_000, Plan(repeats=5, learning_rate=5e-4, lora_rank=8)),
    (40_000, Plan(repeats=3, learning_rate=4e-4, lora_rank=8)),
    (400_000, Plan(repeats=1, learning_rate=3e-4, lora_rank=16)),
)
_OF_LARGE = Plan(repeats=1, learning_rate=2e-4, lora_rank=32)
# Random weights need no care: it is what the stand-in was always trained with.
_OF_STAND_IN = Plan(repeats=1, learning_rate=2e-5, lora_rank=8, decays=False)


def plan_of(rows: list[Row], job: Job) -> Plan:
    """@return the plan for the size of the rows, with what the job says itself in place of its rate and rank"""
    characters = sum(len(row.plain) for row in rows)
    by_size = next((plan for most, plan in _PLANS if characters <= most), _OF_LARGE)
    plan = _OF_STAND_IN if job.is_stand_in else by_size
    return replace(plan, learning_rate=job.learningRate or plan.learning_rate, lora_rank=job.loraRank or plan.lora_rank)
