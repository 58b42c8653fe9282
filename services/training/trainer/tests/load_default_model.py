"""Loads SmolLM2 as a job does, makes it first where it is not there yet, and says so in a line."""

import json

from entourage_trainer import environment, smollm2

environment.prepare()
environment.machine()

from entourage_trainer.base_model import load_with_lora  # noqa: E402
from entourage_trainer.job import Job  # noqa: E402

load_with_lora(Job(rows="-", output="-", baseModel=smollm2.NAME, family="llama"), rank=8)
print(json.dumps({"type": "loaded"}))
