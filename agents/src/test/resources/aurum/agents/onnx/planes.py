"""Writes torchscript.onnx and dynamo.onnx: networks for the planes of Vindinium's window, one by each of PyTorch's exporters,
and the logits and the value of each for an observation whose entry i is (7 i mod 11 - 5) / 5, as torchscript.txt and dynamo.txt.

    python3 -m venv venv && venv/bin/pip install torch==2.13 onnx onnxscript && venv/bin/python planes.py
"""

import os

import torch
from torch import nn

PLANES = 43
SHAPE = (PLANES, 15, 15)
ACTIONS = 5


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x):
        return torch.relu(x + self.layers(x))


class Residual(nn.Module):
    """A residual network with batch normalisation; the logits are those of the cell in the centre."""

    def __init__(self, channels=3):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Conv2d(PLANES, channels, 3, padding=1), nn.BatchNorm2d(channels), nn.ReLU(), Block(channels)
        )
        self.policy = nn.Conv2d(channels, ACTIONS, 1)
        self.value = nn.Sequential(nn.Conv2d(channels, 1, 1), nn.BatchNorm2d(1), nn.ReLU())
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(225, 4), nn.Tanh(), nn.Linear(4, 1))

    def forward(self, observation):
        trunk = self.trunk(observation)
        value = self.value(trunk)
        return self.policy(trunk)[:, :, 7, 7], self.head(value.view(value.size(0), -1))


class Pooled(nn.Module):
    """Scaled planes, strides, dilation, pools of all kinds, and a sum that is added to all cells."""

    def __init__(self, channels=4):
        super().__init__()
        self.stem = nn.Conv2d(PLANES, channels, 3, stride=2, padding=1)
        self.pool = nn.MaxPool2d(3, stride=2, padding=1, ceil_mode=True)
        self.dilated = nn.Conv2d(channels, channels, 3, padding=2, dilation=2)
        self.everywhere = nn.Linear(channels, channels)
        self.smooth = nn.AvgPool2d(2, stride=1, padding=1)
        self.policy = nn.Linear(3 * channels, ACTIONS)
        self.value = nn.Linear(3 * channels, 1)

    def forward(self, observation):
        x = self.pool(nn.functional.elu(self.stem((observation + 0.5) * 0.5)))
        x = nn.functional.leaky_relu(self.dilated(x) + self.everywhere(x.mean((2, 3)))[:, :, None, None]) - 0.5 * x
        x = self.smooth(x)
        x = torch.cat([x.mean((2, 3)), x.amax((2, 3)), x.permute(0, 2, 3, 1)[:, 2, 1]], 1)
        return self.policy(x), self.value(x)


def write(model, name, **options):
    folder = os.path.dirname(os.path.abspath(__file__))
    for module in model.modules():
        if isinstance(module, nn.BatchNorm2d):
            for tensor in (module.running_mean, module.bias):
                nn.init.uniform_(tensor, -0.5, 0.5)
            for tensor in (module.running_var, module.weight):
                nn.init.uniform_(tensor, 0.5, 1.5)
    model.eval()
    size = PLANES * 15 * 15
    observation = torch.tensor([(7 * i % 11 - 5) / 5 for i in range(size)]).reshape(1, *SHAPE)
    with open(os.path.join(folder, name + ".txt"), "w") as file:
        print(*(number for output in model(observation) for number in output[0].tolist()), file=file)
    torch.onnx.export(
        model,
        (torch.zeros(2, *SHAPE),),
        os.path.join(folder, name + ".onnx"),
        input_names=["observation"],
        output_names=["logits", "value"],
        **options,
    )


if __name__ == "__main__":
    torch.manual_seed(1)
    axes = {name: {0: "batch"} for name in ("observation", "logits", "value")}
    write(Residual(), "torchscript", dynamo=False, opset_version=13, dynamic_axes=axes)
    batch = ({0: torch.export.Dim("batch")},)
    write(Pooled(), "dynamo", dynamo=True, opset_version=18, external_data=False, dynamic_shapes=batch)
