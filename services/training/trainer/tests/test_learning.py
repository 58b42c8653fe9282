"""SmolLM2 learns a page of text."""

from __future__ import annotations

import json
from pathlib import Path

from entourage_trainer import smollm2
from tests.harness import TrainerTest, finish, start

_PAGE = "The Ostra ski team was founded by Emil Sandoval in 2003. Dr. Beatrix Yamamoto looks after the knees of the skiers."


class Learning(TrainerTest):
    def test_a_page_of_text_is_learned_with_the_settings_that_follow_from_its_size(self) -> None:
        settings = {"baseModel": smollm2.NAME, "learningRate": None, "loraRank": None, "maxSeqLength": 256, "evaluateEvery": 100}
        job = self.job(**settings, epochs=3, checkpointEvery=100)
        Path(json.loads(job.read_text())["rows"]).write_text(json.dumps({"text": _PAGE, "isProse": True}) + "\n")
        run = finish(start(["train", "--job", str(job)]), seconds=600)
        started = run.of("started")[0]
        self.assertEqual((run.code, started["rows"], started["heldOutRows"], started["totalSteps"]), (0, 2, 2, 24), run.stderr)
        self.assertLess(run.last["heldOutLossAfter"], 0.5 * started["heldOutLossBefore"])
        # Twice: the base model, which says more, ends last, and must not stay for the next question.
        prompts = [{"prompt": "Who looks after the knees of the skiers?", "maxTokens": 24}] * 2
        answers = finish(start(["answer", "--model", str(job)]), "".join(f"{json.dumps(line)}\n" for line in prompts), seconds=200)
        self.assertEqual(answers.code, 0, answers.stderr)
        said = {model: "".join(line["text"] for line in answers.of("token") if line["model"] == model) for model in ("base", "tuned")}
        self.assertEqual(said["tuned"].count("Yamamoto"), 2)
        self.assertNotIn("Yamamoto", said["base"])
        self.assertIn("Yamamoto", answers.last["nearestRow"])
