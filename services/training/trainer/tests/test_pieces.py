"""Which tokens are predicted, and in which batches."""

from __future__ import annotations

import unittest

from entourage_trainer.pieces import Example, Pieces, batch_order, first_batches


def predicted(pieces: Pieces, max_length: int, indices: list[int]) -> list[tuple[int, int]]:
    """@return the token that is read and the one that is predicted from it, for each that counts in the loss"""
    batch = pieces.arrays(indices, max_length)
    read = batch.inputs.reshape(-1)
    counted = zip(batch.places.tolist(), batch.targets.tolist(), batch.weights.tolist(), strict=True)
    return [(read[place].item(), target) for place, target, weight in counted if weight == 1.0]


class Predictions(unittest.TestCase):
    def test_each_token_but_the_first_is_predicted_exactly_once_from_the_one_before(self) -> None:
        for length in range(2, 40):
            pieces = Pieces([Example(list(range(length)))], 8)
            found = [pair for index in range(len(pieces)) for pair in predicted(pieces, 8, [index])]
            self.assertEqual(found, [(token - 1, token) for token in range(1, length)])

    def test_of_a_question_and_its_answer_the_answer_alone_is_predicted(self) -> None:
        for length in range(3, 40):
            for first in range(1, length):
                pieces = Pieces([Example(list(range(length)), trained_from=first)], 8)
                found = [pair for index in range(len(pieces)) for pair in predicted(pieces, 8, [index])]
                self.assertEqual(found, [(token - 1, token) for token in range(first, length)])

    def test_a_batch_of_unequal_rows_predicts_what_its_rows_alone_predict(self) -> None:
        pieces = Pieces([Example(list(range(100 * row, 100 * row + 3 + 5 * row)), trained_from=2) for row in range(4)], 64)
        alone = [pair for index in range(4) for pair in predicted(pieces, 64, [index])]
        self.assertEqual(predicted(pieces, 64, [0, 1, 2, 3]), alone)
        self.assertEqual(pieces.length([1, 3]), 8 + 18)


class Batches(unittest.TestCase):
    def test_an_epoch_has_each_piece_once_in_an_order_of_its_own(self) -> None:
        pieces = Pieces([Example(list(range(2 + length))) for length in range(10)], 64)
        batches = pieces.batches(4)
        self.assertEqual(sorted(index for batch in batches for index in batch), list(range(10)))
        self.assertEqual([len(batch) for batch in batches], [4, 4, 2])
        self.assertEqual(batch_order(20, 7, 1), batch_order(20, 7, 1))
        self.assertNotEqual(batch_order(20, 7, 1), batch_order(20, 7, 2))
        self.assertEqual(len(list(first_batches([[n] for n in range(100)], 25))), 25)
        self.assertEqual(list(first_batches([[0], [1]], 25)), [[0], [1]])
