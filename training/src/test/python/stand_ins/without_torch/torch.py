"""A stand-in for the few names of PyTorch that the example uses, in NumPy. Its export checks the module, and copies a file that PyTorch has exported."""
import pathlib
import shutil
import types

import numpy as np

MODEL = pathlib.Path(__file__).resolve().parents[6] / "agents/src/test/resources/aurum/agents/onnx/sb3.onnx"


class Tensor(np.ndarray):
    def float(self):
        return self.astype(np.float32)


def zeros(*shape):
    return np.zeros(shape, np.float32).view(Tensor)


class Module:
    def __init__(self):
        pass

    def __call__(self, *inputs):
        return self.forward(*inputs)

    def cpu(self):
        return self

    def eval(self):
        return self


class Linear(Module):
    def __init__(self, inputs, outputs):
        self.weight = np.random.default_rng(0).normal(0, inputs**-0.5, (inputs, outputs)).astype(np.float32)

    def forward(self, x):
        return x @ self.weight


class Sequential(Module):
    def __init__(self, *modules):
        self.modules = modules

    def forward(self, x):
        for module in self.modules:
            x = module(x)
        return x


class Flatten(Module):
    def forward(self, x):
        return x.reshape(len(x), -1)


class ReLU(Module):
    def forward(self, x):
        return np.maximum(x, 0)


class Tanh(Module):
    def forward(self, x):
        return np.tanh(x)


def export(model, example, file, input_names, output_names, dynamic_axes):
    logits, value = model(example)
    assert example.shape == (1, 205) and logits.shape == (1, 5) and value.shape == (1, 1)
    assert logits.dtype == value.dtype == np.float32
    assert (input_names, output_names) == (["observation"], ["logits", "value"])
    assert dynamic_axes == {name: {0: "batch"} for name in input_names + output_names}
    shutil.copy(MODEL, file)


nn = types.SimpleNamespace(
    Module=Module, Linear=Linear, Sequential=Sequential, Flatten=Flatten, ReLU=ReLU, Tanh=Tanh
)
onnx = types.SimpleNamespace(export=export)
