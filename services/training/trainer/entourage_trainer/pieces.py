"""Examples as token ids, cut to a length and put into batches."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import NamedTuple

# Widths and counts are rounded up to multiples of it, so that a GPU compiles few forms of a step.
_ROUND = 32
# Batches that are filled together, by length.
_WINDOW = 8


class Example(NamedTuple):
    """`ids` of a whole text. The loss counts the tokens from `trained_from` on: those before are the question, which is only read."""

    ids: list[int]
    trained_from: int = 1


class Batch(NamedTuple):
    """
    What a step takes: `inputs` (rows × width), and of each predicted token the place in the flattened outputs (`places`), its id
    (`targets`) and 1.0, or 0.0 where it only fills up (`weights`).
    """

    inputs: object
    places: object
    targets: object
    weights: object


class Pieces:
    """Token ids of examples, cut to at most `max_length`. Kept flat: as Python numbers, large uploads would take tenfold memory."""

    def __init__(self, examples: Iterable[Example], max_length: int) -> None:
        self._tokens = array("i")
        self._spans: list[tuple[int, int, int]] = []
        for ids, trained_from in examples:
            begin = len(self._tokens)
            self._tokens.extend(ids)
            end, first = len(self._tokens), begin + max(1, trained_from)
            # Neighbours share one token, so that each trained token is predicted exactly once.
            for start in range(begin, end - 1, max_length - 1):
                stop = min(start + max_length, end)
                if stop > first:
                    self._spans.append((start, stop, max(first, start + 1)))

    def __len__(self) -> int:
        return len(self._spans)

    @property
    def token_count(self) -> int:
        return len(self._tokens)

    def batches(self, batch_size: int, seed: int = 0) -> list[list[int]]:
        """
        Indices of pieces, of similar length in one batch, so that little of it is padding. Neighbours are mixed before, since they
        may be questions to the same answer, and a step on one answer alone unlearns others.
        """
        mixed = batch_order(len(self._spans), seed, 0)
        window = _WINDOW * batch_size
        windows = [mixed[start : start + window] for start in range(0, len(mixed), window)]
        order = [index for part in windows for index in sorted(part, key=lambda index: self.length([index]))]
        return [order[start : start + batch_size] for start in range(0, len(order), batch_size)]

    def length(self, indices: list[int]) -> int:
        """@return the tokens of these pieces, without what fills them up"""
        return sum(self._spans[index][1] - self._spans[index][0] for index in indices)

    def arrays(self, indices: list[int], max_length: int) -> Batch:
        import mlx.core as mx
        import numpy as np

        spans = [self._spans[index] for index in indices]
        longest = max(stop - start for start, stop, _ in spans)
        width = min(_rounded(longest), max_length) - 1
        inputs = np.zeros((len(spans), width), np.int32)
        places: list[int] = []
        targets: list[int] = []
        for row, (start, stop, first) in enumerate(spans):
            inputs[row, : stop - start - 1] = self._tokens[start : stop - 1]
            # The output at a token predicts the next one.
            places.extend(range(row * width + first - start - 1, row * width + stop - start - 1))
            targets.extend(self._tokens[first:stop])
        padding = [0] * (_rounded(len(places)) - len(places))
        weights = [1.0] * len(places) + [0.0] * len(padding)
        return Batch(mx.array(inputs), mx.array(places + padding), mx.array(targets + padding), mx.array(weights))


def _rounded(count: int) -> int:
    return 1 + _ROUND * -(-(count - 1) // _ROUND)


def batch_order(count: int, seed: int, epoch: int) -> list[int]:
    """The order of batches in an epoch (from 1), a pure function of its arguments, so that a resumed run goes on in it."""
    import random

    order = list(range(count))
    random.Random(f"{seed}/{epoch}").shuffle(order)
    return order


def first_batches(batches: list[list[int]], most: int) -> Iterator[list[int]]:
    """Evenly spread over the lengths when there are more than `most`."""
    stride = max(1, len(batches) / most)
    return (batches[int(index * stride)] for index in range(min(most, len(batches))))
