"""python3 -m entourage_trainer train --job <job.json> | answer --model <job.json> | export --model <job.json> … | check | probe"""

from __future__ import annotations

import argparse
import os
import sys

from .environment import prepare


def main() -> int:
    parser = argparse.ArgumentParser(prog="entourage_trainer", description="Fine-tunes a language model with LoRA.")
    commands = parser.add_subparsers(dest="command", required=True)
    train_command = commands.add_parser("train", help="runs a job")
    train_command.add_argument("--job", required=True)
    train_command.add_argument("--until-stdin-ends", action="store_true", help="stops when its parent is gone")
    commands.add_parser("answer", help="answers prompts, tuned and not").add_argument("--model", required=True)
    export_command = commands.add_parser("export", help="writes a trained model in a form that other programs load")
    export_command.add_argument("--model", required=True)
    export_command.add_argument("--format", required=True, choices=["peft", "gguf"])
    export_command.add_argument("--output", required=True)
    commands.add_parser("check", help="says what this machine trains on")
    commands.add_parser("probe", help="measures this machine")
    options = parser.parse_args()
    if options.command == "answer":
        # One token after the other is bound by the memory; a second thread would only keep a processor waiting.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    prepare()
    if options.command == "train":
        from .train import train

        return train(options.job, options.until_stdin_ends)
    if options.command == "answer":
        from .answer import answer

        return answer(options.model)
    if options.command == "export":
        from .export import export

        return export(options.model, options.format, options.output)
    from .probe import check, probe

    return check() if options.command == "check" else probe()


if __name__ == "__main__":
    sys.exit(main())
