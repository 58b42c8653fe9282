"""`answer`: prompts as JSON lines on stdin, the answers of the base and the tuned model on stdout, a token at a time."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from . import failures
from .job import read_job
from .report import EXIT_FAILED, EXIT_FINISHED, Failure, Report

_MOST_TOKENS = 1024


def answer(model_file: str) -> int:
    """Answers until stdin ends. @return the exit code"""
    report = Report()
    try:
        job = read_job(model_file)
        from .base_model import load_with_lora
        from .environment import accelerator

        accelerator()
        loaded = load_with_lora(job)
        adapters = job.output_path / "adapters.safetensors"
        if not adapters.is_file():
            raise Failure("INTERNAL", "The job has no adapters yet.")
        loaded.model.load_weights(str(adapters), strict=False)
        loaded.model.eval()
        for line in sys.stdin:
            if line.strip():
                prompt, most = _question(line)
                for model, text in _side_by_side(loaded, prompt, most):
                    report.line({"type": "token", "model": model, "text": text})
                report.line({"type": "answered"})
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


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
    while answers:
        for model in list(answers):
            # The graph of a token is built when it is asked for, with the scale of that moment.
            for layer, scale in zip(layers, scales[model], strict=True):
                layer.scale = scale
            text = next(answers[model], None)
            if text is None:
                del answers[model]
            elif text:
                yield model, text


def _texts(loaded: Any, prompt: str, most: int) -> Iterator[str]:
    from mlx_lm import stream_generate

    # Temperature 0 is the default of mlx_lm. An empty prompt starts like a new row, after an end mark.
    ids = loaded.tokenizer.encode(prompt) or [loaded.tokenizer.eos_token_id]
    processors = [_at_least(len(ids) + loaded.least_tokens, loaded.tokenizer.eos_token_id)]
    parts = stream_generate(loaded.model, loaded.tokenizer, ids, max_tokens=most, logits_processors=processors)
    return (part.text for part in parts)


def _at_least(length: int, end: int) -> Any:
    """@return a processor of logits that forbids the end mark before prompt and answer have this length"""
    import mlx.core as mx

    def process(tokens: Any, logits: Any) -> Any:
        if len(tokens) < length:
            logits[:, end] = -mx.inf
        return logits

    return process
