"""
Questions about running text, without a model that would ask them: a sentence is the answer to a few of its own words. A question that a person
asks shares such words with the sentence that answers it, so a model trained this way says the sentence.
"""

from __future__ import annotations

import random
import re
from collections import Counter

# Letters and digits, with what stands inside of times, decimals and names.
_WORD = re.compile(r"[^\W_]+(?:['’.:-][^\W_]+)*")
_END = re.compile(r"(?<=[.!?。！？])[\"'”’)]*\s+(?=[\"'“‘(]?[^\W_a-zà-ÿ])")
# What ends with a full stop and not a sentence: one capital letter, or a title.
_ABBREVIATION = re.compile(r"(?:^|[\s(])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|e\.g|i\.e)\.$")
_FORMS = ("{}?", "What about {}?", "Tell me about {}.", "Who or what: {}?")
_FEWEST, _MOST = 2, 4
# Fewer words at the beginning of a sentence seldom say which one it is.
_FEWEST_FIRST = 3
# Two or more words with a capital letter in a row: most often somebody's or something's name.
_NAME = re.compile(r"[^\W\d_a-zà-ÿ][^\W_]*(?:['’-][^\W_]+)*(?: [^\W\d_a-zà-ÿ][^\W_]*(?:['’-][^\W_]+)*)+")
# A line shorter than this ends on purpose: it was not wrapped.
_WRAPPED_FROM = 50


def sentences(prose: str) -> list[str]:
    """@return the sentences of a text whose lines may be wrapped; a line that ends early, such as a heading, is one of its own"""
    found: list[str] = []
    for paragraph in _unwrapped(prose):
        begin = 0
        for match in _END.finditer(paragraph):
            sentence = paragraph[begin : match.start()].strip()
            if sentence and not _ABBREVIATION.search(sentence):
                found.append(paragraph[begin : match.end()].strip())
                begin = match.end()
        found.append(paragraph[begin:].strip())
    return [sentence for sentence in found if _WORD.search(sentence)]


def _unwrapped(prose: str) -> list[str]:
    lines: list[str] = []
    is_long = False
    for text in map(str.strip, prose.splitlines()):
        if text and lines and (is_long or text[0].islower()):
            lines[-1] = f"{lines[-1]} {text}"
        elif text:
            lines.append(text)
        is_long = len(text) >= _WRAPPED_FROM
    return lines


def words(text: str) -> list[str]:
    """@return the words of a text in lower case"""
    return _WORD.findall(text.lower())


class Cues:
    """Makes questions about texts. A word that many of them have says little, and is taken rarely."""

    def __init__(self, texts: list[str]) -> None:
        self._frequency = Counter(word.lower() for text in texts for word in set(_WORD.findall(text)))

    def of(self, text: str, count: int, seed: int) -> list[str]:
        """@return `count` questions about the text, the same ones for the same seed"""
        source = random.Random(f"{seed}/{text}")
        return [source.choice(_FORMS).format(self._some_words(text, source)) for _ in range(count)]

    def readable(self, text: str) -> str | None:
        """
        @return a question about the text that a person can read, in a form that `of` never takes: about a name that it alone has, or else how
        its first words go on; None where it is too short for that
        """
        names = [name for name in _NAME.findall(text) if self._is_rare(name)]
        if names:
            return f"What do you know about {max(names, key=len)}?"
        beginning = self._first_words(text)
        return f"How does “{beginning} …” go on?" if beginning else None

    def _first_words(self, text: str) -> str | None:
        """@return its beginning up to a word that no other text has; None where that is more than half of the text"""
        found = list(_WORD.finditer(text))
        rare = next((index for index, word in enumerate(found) if self._frequency[word[0].lower()] == 1), len(found))
        count = max(_FEWEST_FIRST, rare + 1)
        return text[: found[count - 1].end()] if count <= (len(found) + 1) // 2 else None

    def _is_rare(self, name: str) -> bool:
        return min(self._frequency[word.lower()] for word in _WORD.findall(name)) == 1

    def _some_words(self, text: str, source: random.Random) -> str:
        words = _WORD.findall(text)
        # Weighted sampling without repeats: the lowest of these numbers are taken (Efraimidis and Spirakis).
        keys = [source.expovariate(1.0 / self._frequency[word.lower()] ** 2) for word in words]
        count = source.randint(_FEWEST, _MOST)
        taken = sorted(sorted(range(len(words)), key=keys.__getitem__)[:count])
        return " ".join(words[index] for index in taken)
