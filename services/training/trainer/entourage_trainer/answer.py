"""`answer`: prompts as JSON lines on stdin, the answers of the base and the tuned model on stdout."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from . import failures
from .examples import chat_prompt
from .job import read_job
from .report import EXIT_FAILED, EXIT_FINISHED, Failure, Report

_MOST_TOKENS = 1024


def answer(model_file: str) -> int:
    """Answers until stdin ends. @return the exit code"""
    report = Report()
    try:
        job = read_job(model_file)
        from .environment import machine

        machine()
        from .base_model import load_with_lora

        adapters = job.output_path / "adapters.safetensors"
        loaded = load_with_lora(job, _rank(adapters.with_name("adapter_config.json")))
        loaded.model.load_weights(str(adapters), strict=False)
        loaded.model.eval()
        for line in sys.stdin:
            if line.strip():
                prompt, most = _question(line)
                report.line({"base": _base(loaded, prompt, most), "tuned": _text(loaded, prompt, most)})
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def _rank(config: Path) -> int:
    """@return that of the adapters: the job may have left it open"""
    try:
        return json.loads(config.read_text("utf-8"))["lora_parameters"]["rank"]
    except (OSError, ValueError, KeyError, TypeError):
        raise Failure("INTERNAL", "The job has no adapters yet.") from None


def _question(line: str) -> tuple[str, int]:
    try:
        question = json.loads(line)
        prompt, most = str(question["prompt"]), int(question.get("maxTokens", 60))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Failure("INTERNAL", "A line of the input is not a JSON object with a prompt.") from None
    return prompt.encode("utf-8", "replace").decode("utf-8"), max(1, min(most, _MOST_TOKENS))


def _base(loaded: Any, prompt: str, most: int) -> str:
    """One set of weights answers both ways: at scale 0 a LoRA layer is its base layer."""
    layers = [part for part in loaded.model.modules() if "lora_a" in part]
    scales = [layer.scale for layer in layers]
    for layer in layers:
        layer.scale = 0.0
    try:
        return _text(loaded, prompt, most)
    finally:
        for layer, scale in zip(layers, scales, strict=True):
            layer.scale = scale


def _text(loaded: Any, prompt: str, most: int) -> str:
    from mlx_lm import generate

    # Temperature 0 is the default of mlx_lm.
    ids = _prompt_ids(loaded.tokenizer, prompt)
    processors = [_at_least(len(ids) + loaded.least_tokens, loaded.tokenizer.eos_token_id)]
    return generate(loaded.model, loaded.tokenizer, ids, max_tokens=most, logits_processors=processors)


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
