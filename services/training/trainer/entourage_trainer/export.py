"""`export`: the adapters of a finished job, or the merged model, as files that other programs load."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from . import failures, smollm2
from .job import Job, read_job
from .report import EXIT_FAILED, EXIT_FINISHED, Failure, Report


def export(model_file: str, form: str, output: str) -> int:
    """@param form `peft` or `gguf` @return the exit code; the closing line names the files of `output` and the base model"""
    report = Report()
    try:
        job = read_job(model_file)
        if job.is_stand_in:
            raise Failure("EXPORT_UNSUPPORTED", "A stand-in for tests has no base model to which its adapters could be added.")
        folder = Path(output)
        folder.mkdir(parents=True, exist_ok=True)
        from .environment import machine

        machine()
        files = _write(job, form, folder)
        report.close({"type": "exported", "files": files, "baseModel": _base_model(job)})
        return EXIT_FINISHED
    except BaseException as error:
        report.failed(failures.failure_of(error))
        return EXIT_FAILED


def _write(job: Job, form: str, folder: Path) -> list[str]:
    if form == "peft":
        from .export_peft import write_peft

        return write_peft(job, folder)
    from .export_gguf import write_gguf

    return write_gguf(job, folder)


def formats_of(job: Job, model: Any) -> list[str]:
    """@param model with its LoRA layers @return the forms in which the job can be exported when it is finished"""
    if job.is_stand_in:
        return []
    from .base_model import folder_of
    from .export_gguf import gguf_fault
    from .export_peft import is_peft_possible

    folder = folder_of(job)
    forms = ["peft"] if is_peft_possible(folder, model) else []
    return forms if gguf_fault(folder) else [*forms, "gguf"]


def _base_model(job: Job) -> dict[str, Any]:
    """@return its name, its licence where it is known, and the SHA-256 of the files that hold it"""
    if job.baseModel == smollm2.NAME:
        return {"name": smollm2.HUB_ID, "licence": smollm2.LICENCE, "files": [_hashed(smollm2.source())]}
    from .base_model import folder_of

    folder = folder_of(job)
    weights = sorted(folder.glob("model*.safetensors"))
    return {"name": job.baseModel, "licence": _licence(folder), "files": [_hashed(file) for file in weights]}


def _hashed(file: Path) -> dict[str, str]:
    with file.open("rb") as content:
        return {"name": file.name, "sha256": hashlib.file_digest(content, "sha256").hexdigest()}


def _licence(folder: Path) -> str | None:
    """@return what the head of the model card says, as Hugging Face reads it"""
    try:
        card = (folder / "README.md").read_text("utf-8")
    except (OSError, ValueError):
        return None
    head = re.match(r"---\n(.*?)\n---", card, re.DOTALL)
    found = head and re.search(r"^license:\s*['\"]?([\w.+-]+)", head[1], re.MULTILINE)
    return found[1] if found else None
