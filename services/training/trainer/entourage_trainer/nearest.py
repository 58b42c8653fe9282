"""Which text of the training data an answer comes nearest to, by the words that they share."""

from __future__ import annotations

from collections import Counter
from math import log

from .cues import words

# Texts that are compared: the rest of a large upload is left out, so that an answer does not wait for minutes.
_MOST_TEXTS = 50_000
# An answer that shares less than this with every text comes from none of them.
_LEAST_SHARED = 0.3


def nearest_text(answer: str, texts: list[str]) -> str | None:
    """
    @return the text that shares most with the answer, 0 to 1 by the weights of their words (Sørensen–Dice); a word that many texts have weighs
    little; None when none shares enough
    """
    asked = Counter(words(answer))
    counted = [Counter(words(text)) for text in texts[:_MOST_TEXTS]]
    frequency = Counter(word for each in counted for word in each)
    weight = {word: log(1 + len(counted) / count) for word, count in frequency.items()}
    # A word that no text has weighs most.
    unknown = log(1 + len(counted))
    total = _weight_of(asked, weight, unknown)
    best, best_shared = None, _LEAST_SHARED
    for text, each in zip(texts, counted, strict=False):
        both = total + _weight_of(each, weight, unknown)
        shared = 2 * _weight_of(asked & each, weight, unknown) / both if both else 0.0
        if shared > best_shared:
            best, best_shared = text, shared
    return best


def _weight_of(counts: Counter[str], weight: dict[str, float], unknown: float) -> float:
    return sum(weight.get(word, unknown) * count for word, count in counts.items())
