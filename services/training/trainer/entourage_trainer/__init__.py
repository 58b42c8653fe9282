"""Fine-tunes a language model with LoRA on MLX and reports as JSON lines on stdout. See the README of this folder."""
