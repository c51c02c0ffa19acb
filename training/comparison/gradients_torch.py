"""Updates of convolutional networks in PyTorch, for comparison with Aurum.

An update is the gradient of a batch of random observations and a step of Adam. A network is
KIND,PLANES,ROWS,COLUMNS,FIRST,SECOND: strided or plain with FIRST channels and SECOND hidden units, or
residual with FIRST blocks and SECOND channels. Prints one line: PyTorch's version and, for each network,
samples per second without warm-up.
"""

import argparse
import sys
import time

try:
    import torch
    from torch import nn
except ImportError:
    print(
        "PyTorch is missing; install it, on Debian by apt-get install python3-torch libopenblas0-pthread",
        file=sys.stderr,
    )
    sys.exit(2)

LEARNING_RATE = 1e-4
HEAD = 64  # hidden units of a residual network's heads


class Block(nn.Module):
    """Two convolutions whose result is added to their input."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, planes):
        return torch.relu(planes + self.second(torch.relu(self.first(planes))))


class Mean(nn.Module):
    """The mean of each channel."""

    def forward(self, planes):
        return planes.mean((2, 3))


def trunk(kind, planes, rows, columns, first, second):
    """The layers below the outputs, and the number of their units."""
    if kind == "residual":
        blocks = [Block(second) for _ in range(first)]
        stem = [nn.Conv2d(planes, second, 3, padding=1), nn.ReLU()]
        return nn.Sequential(*stem, *blocks, Mean()), second
    if kind == "strided":
        layers = [nn.Conv2d(planes, first, 4, stride=4), nn.ReLU()]
        cells = (rows // 4) * (columns // 4)
    else:
        layers = [nn.Conv2d(planes, first, 3, padding=1), nn.ReLU()]
        layers += [nn.Conv2d(first, first, 3, padding=1), nn.ReLU()]
        cells = rows * columns
    layers += [nn.Flatten(), nn.Linear(first * cells, second), nn.ReLU()]
    return nn.Sequential(*layers), second


class ActorCritic(nn.Module):
    """A trunk, and a policy head and a value head that share it."""

    def __init__(self, kind, shape, sizes, actions):
        super().__init__()
        self.trunk, units = trunk(kind, *shape, *sizes)
        self.policy = self.head(kind, units, actions)
        self.value = self.head(kind, units, 1)

    @staticmethod
    def head(kind, units, outputs):
        if kind != "residual":
            return nn.Linear(units, outputs)
        return nn.Sequential(nn.Linear(units, HEAD), nn.ReLU(), nn.Linear(HEAD, outputs))

    def forward(self, observation):
        features = self.trunk(observation)
        return self.policy(features), self.value(features)


def rate(argument, args):
    kind, *numbers = argument.split(",")
    numbers = [int(number) for number in numbers]
    network = ActorCritic(kind, numbers[:3], numbers[3:], args.actions)
    observation = torch.rand(args.batch, *numbers[:3])
    if args.layout == "channels_last":
        network = network.to(memory_format=torch.channels_last)
        observation = observation.to(memory_format=torch.channels_last)
    optimiser = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE)
    derivatives = [
        torch.full((args.batch, outputs), 1 / args.batch) for outputs in (args.actions, 1)
    ]

    def update():
        optimiser.zero_grad(set_to_none=True)
        torch.autograd.backward(network(observation), derivatives)
        optimiser.step()

    for _ in range(3):
        update()
    begin = time.perf_counter()
    samples = 0
    elapsed = 0.0
    while elapsed < args.seconds:
        update()
        samples += args.batch
        elapsed = time.perf_counter() - begin
    return samples / elapsed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("networks", nargs="+")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--layout", choices=["contiguous", "channels_last"], default="contiguous")
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--seconds", type=float, default=2, help="duration of each measurement")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(1)
    print(torch.__version__, *(rate(network, args) for network in args.networks))


if __name__ == "__main__":
    main()
