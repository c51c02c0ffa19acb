"""A residual network on planes in PyTorch, for comparison with Aurum: the same layers, one batch of boards at a time.

Prints one line: samples per second of forward passes, or of forward and backward passes.
"""

import argparse
import sys
import time

try:
    import torch
    from torch import nn
    from torch.nn import functional
except ImportError:
    print(
        "PyTorch is missing; install it, on Debian by apt-get install python3-torch libopenblas0-pthread",
        file=sys.stderr,
    )
    sys.exit(2)

SQUEEZED = 4
DENSITY = 0.1


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.a = nn.Conv2d(channels, channels, 3, padding=1)
        self.b = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, x):
        return functional.relu(x + self.b(functional.relu(self.a(x))))


class Network(nn.Module):
    def __init__(self, args):
        super().__init__()
        self.tower = nn.Sequential(
            nn.Conv2d(args.planes, args.channels, 3, padding=1),
            nn.ReLU(),
            *[Block(args.channels) for _ in range(args.blocks)],
            nn.Conv2d(args.channels, SQUEEZED, 1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(SQUEEZED * args.side * args.side, args.hidden),
            nn.ReLU(),
        )
        self.policy = nn.Linear(args.hidden, args.actions)
        self.value = nn.Linear(args.hidden, 1)

    def forward(self, boards):
        features = self.tower(boards)
        return self.policy(features), self.value(features)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--what", choices=["forward", "gradient"], default="gradient")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--planes", type=int, default=25)
    parser.add_argument("--side", type=int, default=28)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--actions", type=int, default=5)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--seconds", type=float, default=8, help="duration of the measurement")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(1)
    network = Network(args)
    boards = (torch.rand(args.batch, args.planes, args.side, args.side) < DENSITY).float()

    def forward():
        with torch.no_grad():
            network(boards)

    def gradient():
        network.zero_grad(set_to_none=True)
        policy, value = network(boards)
        (policy.sum() + value.sum()).backward()

    work = forward if args.what == "forward" else gradient
    work()
    begin = time.perf_counter()
    samples = 0
    elapsed = 0.0
    while elapsed < args.seconds:
        work()
        samples += args.batch
        elapsed = time.perf_counter() - begin
    print(samples / elapsed)


if __name__ == "__main__":
    main()
