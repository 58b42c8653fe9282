"""A tiny model of each family with random weights, for machines without a base model. Always the same one."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

VOCABULARY = 400
_SEED = 20260301
_END = "</s>"
SAMPLE = Path(__file__).with_name("sample.jsonl")

_SHAPE: dict[str, Any] = {
    "hidden_size": 64,
    "num_hidden_layers": 2,
    "intermediate_size": 128,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "rms_norm_eps": 1e-5,
    "vocab_size": VOCABULARY,
    "max_position_embeddings": 4096,
    "tie_word_embeddings": False,
}
# The module of mlx_lm for each family, and what its architecture adds.
_FAMILIES: dict[str, tuple[str, dict[str, Any]]] = {
    "llama": ("llama", {"model_type": "llama"}),
    "mistral": ("llama", {"model_type": "mistral", "sliding_window": 1024}),
    "phi": ("phi3", {"model_type": "phi3", "original_max_position_embeddings": 4096}),
    "qwen": ("qwen3", {"model_type": "qwen3", "head_dim": 16, "rope_theta": 1_000_000.0}),
}


def build_model(family: str):
    """@return the model of mlx_lm, with the same weights on every machine"""
    import mlx.core as mx

    module, extra = _FAMILIES[family]
    architecture = importlib.import_module(f"mlx_lm.models.{module}")
    mx.random.seed(_SEED)
    model = architecture.Model(architecture.ModelArgs.from_dict(_SHAPE | extra))
    mx.eval(model.parameters())
    return model


def lora_keys(model) -> list[str]:
    """
    The layers that are trained: those of the blocks and the output layer. Random weights hold no knowledge of language that
    the blocks could steer, so without the output layer the loss hardly falls.
    """
    import mlx.nn as nn

    keys = {name for layer in model.layers for name, part in layer.named_modules() if isinstance(part, nn.Linear)}
    return sorted(keys | {"lm_head"})


def build_tokenizer():
    """@return a byte-level BPE, learned from the bundled sample in some 20 ms, so it can encode any text"""
    from mlx_lm.tokenizer_utils import TokenizerWrapper
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    learning = trainers.BpeTrainer(
        vocab_size=VOCABULARY,
        special_tokens=[_END],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    with SAMPLE.open(encoding="utf-8") as lines:
        tokenizer.train_from_iterator([json.loads(line)["text"] for line in lines], learning)
    # Split, so that a row which spells the mark is read as its characters.
    return TokenizerWrapper(PreTrainedTokenizerFast(tokenizer_object=tokenizer, eos_token=_END, split_special_tokens=True))


def write_folder(family: str, folder: Path) -> None:
    """Writes the stand-in as a base model that mlx_lm loads from its folder, for tests and measurements."""
    import mlx.core as mx
    from mlx.utils import tree_flatten

    folder.mkdir(parents=True)
    (folder / "config.json").write_text(json.dumps(_SHAPE | _FAMILIES[family][1]))
    mx.save_safetensors(str(folder / "model.safetensors"), dict(tree_flatten(build_model(family).parameters())))
    build_tokenizer().save_pretrained(folder)
