"""`answer`: prompts as JSON lines on stdin, the answers of the base and the tuned model on stdout, a token at a time."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from . import failures
from .examples import chat_prompt, texts_of
from .job import Job, read_job
from .nearest import nearest_text
from .report import EXIT_FAILED, EXIT_FINISHED, Failure, Report
from .rows import read_rows

_MOST_TOKENS = 1024


def answer(model_file: str) -> int:
    """Answers until stdin ends. @return the exit code"""
    report = Report()
    try:
        job = read_job(model_file)
        from .environment import machine

        machine()
        from .base_model import load_tuned

        loaded = load_tuned(job)
        for line in sys.stdin:
            if line.strip():
                prompt, most = _question(line)
                answers = {"base": "", "tuned": ""}
                for model, text in _side_by_side(loaded, prompt, most):
                    answers[model] += text
                    report.line({"type": "token", "model": model, "text": text})
                # The rows are read now: a large upload would keep the first token waiting.
                report.line({"type": "answered", "nearestRow": nearest_text(answers["tuned"], _texts_of(job))})
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def _texts_of(job: Job) -> list[str]:
    """@return what the model was trained to say, as far as its rows are still there"""
    try:
        return texts_of(read_rows(job.rows_path)[0])
    except Failure:
        return []


def _question(line: str) -> tuple[str, int]:
    try:
        question = json.loads(line)
        prompt, most = str(question["prompt"]), int(question.get("maxTokens", 60))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Failure("INTERNAL", "A line of the input is not a JSON object with a prompt.") from None
    return prompt.encode("utf-8", "replace").decode("utf-8"), max(1, min(most, _MOST_TOKENS))


def _side_by_side(loaded: Any, prompt: str, most: int) -> Iterator[tuple[str, str]]:
    """
    Both answers in turns, so that they grow together. One set of weights answers both ways: at scale 0 a LoRA layer is its base layer.
    @return pairs of model and text; a token that ends within a character has no text before the character is whole
    """
    layers = [part for part in loaded.model.modules() if "lora_a" in part]
    scales = {"base": [0.0] * len(layers), "tuned": [layer.scale for layer in layers]}
    answers = {model: _texts(loaded, prompt, most) for model in scales}
    try:
        while answers:
            for model in list(answers):
                # The graph of a token is built when it is asked for, with the scale of that moment.
                _set_scales(layers, scales[model])
                text = next(answers[model], None)
                if text is None:
                    del answers[model]
                elif text:
                    yield model, text
    finally:
        # The base model may have been the last to answer.
        _set_scales(layers, scales["tuned"])


def _set_scales(layers: list[Any], scales: list[float]) -> None:
    for layer, scale in zip(layers, scales, strict=True):
        layer.scale = scale


def _texts(loaded: Any, prompt: str, most: int) -> Iterator[str]:
    from mlx_lm import stream_generate

    # Temperature 0 is the default of mlx_lm.
    ids = _prompt_ids(loaded.tokenizer, prompt)
    processors = [_at_least(len(ids) + loaded.least_tokens, loaded.tokenizer.eos_token_id)]
    parts = stream_generate(loaded.model, loaded.tokenizer, ids, max_tokens=most, logits_processors=processors)
    return (part.text for part in parts)


def _prompt_ids(tokenizer: Any, prompt: str) -> list[int]:
    """In the chat template, as the rows were trained; without one an empty prompt starts like a new row, after an end mark."""
    if tokenizer.has_chat_template:
        return chat_prompt(tokenizer, [{"role": "user", "content": prompt}])
    return tokenizer.encode(prompt) or [tokenizer.eos_token_id]


def _at_least(length: int, end: int) -> Any:
    """@return a processor of logits that forbids the end mark before prompt and answer have this length"""
    import mlx.core as mx

    def process(tokens: Any, logits: Any) -> Any:
        if len(tokens) < length:
            logits[:, end] = -mx.inf
        return logits

    return process
