"""What a whole run does: it learns, it repeats, it stops early, and it can be asked."""

from __future__ import annotations

import json

from tests.harness import SAMPLE, TrainerTest, finish, sample_texts, start

_FAMILIES = ("llama", "mistral", "phi", "qwen")


class Training(TrainerTest):
    def test_the_loss_on_held_out_rows_falls_for_each_family(self) -> None:
        texts = [json.loads(line)["text"] for line in SAMPLE.read_text().splitlines()]
        settings = {"texts": texts, "epochs": 1, "batchSize": 8, "learningRate": 2e-4, "evaluateEvery": 100}
        jobs = {family: self.job(family, family=family, **settings) for family in _FAMILIES}
        for pair in (_FAMILIES[:2], _FAMILIES[2:]):
            for process in [start(["train", "--job", str(jobs[family])]) for family in pair]:
                run = finish(process)
                started = run.of("started")[0]
                self.assertEqual(run.code, 0, run.stderr)
                self.assertEqual((started["rows"], started["heldOutRows"]), (108, 12))
                self.assertTrue(started["standIn"])
                self.assertLess(run.last["heldOutLossAfter"], started["heldOutLossBefore"] - 0.5)

    def test_two_runs_of_one_seed_have_the_same_losses_and_another_seed_has_others(self) -> None:
        _, first = self.finished("first")
        second, third = [self.train(self.job(name, seed=seed)) for name, seed in (("second", 7), ("third", 8))]
        self.assertEqual(first.losses, second.losses)
        self.assertEqual(first.last, second.last)
        self.assertNotEqual(first.losses, third.losses)

    def test_the_lines_of_a_run(self) -> None:
        run = self.train(self.job(evaluateEvery=4, checkpointEvery=3))
        self.assertEqual(
            [(line["type"], line.get("step", 0)) for line in run.lines],
            [
                *[("started", 0), ("step", 1), ("step", 2), ("step", 3), ("checkpoint", 3), ("step", 4), ("evaluated", 4)],
                *[("step", 5), ("step", 6), ("evaluated", 6), ("checkpoint", 6), ("finished", 6)],
            ],
        )
        started, step = run.lines[0], run.lines[1]
        self.assertEqual((started["rows"], started["heldOutRows"]), (12, 1))
        self.assertEqual((started["totalSteps"], started["stepsPerEpoch"], started["resumedFromStep"]), (6, 3, 0))
        self.assertEqual((step["epoch"], run.of("step")[-1]["epoch"], step["gpuUse"]), (1, 2, None))
        self.assertGreater(step["tokensPerSecond"], 0)

    def test_training_stops_early_and_keeps_the_best_adapters(self) -> None:
        # With this rate the first step already makes the model worse, and no later one better than it was.
        run = self.train(self.job(learningRate=1.0, evaluateEvery=1, earlyStopAfter=2, epochs=5))
        self.assertEqual((run.code, run.last["stoppedEarly"]), (0, True))
        self.assertLess(run.last["step"], run.of("started")[0]["totalSteps"])
        self.assertEqual(run.last["heldOutLossAfter"], run.of("evaluated")[-1]["heldOutLoss"])

    def test_training_ends_when_the_rows_are_learned(self) -> None:
        run = self.train(self.job(evaluateEvery=2, learnedLoss=100, epochs=5))
        self.assertEqual((run.code, run.last["stoppedEarly"], run.last["step"]), (0, True, 2))
        self.assertEqual(run.of("checkpoint")[-1]["step"], 2)

    def test_mlx_lm_loads_the_adapters_and_finds_the_reported_loss(self) -> None:
        job, run = self.finished()
        import mlx.core as mx
        from mlx_lm.tuner.trainer import default_loss
        from mlx_lm.tuner.utils import load_adapters

        from entourage_trainer import environment, rows, stand_in

        environment.machine()
        _, held_out = rows.split_rows(rows.read_rows(json.loads(job.read_text())["rows"])[0])
        tokenizer = stand_in.build_tokenizer()
        model = load_adapters(stand_in.build_model("llama"), str(self.output(job)))
        model.eval()
        self.assertEqual(len(held_out), 1)
        ids = [*tokenizer.encode(held_out[0].text), tokenizer.eos_token_id]
        loss, _ = default_loss(model, mx.array([ids]), mx.array([(1, len(ids) - 1)]))
        self.assertAlmostEqual(loss.item(), run.last["heldOutLossAfter"], places=5)
        self.assertIsInstance(loss, mx.array)


    def test_a_base_model_in_a_folder_is_trained_in_its_blocks(self) -> None:
        from entourage_trainer import stand_in

        stand_in.write_folder("qwen", self.folder / "base")
        job = self.job(baseModel=str(self.folder / "base"), learningRate=1e-2)
        run = self.train(job)
        self.assertEqual((run.code, run.of("started")[0]["standIn"]), (0, False), run.stderr)
        self.assertLess(run.last["heldOutLossAfter"], run.of("started")[0]["heldOutLossBefore"])
        config = json.loads((self.output(job) / "adapter_config.json").read_text())
        self.assertEqual(config["lora_parameters"], {"rank": 4, "scale": 20.0, "dropout": 0.0})


class Answers(TrainerTest):
    def test_base_and_tuned_answer_each_line_the_same_way_each_time(self) -> None:
        job = self.job(learningRate=5e-3)
        self.train(job)
        lines = [{"prompt": "A rest day", "maxTokens": 8}, {"prompt": "", "maxTokens": 4}, {"prompt": "é 🏃 \ud800"}]
        stdin = "".join(f"{json.dumps(line)}\n" for line in [*lines, lines[0]])
        run = finish(start(["answer", "--model", str(job)]), stdin)
        self.assertEqual(run.code, 0, run.stderr)
        self.assertEqual({line["type"] for line in run.lines}, {"token", "answered"})
        answers: list[dict[str, str]] = [{"base": "", "tuned": ""}]
        for line in run.lines:
            if line["type"] == "answered":
                answers.append({"base": "", "tuned": ""})
            else:
                answers[-1][line["model"]] += line["text"]
        self.assertEqual(answers.pop(), {"base": "", "tuned": ""})
        self.assertEqual((len(answers), answers[0]), (4, answers[3]))
        self.assertTrue(all(each["base"] and each["tuned"] for each in answers))
        self.assertNotEqual(answers[0]["base"], answers[0]["tuned"])
        # Both grow together: neither waits for the end of the other.
        first = [line["model"] for line in run.of("token")][:4]
        self.assertEqual(sorted(set(first)), ["base", "tuned"])



class OneRow(TrainerTest):
    def test_a_single_row_is_used_for_both(self) -> None:
        run = self.train(self.job(texts=sample_texts(1)))
        started = run.of("started")[0]
        self.assertEqual((run.code, started["rows"], started["heldOutRows"]), (0, 1, 0), run.stderr)
        self.assertEqual(run.last["step"], 2)
