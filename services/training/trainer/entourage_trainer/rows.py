"""The rows of a job: reading them, and keeping some of them out of training."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from .report import Failure

_ROLES = ("system", "user", "assistant")


@dataclass(frozen=True)
class Row:
    """
    A row is one of three: `messages` of a conversation, (role, text) each; `text`, which belongs together; or `prose`, running text that may be
    divided. The others are empty.
    """

    text: str = ""
    prose: str = ""
    messages: tuple[tuple[str, str], ...] = ()

    @property
    def plain(self) -> str:
        """@return its text where a model has no form for conversations"""
        return self.text or self.prose or "\n".join(text for _, text in self.messages)

    @property
    def digest(self) -> bytes:
        """@return what is equal for equal rows"""
        kind = "messages" if self.messages else "prose" if self.prose else ""
        # A text alone has the digest that it always had, so that the same rows are held out as before.
        text = f"{kind}\0{json.dumps(self.messages)}\0{self.prose}" if kind else self.text
        return hashlib.sha256(text.encode("utf-8")).digest()


def read_rows(path: str) -> tuple[list[Row], str]:
    """
    Reads JSONL of {"text": …}, with "isProse": true where it may be divided, {"prompt": …, "completion": …} or
    {"messages": [{"role": …, "content": …}]}, also beside a text; rows without text are left out.
    @return the rows and the hash of all of them
    @raise Failure NO_ROWS, or INTERNAL naming the line that is no such object
    """
    rows: list[Row] = []
    total = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    row = _row_of(line, number)
                    total.update(row.digest)
                    rows.extend([row] if row.plain.strip() else [])
    except OSError:
        raise Failure("NO_ROWS", "The file of the rows cannot be read.") from None
    if not rows:
        raise Failure("NO_ROWS", "There is no row with text to train on.")
    return rows, total.hexdigest()


def split_rows(rows: list[Row]) -> tuple[list[Row], list[Row]]:
    """
    A tenth of the distinct rows, at least one of two, is held out. A hash of the row decides which, so the choice is the same in
    every run and equal rows stay on one side.
    @return rows to train on and rows that are held out; the latter is empty when there is one distinct row only
    """
    digests = sorted({row.digest for row in rows})
    kept_out = set(digests[: max(1, len(digests) // 10)]) if len(digests) > 1 else set()
    return [row for row in rows if row.digest not in kept_out], [row for row in rows if row.digest in kept_out]


def _row_of(line: bytes, number: int) -> Row:
    try:
        row = _row(json.loads(line))
    except ValueError:
        row = None
    if row is None:
        raise Failure("INTERNAL", f"Line {number} of the rows is not a JSON object with a text.")
    return row


def _row(value: Any) -> Row | None:
    if not isinstance(value, dict):
        return None
    prompt, completion = value.get("prompt"), value.get("completion")
    if isinstance(prompt, str) and isinstance(completion, str):
        return Row(messages=(("user", _encodable(prompt)), ("assistant", _encodable(completion))))
    if isinstance(value.get("messages"), list):
        messages = [_message(message) for message in value["messages"]]
        return None if None in messages or not messages else Row(messages=tuple(messages))
    if not isinstance(value.get("text"), str):
        return None
    text = _encodable(value["text"])
    return Row(prose=text) if value.get("isProse") is True else Row(text=text)


def _message(value: Any) -> tuple[str, str] | None:
    if not isinstance(value, dict) or value.get("role") not in _ROLES or not isinstance(value.get("content"), str):
        return None
    return value["role"], _encodable(value["content"].strip())


def _encodable(text: str) -> str:
    """JSON may hold half a surrogate pair, which no tokenizer takes."""
    return text.encode("utf-8", "replace").decode("utf-8")
