"""Adapters in the form of PEFT: `adapter_model.safetensors` and `adapter_config.json`."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

from . import smollm2
from .base_model import lora_settings
from .checkpoint import save_arrays, write_synced
from .job import Job
from .report import Failure

_WEIGHTS = "adapter_model.safetensors"
_CONFIG = "adapter_config.json"
_OF_LAYER = re.compile(r"\.layers\.(\d+)\.")


def is_peft_possible(folder: Path, model: Any) -> bool:
    """Whether each layer with an adapter is a matrix that has the same name in the base model's files."""
    layers = {name: part for name, part in model.named_modules() if "lora_a" in part}
    names = _names_of(folder)
    return all(f"{name}.weight" in names and part.lora_a.ndim == 2 for name, part in layers.items())


def write_peft(job: Job, folder: Path) -> list[str]:
    """
    MLX computes `x A B · scale`, PEFT `x Aᵀ Bᵀ · alpha / r`: both matrices are transposed, and alpha is scale · r.
    @return the names of the files @raise Failure EXPORT_UNSUPPORTED for adapters that are no matrices, INTERNAL without adapters
    """
    import mlx.core as mx

    settings = lora_settings(job)
    arrays = mx.load(str(job.output_path / "adapters.safetensors"))
    if any(array.ndim != 2 for array in arrays.values()):
        raise Failure("EXPORT_UNSUPPORTED", "PEFT has no form for the adapters of this model.")
    # Row-contiguous copies: safetensors stores arrays as they lie in memory.
    tuned = {_peft_name(name): mx.contiguous(array.T) for name, array in arrays.items()}
    save_arrays(folder / _WEIGHTS, tuned, {"format": "pt"})
    modules = {name.rpartition(".")[0] for name in arrays}
    write_synced(folder / _CONFIG, json.dumps(_config(job, settings, modules), indent=2) + "\n")
    return [_WEIGHTS, _CONFIG]


def _peft_name(name: str) -> str:
    module, _, matrix = name.rpartition(".")
    return f"base_model.model.{module}.{ {'lora_a': 'lora_A', 'lora_b': 'lora_B'}[matrix] }.weight"


def _config(job: Job, settings: dict[str, Any], modules: set[str]) -> dict[str, Any]:
    alpha = settings["scale"] * settings["rank"]
    return {
        "peft_type": "LORA",
        "task_type": "CAUSAL_LM",
        "base_model_name_or_path": smollm2.HUB_ID if job.baseModel == smollm2.NAME else job.baseModel,
        "inference_mode": True,
        "r": settings["rank"],
        "lora_alpha": int(alpha) if float(alpha).is_integer() else alpha,
        "lora_dropout": settings["dropout"],
        "use_rslora": False,
        "use_dora": False,
        "bias": "none",
        "fan_in_fan_out": False,
        "init_lora_weights": True,
        "modules_to_save": None,
        **_targets(modules),
    }


def _targets(modules: set[str]) -> dict[str, Any]:
    """The same layers of each block, as other programs expect them; by their whole names where blocks differ."""
    of_layers: dict[int, set[str]] = {}
    for module in modules:
        found = _OF_LAYER.search(module)
        if found is None:
            return {"target_modules": sorted(modules)}
        of_layers.setdefault(int(found[1]), set()).add(module.rpartition(".")[2])
    first, *others = of_layers.values()
    if any(names != first for names in others):
        return {"target_modules": sorted(modules)}
    return {"target_modules": sorted(first), "layers_to_transform": sorted(of_layers), "layers_pattern": "layers"}


def _names_of(folder: Path) -> set[str]:
    """@return the names of all arrays of the base model, from the heads of its files"""
    names: set[str] = set()
    for file in folder.glob("model*.safetensors"):
        with file.open("rb") as content:
            (length,) = struct.unpack("<Q", content.read(8))
            names |= set(json.loads(content.read(length)))
    return names - {"__metadata__"}
