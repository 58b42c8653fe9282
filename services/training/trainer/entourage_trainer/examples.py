"""What is trained on: rows as the model reads them, in its chat template where it has one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .cues import Cues, sentences
from .pieces import Example
from .rows import Row, split_rows

# Of this many texts at most a question is held out: more would be evaluated longer than trained.
_MOST_HELD_OUT_CUES = 100
# Offered to who tests the model.
_OFFERED_QUESTIONS = 3
# Epochs with questions of their own; all of them are in memory.
_MOST_FORMS = 3


@dataclass(frozen=True)
class Counts:
    """
    What became of the rows that were read. Without a chat template a row stays a row, and only `read` is counted. `texts` are distinct
    sentences and texts that belong together, all of them trained; of `heldOutQuestions` each is about one of them.
    """

    read: int
    conversations: int = 0
    heldOutConversations: int = 0
    texts: int = 0
    repeatedTexts: int = 0
    heldOutQuestions: int = 0


@dataclass(frozen=True)
class Examples:
    """
    `train` has the examples of each epoch; a later epoch begins with the first again. `rows` are the conversations and texts that are
    trained. `held_out` is empty when there is one plain row only.
    """

    train: list[list[Example]]
    held_out: list[Example]
    rows: int
    counts: Counts
    # Some of the questions that are held out, and about held-out cues ones in a form that is never trained.
    questions: tuple[str, ...] = ()


def chat_prompt(tokenizer: Any, messages: list[dict[str, str]]) -> list[int]:
    """@return ids up to where the answer begins"""
    return tokenizer.apply_chat_template(messages, add_generation_prompt=True)


def make_examples(rows: list[Row], tokenizer: Any, *, repeats: int, epochs: int, seed: int) -> Examples:
    """
    Without a chat template a row is plain text, and a tenth of the rows is held out. With one, conversations are trained in their answers,
    and a tenth of them is held out; of other texts each sentence, or a text that belongs together, is the answer to `repeats` questions an
    epoch, made of its words, and to one more that is held out. So nothing that the texts say is missing in training.
    """
    if not tokenizer.has_chat_template:
        train, held_out = split_rows(rows)
        plain, kept = [[_plain(tokenizer, row.plain) for row in part] for part in (train, held_out)]
        return Examples([plain], kept, rows=len(train), counts=Counts(read=len(rows)))
    train, held_out = split_rows([row for row in rows if row.messages])
    texts = [text for row in rows for text in ([row.text] if row.text else sentences(row.prose))]
    cues = Cues(texts)
    answers = [example for row in train for example in _answers(tokenizer, row)]
    trained = [answers * repeats for _ in range(min(epochs, _MOST_FORMS))]
    kept = [example for row in held_out for example in _answers(tokenizer, row)]
    questions = [content for row in held_out for content in _questions(row)]
    for index, text in enumerate(dict.fromkeys(texts)):
        *asked, last = cues.of(text, repeats * len(trained) + 1, seed)
        for epoch, examples in enumerate(trained):
            own = asked[epoch * repeats : (epoch + 1) * repeats]
            examples.extend(_exchange(tokenizer, question, text) for question in own)
        if index < _MOST_HELD_OUT_CUES:
            kept.append(_exchange(tokenizer, last, text))
            questions.append(cues.readable(text) or last)
    counts = Counts(
        read=len(rows),
        conversations=len(train) + len(held_out),
        heldOutConversations=len(held_out),
        texts=len(set(texts)),
        repeatedTexts=len(texts) - len(set(texts)),
        heldOutQuestions=min(len(set(texts)), _MOST_HELD_OUT_CUES),
    )
    return Examples(trained, kept, rows=len(train) + len(set(texts)), counts=counts, questions=_spread(questions))


def texts_of(rows: list[Row]) -> list[str]:
    """@return what a model is trained to say: answers, texts that belong together, and the sentences of others"""
    return [text for row in rows for text in _said(row)]


def _said(row: Row) -> list[str]:
    if row.messages:
        return [text for role, text in row.messages if role == "assistant"]
    return [row.text] if row.text else sentences(row.prose)


def _questions(row: Row) -> list[str]:
    """@return what is asked before each answer"""
    pairs = zip(row.messages, row.messages[1:], strict=False)
    return [text for (role, text), (next_role, _) in pairs if (role, next_role) == ("user", "assistant")]


def _spread(questions: list[str]) -> tuple[str, ...]:
    """@return some of them, from the beginning to the end"""
    count = min(_OFFERED_QUESTIONS, len(questions))
    return tuple(questions[index * len(questions) // count] for index in range(count))


def _plain(tokenizer: Any, text: str) -> Example:
    """Ends with the end mark, as the data set of mlx_lm makes it."""
    ids, end = tokenizer.encode(text), tokenizer.eos_token_id
    return Example(ids if ids and ids[-1] == end else [*ids, end])


def _exchange(tokenizer: Any, question: str, answer: str) -> Example:
    return _answer(tokenizer, [{"role": "user", "content": question}], answer)


def _answers(tokenizer: Any, row: Row) -> list[Example]:
    """An example for each answer of a conversation, with what was said before it."""
    messages = [{"role": role, "content": text} for role, text in row.messages]
    return [
        _answer(tokenizer, messages[:index], message["content"])
        for index, message in enumerate(messages)
        if message["role"] == "assistant" and index > 0 and message["content"]
    ]


def _answer(tokenizer: Any, before: list[dict[str, str]], answer: str) -> Example:
    # Encoded apart, as it is generated apart: the template and the answer meet at the same token in both.
    prompt = chat_prompt(tokenizer, before)
    ids = [*prompt, *tokenizer.encode(answer, add_special_tokens=False), tokenizer.eos_token_id]
    return Example(ids, trained_from=len(prompt))
