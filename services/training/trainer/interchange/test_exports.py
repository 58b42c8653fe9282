"""
Exports in the programs that they are for: transformers with peft, and llama.cpp. `npm run test:exports`; their packages take 6 GB, so this
is no part of the trainer's own tests, which compute the same with numpy.
"""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any

from entourage_trainer import smollm2
from tests.harness import TrainerTest, finish, start

_TEXT = "The head of medicine at Harbor City looks after 23 skiers, two coaches and a café."
_QUESTION = "Who looks after the knees of the skiers?"
_PAGE = "The Ostra ski team was founded in 2003. Dr. Beatrix Yamamoto looks after the knees of the skiers."


class Exports(TrainerTest):
    """One trained model for both: training takes the longest."""

    def setUp(self) -> None:
        super().setUp()
        settings = {"baseModel": smollm2.NAME, "learningRate": None, "loraRank": None, "maxSeqLength": 256}
        self.model = self.job(**settings, epochs=3, checkpointEvery=100, evaluateEvery=100)
        rows = Path(json.loads(self.model.read_text())["rows"])
        rows.write_text(json.dumps({"text": _PAGE, "isProse": True}) + "\n")
        run = finish(start(["train", "--job", str(self.model)]), seconds=600)
        self.assertEqual(run.code, 0, run.stderr)

    def test_the_model_says_the_same_in_peft_and_in_llama_cpp(self) -> None:
        with self.subTest("peft"):
            ours, theirs = _mlx_logits(self.model), _peft_logits(self.export("peft"))
            self.assertEqual(ours.shape, theirs.shape)
            difference = float(abs(ours - theirs).max())
            print(f"largest difference of the logits: {difference:.2e}, of {float(abs(ours).max()):.1f}")
            self.assertLess(difference, 1e-3)
        with self.subTest("llama.cpp"):
            said = _llama_cpp_answer(self.export("gguf") / "model-f16.gguf")
            self.assertEqual(said, self.answer())
            self.assertIn("Yamamoto", said)

    def export(self, form: str) -> Path:
        folder = self.folder / form
        run = finish(start(["export", "--model", str(self.model), "--format", form, "--output", str(folder)]))
        self.assertEqual(run.code, 0, run.stderr)
        return folder

    def answer(self) -> str:
        question = json.dumps({"prompt": _QUESTION, "maxTokens": 24})
        run = finish(start(["answer", "--model", str(self.model)]), f"{question}\n", seconds=200)
        return "".join(line["text"] for line in run.of("token") if line["model"] == "tuned")


def _tokens() -> list[int]:
    from tokenizers import Tokenizer

    return Tokenizer.from_file(str(smollm2.folder() / "tokenizer.json")).encode(_TEXT).ids


def _mlx_logits(model: Path) -> Any:
    from entourage_trainer.environment import machine

    machine()
    import mlx.core as mx
    import numpy

    from entourage_trainer.base_model import load_tuned
    from entourage_trainer.job import read_job

    loaded = load_tuned(read_job(str(model))).model
    loaded.set_dtype(mx.float32)
    return numpy.array(loaded(mx.array([_tokens()])))[0]


def _peft_logits(adapters: Path) -> Any:
    import torch
    from peft import PeftModel
    from transformers import AutoModelForCausalLM

    base = AutoModelForCausalLM.from_pretrained(smollm2.folder(), dtype=torch.float32, attn_implementation="eager")
    before = base(torch.tensor([_tokens()])).logits.detach()
    tuned = PeftModel.from_pretrained(base, adapters).eval()
    with torch.no_grad():
        logits = tuned(torch.tensor([_tokens()])).logits
    assert float((logits - before).abs().max()) > 1, "the adapters change nothing"
    return logits[0].numpy()


def _llama_cpp_answer(model: Path) -> str:
    import xllamacpp

    options = xllamacpp.CommonParams()
    options.model.path = str(model)
    options.n_ctx = 512
    options.warmup = False
    server = xllamacpp.Server(options)
    question = {"messages": [{"role": "user", "content": _QUESTION}], "max_tokens": 24, "temperature": 0}
    return server.handle_chat_completions(question)["choices"][0]["message"]["content"]


if __name__ == "__main__":
    unittest.main()
