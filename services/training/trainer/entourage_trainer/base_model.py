"""The model of a job: a base model from the local cache, or the stand-in of its family, with LoRA layers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .environment import memory_limit
from .failures import out_of_memory
from .job import Job
from .report import Failure

# As `mlx_lm lora` has them.
_LORA_LAYERS = 16
_LORA_SCALE = 20.0
# The stand-in learns how often each token occurs, and the end mark is a frequent one: left alone, it would answer nothing.
_STAND_IN_LEAST_TOKENS = 16


@dataclass
class Loaded:
    """`config` is the content of adapter_config.json, from which mlx_lm builds the same layers. An answer has `least_tokens`."""

    model: Any
    tokenizer: Any
    config: dict[str, Any]
    least_tokens: int

    def encode(self, text: str) -> list[int]:
        """@return ids that end with the end mark, as the data set of mlx_lm makes them"""
        ids = self.tokenizer.encode(text)
        return ids if ids and ids[-1] == self.tokenizer.eos_token_id else [*ids, self.tokenizer.eos_token_id]


def load_with_lora(job: Job) -> Loaded:
    """@raise Failure BASE_MODEL_MISSING or OUT_OF_MEMORY"""
    import mlx.core as mx
    from mlx_lm.tuner.utils import linear_to_lora_layers

    model, tokenizer, keys = _stand_in(job.family) if job.baseModel is None else _base(job.baseModel)
    layers = min(_LORA_LAYERS, len(model.layers))
    lora = {"rank": job.loraRank, "scale": _LORA_SCALE, "dropout": 0.0, **({"keys": keys} if keys else {})}
    model.freeze()
    mx.random.seed(job.seed)
    linear_to_lora_layers(model, layers, lora)
    mx.eval(model.parameters())
    config = {
        "fine_tune_type": "lora",
        "model": job.baseModel or f"stand-in/{job.family}",
        "num_layers": layers,
        "lora_parameters": lora,
    }
    return Loaded(model, tokenizer, config, least_tokens=0 if job.baseModel else _STAND_IN_LEAST_TOKENS)


def _stand_in(family: str) -> tuple[Any, Any, list[str] | None]:
    from . import stand_in

    model = stand_in.build_model(family)
    return model, stand_in.build_tokenizer(), stand_in.lora_keys(model)


def _base(name: str) -> tuple[Any, Any, list[str] | None]:
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError
    from mlx_lm import load

    _check_size(name)
    try:
        model, tokenizer = load(name)[:2]
    except (FileNotFoundError, ConnectionError, HfHubHTTPError, HFValidationError) as error:
        message = "The base model of the job is neither a folder here nor in the local cache."
        raise Failure("BASE_MODEL_MISSING", message) from error
    return model, tokenizer, None


def _check_size(name: str) -> None:
    """The allocator of MLX crashes where memory ends on a CPU; what is certainly too large is not loaded."""
    from huggingface_hub.errors import HFValidationError
    from mlx_lm.utils import hf_repo_to_path

    limit = memory_limit()
    if limit is None:
        return
    try:
        folder = Path(name) if Path(name).is_dir() else hf_repo_to_path(name)
    except (FileNotFoundError, HFValidationError):
        return  # Loading it tells what is wrong.
    if sum(file.stat().st_size for file in folder.glob("model*.safetensors")) > limit:
        raise out_of_memory()
