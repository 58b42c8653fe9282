"""Exports: adapters as PEFT adds them to the base model, and the merged model as GGUF."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path
from typing import Any

from entourage_trainer import smollm2, stand_in
from tests.harness import Run, TrainerTest, finish, start

_CARD = "---\nlanguage: en\nlicense: apache-2.0\n---\n# A model\n"


class Export(TrainerTest):
    @classmethod
    def setUpClass(cls) -> None:
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="trainer-")))
        cls.base = folder / "base"
        stand_in.write_folder("llama", cls.base)
        (cls.base / "README.md").write_text(_CARD)

    def setUp(self) -> None:
        super().setUp()
        self.model, run = self.finished(baseModel=str(self.base), learningRate=1e-2)
        self.assertEqual((run.code, run.of("started")[0]["exports"]), (0, ["peft", "gguf"]), run.stderr)

    def export(self, form: str, model: Path | None = None) -> tuple[Run, Path]:
        folder = self.folder / form
        run = finish(start(["export", "--model", str(model or self.model), "--format", form, "--output", str(folder)]))
        return run, folder

    def adapters(self) -> dict[str, Any]:
        return _arrays(self.output(self.model) / "adapters.safetensors")

    def test_peft_adds_to_the_base_what_mlx_adds(self) -> None:
        run, folder = self.export("peft")
        self.assertEqual((run.code, run.last["files"]), (0, ["adapter_model.safetensors", "adapter_config.json"]), run.stderr)
        self.assertEqual(sorted(file.name for file in folder.iterdir()), sorted(run.last["files"]))
        config = json.loads((folder / "adapter_config.json").read_text())
        self.assertEqual((config["r"], config["lora_alpha"], config["task_type"]), (4, 80, "CAUSAL_LM"))
        self.assertEqual((config["layers_to_transform"], config["layers_pattern"]), ([0, 1], "layers"))
        self.assertEqual(config["base_model_name_or_path"], str(self.base))
        import numpy

        # The formula of PEFT, on the names and matrices of the base model: W + alpha / r · B A.
        tuned, weights = _arrays(folder / "adapter_model.safetensors"), _arrays(self.base / "model.safetensors")
        modules = {name.removesuffix(".lora_a") for name in self.adapters() if name.endswith(".lora_a")}
        self.assertEqual(len(modules), 14)
        self.assertEqual({module.rpartition(".")[2] for module in modules}, set(config["target_modules"]))
        self.assertEqual(len(tuned), 28)
        for module in modules:
            a, b = (tuned.pop(f"base_model.model.{module}.lora_{matrix}.weight") for matrix in "AB")
            change = config["lora_alpha"] / config["r"] * (b @ a)
            self.assertEqual(change.shape, weights[f"{module}.weight"].shape)
            x = numpy.random.default_rng(7).standard_normal((3, change.shape[1]), dtype=numpy.float32)
            adapters = self.adapters()
            ours = 20 * (x @ adapters[f"{module}.lora_a"] @ adapters[f"{module}.lora_b"])
            self.assertGreater(abs(ours).max(), 1e-3)
            numpy.testing.assert_allclose(x @ change.T, ours, atol=1e-4)
        self.assertEqual(tuned, {})
        sha256 = hashlib.sha256((self.base / "model.safetensors").read_bytes()).hexdigest()
        files = [{"name": "model.safetensors", "sha256": sha256}]
        self.assertEqual(run.last["baseModel"], {"name": str(self.base), "licence": "apache-2.0", "files": files})

    def test_gguf_holds_the_merged_weights_and_the_tokenizer(self) -> None:
        run, folder = self.export("gguf")
        self.assertEqual((run.code, run.last["files"]), (0, ["model-f16.gguf"]), run.stderr)
        self.assertEqual([file.name for file in folder.iterdir()], ["model-f16.gguf"])
        import mlx.core as mx
        import numpy

        read, metadata = mx.load(str(folder / "model-f16.gguf"), return_metadata=True)
        weights, adapters = _arrays(self.base / "model.safetensors"), self.adapters()
        self.assertEqual(len(read), len(weights))
        changed = 0
        for name, weight in weights.items():
            module = name.removesuffix(".weight")
            if f"{module}.lora_a" in adapters:
                weight = weight + 20 * (adapters[f"{module}.lora_a"] @ adapters[f"{module}.lora_b"]).T
                changed += 1
            kind = name.split(".")[-2]
            heads = {"q_proj": 4, "k_proj": 2}.get(kind)
            got = numpy.array(read[_gguf_name(name)]).astype(numpy.float32)
            got = numpy.array(smollm2._unpermuted(mx.array(got), heads))
            # Half precision has eleven bits.
            numpy.testing.assert_allclose(got, weight, rtol=2**-10, atol=1e-6, err_msg=name)
        self.assertEqual(changed, 14)
        self.assertEqual((metadata["tokenizer.ggml.model"], metadata["tokenizer.ggml.pre"]), ("gpt2", "gpt-2"))
        tokenizer = json.loads((self.base / "tokenizer.json").read_text())
        self.assertEqual(len(metadata["tokenizer.ggml.merges"]), len(tokenizer["model"]["merges"]))
        self.assertEqual(metadata["tokenizer.ggml.token_type"].dtype, mx.int32)
        kinds = metadata["tokenizer.ggml.token_type"].tolist()
        self.assertEqual([token for token, kind in zip(metadata["tokenizer.ggml.tokens"], kinds) if kind == 3], ["</s>"])

    def test_what_has_no_such_form_says_so(self) -> None:
        for family, kind in (("phi", "phi3"), ("qwen", "qwen3")):
            base = self.folder / family
            stand_in.write_folder(family, base)
            model = self.job(family, baseModel=str(base), family=family)
            self.assertEqual(self.train(model).of("started")[0]["exports"], ["peft"])
            run, folder = self.export("gguf", model)
            self.assertEqual((run.code, run.last["code"]), (3, "EXPORT_UNSUPPORTED"), run.stderr)
            self.assertIn(kind, run.last["message"])
            self.assertEqual(list(folder.iterdir()), [])
        without = self.job("without", baseModel=str(self.base))
        self.assertEqual(self.export("peft", without)[0].last["code"], "INTERNAL")
        arguments = ["export", "--model", str(self.model), "--format", "peft", "--output", str(self.folder / "full")]
        self.assertEqual(finish(start(arguments, file_bytes=1_000)).last["code"], "DISK_FULL")
        stand_in_only = self.job("only")
        self.assertEqual(self.train(stand_in_only).of("started")[0]["exports"], [])
        self.assertEqual(self.export("peft", stand_in_only)[0].last["code"], "EXPORT_UNSUPPORTED")


def _arrays(path: Path) -> dict[str, Any]:
    from safetensors.numpy import load_file

    return load_file(path)


def _gguf_name(name: str) -> str:
    names = {hugging: gguf for gguf, hugging in smollm2._LAYER_NAMES.items()}
    parts = name.removesuffix(".weight").split(".")
    if parts[1:2] == ["layers"]:
        return f"blk.{parts[2]}.{names['.'.join(parts[3:])]}.weight"
    return {"model.embed_tokens.weight": "token_embd.weight", "model.norm.weight": "output_norm.weight"}.get(name, "output.weight")
