"""Rows of every kind are read, cut and batched, and their text goes nowhere else."""

from __future__ import annotations

import json

from entourage_trainer.report import Failure
from entourage_trainer.rows import Pieces, batch_order, first_batches, read_rows
from tests.harness import TrainerTest, sample_texts

_MARK = "xyzzy-4711"


class Reading(TrainerTest):
    def test_a_tenth_is_held_out_and_the_order_of_rows_does_not_matter(self) -> None:
        texts = sample_texts(50)
        rows, turned = self._read(texts), self._read(texts[::-1])
        self.assertEqual((len(rows.train), len(rows.held_out)), (45, 5))
        self.assertEqual(set(rows.held_out), set(turned.held_out))

    def test_equal_rows_stay_on_one_side(self) -> None:
        rows = self._read(["one", "two", "one", "two", "one"])
        self.assertEqual(set(rows.train) & set(rows.held_out), set())
        self.assertEqual(len(rows.train) + len(rows.held_out), 5)
        self.assertEqual(self._read(["one", "one"]).held_out, [])

    def test_of_two_rows_one_is_held_out(self) -> None:
        self.assertEqual(len(self._read(["one", "two"]).held_out), 1)

    def test_a_malformed_line_is_told_by_its_number_only(self) -> None:
        file = self.folder / "rows.jsonl"
        for line in (f'{{"text": "{_MARK}', json.dumps([_MARK]), json.dumps({"text": 4}), json.dumps(_MARK)):
            file.write_text(f'{{"text": "fine"}}\n{line}\n')
            with self.assertRaises(Failure) as caught:
                read_rows(str(file))
            self.assertIn("Line 2", caught.exception.message)
            self.assertNotIn(_MARK, caught.exception.message)

    def _read(self, texts: list[str]):
        return read_rows(json.loads(self.job(texts=texts).read_text())["rows"])


class Batches(TrainerTest):
    def test_each_token_but_the_first_is_predicted_exactly_once(self) -> None:
        for length in range(2, 40):
            pieces = Pieces(["row"], lambda _, length=length: list(range(length)), 8)
            arrays = [pieces.arrays([index], 8) for index in range(len(pieces))]
            predicted = [
                ids[0, position].item()
                for ids, lengths in arrays
                for position in range(lengths[0, 0].item(), lengths[0, 1].item() + 1)
            ]
            self.assertEqual(predicted, list(range(1, length)))

    def test_an_epoch_has_each_piece_once_in_an_order_of_its_own(self) -> None:
        pieces = Pieces([str(n) for n in range(10)], lambda text: list(range(2 + int(text))), 64)
        batches = pieces.batches(4)
        self.assertEqual(sorted(index for batch in batches for index in batch), list(range(10)))
        self.assertEqual([len(batch) for batch in batches], [4, 4, 2])
        self.assertEqual(batch_order(20, 7, 1), batch_order(20, 7, 1))
        self.assertNotEqual(batch_order(20, 7, 1), batch_order(20, 7, 2))
        self.assertEqual(len(list(first_batches([[n] for n in range(100)], 25))), 25)
        self.assertEqual(list(first_batches([[0], [1]], 25)), [[0], [1]])


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
