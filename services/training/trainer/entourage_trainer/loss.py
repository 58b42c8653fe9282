"""The loss of a batch: the mean cross entropy of the tokens that are trained."""

from __future__ import annotations

from typing import Any

from .pieces import Batch

# Whose logits are the output layer of the last hidden states and nothing more; others may scale or cap them.
_PLAIN_HEADS = ("llama", "mistral", "qwen2", "qwen3", "phi3")


def masked_loss(model: Any, batch: Batch) -> tuple[Any, Any]:
    """
    Only the outputs that are asked for go through the output layer: its width is the vocabulary, so for a long question with a short answer it
    would be most of the work.
    @return the mean over the trained tokens, and their number
    """
    import mlx.core as mx
    import mlx.nn as nn

    logits = _asked_logits(model, batch)
    losses = nn.losses.cross_entropy(logits, batch.targets).astype(mx.float32)
    count = batch.weights.sum()
    return (losses * batch.weights).sum() / count, count


def _asked_logits(model: Any, batch: Batch) -> Any:
    if model.model_type not in _PLAIN_HEADS:
        return _flat(model(batch.inputs))[batch.places]
    head = model.lm_head if "lm_head" in model else model.model.embed_tokens.as_linear
    return head(_flat(model.model(batch.inputs))[batch.places])


def _flat(values: Any) -> Any:
    return values.reshape(-1, values.shape[-1])
