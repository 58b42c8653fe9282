"""The model of a job, with LoRA layers: a base model by its name, or the stand-in of its family."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import smollm2
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


def load_with_lora(job: Job, rank: int) -> Loaded:
    """@param rank of the LoRA layers @raise Failure BASE_MODEL_MISSING or OUT_OF_MEMORY"""
    import mlx.core as mx
    from mlx_lm.tuner.utils import linear_to_lora_layers

    model, tokenizer, keys = _stand_in(job.family) if job.is_stand_in else _base(job.baseModel)
    layers = min(_LORA_LAYERS, len(model.layers))
    lora = {"rank": rank, "scale": _LORA_SCALE, "dropout": 0.0, **({"keys": keys} if keys else {})}
    model.freeze()
    mx.random.seed(job.seed)
    linear_to_lora_layers(model, layers, lora)
    mx.eval(model.parameters())
    config = {
        "fine_tune_type": "lora",
        "model": f"stand-in/{job.family}" if job.is_stand_in else job.baseModel,
        "num_layers": layers,
        "lora_parameters": lora,
    }
    return Loaded(model, tokenizer, config, least_tokens=_STAND_IN_LEAST_TOKENS if job.is_stand_in else 0)


def load_tuned(job: Job) -> Loaded:
    """The model of a finished job, with its adapters. @raise Failure INTERNAL without adapters, else as `load_with_lora`"""
    adapters = job.output_path / "adapters.safetensors"
    loaded = load_with_lora(job, lora_settings(job)["rank"])
    loaded.model.load_weights(str(adapters), strict=False)
    loaded.model.eval()
    return loaded


def lora_settings(job: Job) -> dict[str, Any]:
    """@return `rank`, `scale` and `dropout` of the adapters: the job may have left the rank open @raise Failure INTERNAL"""
    try:
        settings = json.loads((job.output_path / "adapter_config.json").read_text("utf-8"))["lora_parameters"]
        return {"rank": settings["rank"], "scale": settings["scale"], "dropout": settings["dropout"]}
    except (OSError, ValueError, KeyError, TypeError):
        raise Failure("INTERNAL", "The job has no adapters yet.") from None


def folder_of(job: Job) -> Path:
    """@return the folder of the base model, in the form of Hugging Face @raise Failure BASE_MODEL_MISSING"""
    from huggingface_hub.errors import HFValidationError
    from mlx_lm.utils import hf_repo_to_path

    if job.baseModel == smollm2.NAME:
        return smollm2.folder()
    try:
        return Path(job.baseModel) if Path(job.baseModel).is_dir() else Path(hf_repo_to_path(job.baseModel))
    except (FileNotFoundError, HFValidationError) as error:
        raise _missing() from error


def _stand_in(family: str) -> tuple[Any, Any, list[str] | None]:
    from . import stand_in

    model = stand_in.build_model(family)
    return model, stand_in.build_tokenizer(), stand_in.lora_keys(model)


def _base(name: str) -> tuple[Any, Any, list[str] | None]:
    if name == smollm2.NAME:
        return *_default(), None
    return *_named(name), None


def _default() -> tuple[Any, Any]:
    """@return SmolLM2: in half precision on a GPU, in full on a processor, whose BLAS knows no half"""
    import mlx.core as mx
    from mlx_lm import load

    folder = str(smollm2.folder())
    _check_size(folder)
    model, tokenizer = load(folder)[:2]
    if mx.default_device().type == mx.DeviceType.cpu:
        model.set_dtype(mx.float32)
    return model, tokenizer


def _named(name: str) -> tuple[Any, Any]:
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError
    from mlx_lm import load

    _check_size(name)
    try:
        model, tokenizer = load(name)[:2]
    except (FileNotFoundError, ConnectionError, HfHubHTTPError, HFValidationError) as error:
        raise _missing() from error
    return model, tokenizer


def _missing() -> Failure:
    return Failure("BASE_MODEL_MISSING", "The base model of the job is neither a folder here nor in the local cache.")


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
