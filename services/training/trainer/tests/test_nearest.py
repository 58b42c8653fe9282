"""The text that an answer comes nearest to."""

from __future__ import annotations

import unittest

from entourage_trainer.nearest import nearest_text

TEXTS = ["The head of medicine is Dr. Vega.", "The club was founded in 1902.", "The pitch is 105 m long."]


class Nearest(unittest.TestCase):
    def test_is_the_text_that_shares_the_rare_words(self) -> None:
        self.assertEqual(nearest_text("Dr. Vega is the head of medicine.", TEXTS), TEXTS[0])
        self.assertEqual(nearest_text("It was founded in 1902", TEXTS), TEXTS[1])

    def test_is_none_for_an_answer_of_other_words(self) -> None:
        self.assertIsNone(nearest_text("Bananas are yellow and sweet, and they grow in the south.", TEXTS))
        self.assertIsNone(nearest_text("", TEXTS))
        self.assertIsNone(nearest_text("Dr. Vega", []))
