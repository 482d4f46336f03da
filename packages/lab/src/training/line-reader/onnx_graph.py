"""Runs an ONNX file of the line readers in PyTorch, with its weights as parameters, and writes them back."""
import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import nn
from torch.nn import functional as F


class Graph(nn.Module):
    def __init__(self, path, fixed=()):
        """fixed: names of weights that training leaves alone. So it does with single numbers and statistics."""
        super().__init__()
        self.model = onnx.load(path)
        graph = self.model.graph
        statistics = {name for node in graph.node if node.op_type == "BatchNormalization" for name in node.input[3:]}
        self.tensors = {}
        self.names = {}
        for constant in graph.initializer:
            self.keep(constant.name, numpy_helper.to_array(constant), constant.name in statistics or constant.name in fixed)
        self.nodes = []
        for node in graph.node:
            attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
            if node.op_type == "Constant":
                self.keep(node.output[0], numpy_helper.to_array(attributes["value"]), True)
            else:
                self.nodes.append((getattr(self, f"op_{node.op_type}"), list(node.input), node.output[0], attributes))

    def keep(self, name, array, is_fixed):
        tensor = torch.tensor(np.array(array))
        if not tensor.is_floating_point():
            self.tensors[name] = tensor  # shapes stay on the CPU
            return
        key = name.replace(".", "·")
        self.names[name] = key
        if is_fixed or tensor.numel() < 2:
            self.register_buffer(key, tensor)
        else:
            self.register_parameter(key, nn.Parameter(tensor))

    def forward(self, wanted, **inputs):
        seen = {**self.tensors, **{name: getattr(self, key) for name, key in self.names.items()}, **inputs}
        missing = set(wanted)
        for run, names, output, attributes in self.nodes:
            seen[output] = run([seen[name] for name in names], attributes)
            missing.discard(output)
            if not missing:
                break
        return [seen[name] for name in wanted]

    def write(self, path):
        """The same file with the present weights."""
        model = onnx.ModelProto()
        model.CopyFrom(self.model)
        # The licence of the base asks that changes are said.
        model.doc_string = self.model.doc_string.replace("layer was replaced.", "layer was replaced, all others trained further.")
        for constant in model.graph.initializer:
            if constant.name in self.names:
                array = getattr(self, self.names[constant.name]).detach().cpu().numpy().astype(np.float32)
                # Products with numbers this small are denormal, which are slow, and change nothing.
                array = np.where(np.abs(array) < 1e-15, 0, array).astype(np.float32)
                constant.CopyFrom(numpy_helper.from_array(array, constant.name))
        onnx.save(model, path)

    def op_Conv(self, inputs, a):
        x, weight, *bias = inputs
        ends = a.get("pads", [0] * 2 * (weight.dim() - 2))
        pads = ends[: len(ends) // 2]
        assert pads == ends[len(ends) // 2 :]
        run = F.conv1d if weight.dim() == 3 else F.conv2d
        stride = a.get("strides", 1)
        return run(x, weight, bias[0] if bias else None, stride, pads, a.get("dilations", 1), a.get("group", 1))

    def op_BatchNormalization(self, inputs, a):
        x, weight, bias, mean, variance = inputs
        return F.batch_norm(x, mean, variance, weight, bias, False, 0.0, max(a["epsilon"], 1e-12))

    def op_HardSigmoid(self, inputs, a):
        return (inputs[0] * a["alpha"] + a["beta"]).clamp(0, 1)

    def op_AveragePool(self, inputs, a):
        assert not any(a.get("pads", [0]))
        return F.avg_pool2d(inputs[0], a["kernel_shape"], a["strides"])

    def op_GlobalAveragePool(self, inputs, a):
        return inputs[0].mean((2, 3), keepdim=True)

    def op_ReduceMean(self, inputs, a):
        return inputs[0].mean(a["axes"], keepdim=bool(a.get("keepdims", 1)))

    def op_Slice(self, inputs, a):
        x = inputs[0]
        if len(inputs) > 1:
            starts, ends, axes = (part.tolist() for part in inputs[1:4])
        else:
            starts, ends, axes = a["starts"], a["ends"], a["axes"]
        for start, end, axis in zip(starts, ends, axes):
            x = x.narrow(axis, start, min(end, x.shape[axis]) - start)
        return x

    def op_Squeeze(self, inputs, a):
        axes = a["axes"] if "axes" in a else inputs[1].tolist()
        return inputs[0].squeeze(axes[0])

    def op_Reshape(self, inputs, a):
        x, shape = inputs
        return x.reshape([x.shape[i] if size == 0 else size for i, size in enumerate(shape.tolist())])

    def op_Shape(self, inputs, a):
        return torch.tensor(list(inputs[0].shape))

    def op_Cast(self, inputs, a):
        return inputs[0].long() if a["to"] in (6, 7) else inputs[0]

    def op_Concat(self, inputs, a):
        return torch.cat(inputs, a["axis"])

    def op_Transpose(self, inputs, a):
        return inputs[0].permute(a["perm"])

    def op_Softmax(self, inputs, a):
        return inputs[0].softmax(a["axis"])

    def op_Mul(self, inputs, a):
        return inputs[0] * inputs[1]

    def op_Add(self, inputs, a):
        return inputs[0] + inputs[1]

    def op_Sub(self, inputs, a):
        return inputs[0] - inputs[1]

    def op_Div(self, inputs, a):
        return inputs[0] / inputs[1]

    def op_Pow(self, inputs, a):
        return inputs[0] ** inputs[1]

    def op_Sqrt(self, inputs, a):
        return inputs[0].sqrt()

    def op_MatMul(self, inputs, a):
        return inputs[0] @ inputs[1]

    def op_Sigmoid(self, inputs, a):
        return inputs[0].sigmoid()

    def op_Relu(self, inputs, a):
        return inputs[0].relu()

    def op_Identity(self, inputs, a):
        return inputs[0]
