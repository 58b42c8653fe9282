"""The merged model as GGUF in half precision, by the export of mlx_lm, with the tokenizer that llama.cpp needs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .job import Job
from .report import Failure

_FILE = "model-f16.gguf"
# What mlx_lm converts.
_MODEL_TYPES = ("llama", "mistral", "mixtral")
# The kind of a token that is no text, in GGUF.
_CONTROL = 3


def gguf_fault(folder: Path) -> str | None:
    """@return why this base model has no GGUF, as a sentence; None where it has"""
    kind = _read(folder / "config.json").get("model_type")
    if kind not in _MODEL_TYPES:
        return f"A model of the type {kind} cannot be written as GGUF: only {', '.join(_MODEL_TYPES)} can."
    if _is_byte_level(folder) and _cut_name(folder) is None:
        return "The tokenizer of this base model has no known name in GGUF."
    return None


def write_gguf(job: Job, folder: Path) -> list[str]:
    """@return the name of the file @raise Failure EXPORT_UNSUPPORTED"""
    import mlx.core as mx
    from mlx.utils import tree_flatten
    from mlx_lm.gguf import convert_to_gguf

    from .base_model import folder_of

    base = folder_of(job)
    fault = gguf_fault(base)
    if fault:
        raise Failure("EXPORT_UNSUPPORTED", fault)
    config = _read(base / "config.json")
    for key in ("quantization", "quantization_config"):
        config.pop(key, None)
    weights = {name: array.astype(mx.float16) for name, array in tree_flatten(_merged(job).parameters())}
    target = folder / _FILE
    convert_to_gguf(base, weights, config, str(target))
    _complete_tokenizer(target, base)
    return [_FILE]


def _merged(job: Job) -> Any:
    """As `mlx_lm fuse --dequantize` does it."""
    from mlx.utils import tree_unflatten
    from mlx_lm.utils import dequantize_model

    from .base_model import load_tuned

    model = load_tuned(job).model
    merged = [(name, part.fuse(dequantize=True)) for name, part in model.named_modules() if hasattr(part, "fuse")]
    model.update_modules(tree_unflatten(merged))
    return dequantize_model(model)


def _complete_tokenizer(target: Path, base: Path) -> None:
    """
    llama.cpp refuses the kinds of tokens as mlx_lm writes them, unsigned; and mlx_lm gives all tokens of SentencePiece the same score and
    takes a byte-level tokenizer for one of SentencePiece, so that texts would be cut into other tokens than in training.
    """
    import mlx.core as mx

    weights, metadata = mx.load(str(target), return_metadata=True)
    tokenizer = _read(base / "tokenizer.json")
    kinds = metadata["tokenizer.ggml.token_type"].tolist()
    for token in tokenizer.get("added_tokens", []):
        if token["special"]:
            kinds[token["id"]] = _CONTROL
    metadata["tokenizer.ggml.token_type"] = mx.array(kinds, dtype=mx.int32)
    merges = [_pair(merge) for merge in tokenizer["model"]["merges"]]
    metadata |= _byte_level(base, merges) if _is_byte_level(base) else _scored(metadata["tokenizer.ggml.tokens"], merges)
    template = _template(base)
    if template:
        metadata["tokenizer.chat_template"] = template
    # mlx adds the ending where it is missing.
    complete = target.with_name(f".new-{target.name}")
    mx.save_gguf(str(complete), weights, metadata)
    complete.rename(target)


def _pair(merge: Any) -> tuple[str, str]:
    """@return both halves; older files have them in one text"""
    first, second = merge.split(" ") if isinstance(merge, str) else merge
    return first, second


def _byte_level(base: Path, merges: list[tuple[str, str]]) -> dict[str, Any]:
    import mlx.core as mx

    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": _cut_name(base),
        "tokenizer.ggml.merges": [" ".join(pair) for pair in merges],
        "tokenizer.ggml.add_bos_token": mx.array(False),
    }


def _scored(tokens: list[str], merges: list[tuple[str, str]]) -> dict[str, Any]:
    """SentencePiece merges the pair of the highest score first: that is the order of the merges."""
    import mlx.core as mx

    places: dict[str, int] = {}
    for place, pair in enumerate(merges):
        places.setdefault("".join(pair), place)
    return {"tokenizer.ggml.scores": mx.array([-float(places.get(token, len(merges))) for token in tokens])}


def _is_byte_level(folder: Path) -> bool:
    return any(cut["type"] == "ByteLevel" for cut in _cuts(folder))


def _cut_name(folder: Path) -> str | None:
    """@return how llama.cpp calls what this tokenizer does before it merges"""
    kinds = [(cut["type"], cut.get("individual_digits", False)) for cut in _cuts(folder)]
    return {(("Digits", True), ("ByteLevel", False)): "smollm", (("ByteLevel", False),): "gpt-2"}.get(tuple(kinds))


def _cuts(folder: Path) -> list[dict[str, Any]]:
    cut = _read(folder / "tokenizer.json").get("pre_tokenizer")
    if not cut:
        return []
    return cut["pretokenizers"] if cut["type"] == "Sequence" else [cut]


def _template(folder: Path) -> str | None:
    file = folder / "chat_template.jinja"
    if file.is_file():
        return file.read_text("utf-8")
    return _read(folder / "tokenizer_config.json").get("chat_template")


def _read(file: Path) -> dict[str, Any]:
    """@return {} where there is none"""
    try:
        return json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
