"""The rows: reading them, keeping some of them out of training, and the order of batches."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .report import Failure


@dataclass(frozen=True)
class Rows:
    """`held_out` is empty when there is one distinct row only; it is then used for both."""

    train: list[str]
    held_out: list[str]
    hash: str


def read_rows(path: str) -> Rows:
    """
    Reads JSONL of {"text": …}; rows without text are left out. A tenth of the distinct rows, at least one of two, is held
    out. A hash of the text decides which, so the choice is the same in every run and equal rows stay on one side.
    @raise Failure NO_ROWS, or INTERNAL naming the line that is no such object
    """
    texts: list[str] = []
    total = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    text = _text_of(line, number)
                    total.update(_digest(text))
                    texts.extend([text] if text.strip() else [])
    except OSError:
        raise Failure("NO_ROWS", "The file of the rows cannot be read.") from None
    if not texts:
        raise Failure("NO_ROWS", "There is no row with text to train on.")
    kept_out = _kept_out({_digest(text) for text in texts})
    return Rows(
        train=[text for text in texts if _digest(text) not in kept_out],
        held_out=[text for text in texts if _digest(text) in kept_out],
        hash=total.hexdigest(),
    )


def _text_of(line: bytes, number: int) -> str:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    text = value.get("text") if isinstance(value, dict) else None
    if not isinstance(text, str):
        raise Failure("INTERNAL", f"Line {number} of the rows is not a JSON object with a text.")
    # JSON may hold half a surrogate pair, which no tokenizer takes.
    return text.encode("utf-8", "replace").decode("utf-8")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8")).digest()


def _kept_out(digests: set[bytes]) -> set[bytes]:
    if len(digests) < 2:
        return set()
    return set(sorted(digests)[: max(1, len(digests) // 10)])


class Pieces:
    """Token ids of rows, cut to at most `max_length`. Kept flat: as Python numbers, large uploads would take tenfold memory."""

    def __init__(self, texts: list[str], encode: Callable[[str], list[int]], max_length: int) -> None:
        self._tokens = array("i")
        self._spans: list[tuple[int, int]] = []
        for text in texts:
            begin = len(self._tokens)
            self._tokens.extend(encode(text))
            end = len(self._tokens)
            # Neighbours share one token, so that each token but the row's first is predicted exactly once.
            for start in range(begin, end - 1, max_length - 1):
                self._spans.append((start, min(start + max_length, end)))

    def __len__(self) -> int:
        return len(self._spans)

    @property
    def token_count(self) -> int:
        return len(self._tokens)

    def batches(self, batch_size: int) -> list[list[int]]:
        """Indices of pieces, of similar length in one batch, so that little of it is padding."""
        by_length = sorted(range(len(self._spans)), key=lambda index: self._spans[index][1] - self._spans[index][0])
        return [by_length[start : start + batch_size] for start in range(0, len(by_length), batch_size)]

    def arrays(self, indices: list[int], max_length: int):
        """@return the padded ids and, for each row, the first and last predicted position, as the loss of mlx_lm takes them"""
        import mlx.core as mx
        import numpy as np

        spans = [self._spans[index] for index in indices]
        longest = max(end - start for start, end in spans)
        width = min(1 + 32 * -(-longest // 32), max_length)
        ids = np.zeros((len(spans), width), np.int32)
        for row, (start, end) in enumerate(spans):
            ids[row, : end - start] = self._tokens[start:end]
        # Up to the last token: what follows it is padding, which mlx_lm's own batches would train on once per row.
        return mx.array(ids), mx.array([(1, end - start - 1) for start, end in spans])


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
