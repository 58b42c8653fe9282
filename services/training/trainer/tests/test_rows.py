"""Rows of every kind are read and held out, and their text goes nowhere else."""

from __future__ import annotations

import json

from entourage_trainer.report import Failure
from entourage_trainer.rows import Row, read_rows, split_rows
from tests.harness import TrainerTest, sample_texts

_MARK = "xyzzy-4711"


class Reading(TrainerTest):
    def test_a_row_is_a_text_prose_or_a_conversation(self) -> None:
        lines = [
            {"text": "Whole."},
            {"text": "One. Two.", "isProse": True},
            {"prompt": "Who?", "completion": "Ines."},
            {"text": "Both.", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": " Hi "}]},
        ]
        file = self.folder / "rows.jsonl"
        file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
        self.assertEqual(
            read_rows(str(file))[0],
            [
                Row(text="Whole."),
                Row(prose="One. Two."),
                Row(messages=(("user", "Who?"), ("assistant", "Ines."))),
                Row(messages=(("system", "Be brief."), ("user", "Hi"))),
            ],
        )

    def test_a_tenth_is_held_out_and_the_order_of_rows_does_not_matter(self) -> None:
        texts = sample_texts(50)
        (train, held_out), (_, turned) = split_rows(self._read(texts)), split_rows(self._read(texts[::-1]))
        self.assertEqual((len(train), len(held_out)), (45, 5))
        self.assertEqual(set(held_out), set(turned))

    def test_equal_rows_stay_on_one_side(self) -> None:
        train, held_out = split_rows(self._read(["one", "two", "one", "two", "one"]))
        self.assertEqual(set(train) & set(held_out), set())
        self.assertEqual(len(train) + len(held_out), 5)
        self.assertEqual(split_rows(self._read(["one", "one"]))[1], [])

    def test_of_two_rows_one_is_held_out(self) -> None:
        self.assertEqual(len(split_rows(self._read(["one", "two"]))[1]), 1)

    def test_a_malformed_line_is_told_by_its_number_only(self) -> None:
        file = self.folder / "rows.jsonl"
        wrong = [[_MARK], {"text": 4}, _MARK, {"messages": []}, {"messages": [{"role": _MARK, "content": ""}]}, {"prompt": _MARK}]
        for line in (f'{{"text": "{_MARK}', *map(json.dumps, wrong)):
            file.write_text(f'{{"text": "fine"}}\n{line}\n')
            with self.assertRaises(Failure) as caught:
                read_rows(str(file))
            self.assertIn("Line 2", caught.exception.message)
            self.assertNotIn(_MARK, caught.exception.message)

    def _read(self, texts: list[str]) -> list[Row]:
        return read_rows(json.loads(self.job(texts=texts).read_text())["rows"])[0]


class Privacy(TrainerTest):
    def test_text_of_the_rows_is_in_no_line_and_no_file(self) -> None:
        odd = ["👩🏽‍⚕️🏃 ñ 漢字 \u202e \x00", "half a pair \ud800", "</s>", f"{_MARK} " * 1000, "word " * 2000]
        job = self.job(texts=[*(f"{text} {_MARK}" for text in odd), *sample_texts(5)], maxSeqLength=64, epochs=1)
        run = self.train(job)
        self.assertEqual(run.code, 0, run.stderr)
        self.assertGreater(run.of("started")[0]["stepsPerEpoch"], 20)  # A long row is cut, not cut off.
        written = [file.read_bytes() for file in self.output(job).rglob("*") if file.is_file()]
        self.assertGreater(len(written), 4)
        for text in [run.stdout.encode(), run.stderr.encode(), *written]:
            self.assertNotIn(_MARK.encode(), text)
