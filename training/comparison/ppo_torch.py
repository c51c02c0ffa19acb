"""PPO in PyTorch on a no-op environment, for comparison with Aurum.

Observations and rewards are random and drawn once. Every action is legal, so there is no action mask.
Prints one line: samples per second of the training loop, without warm-up.
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

TABLE = 64  # number of random batches of observations
GAMMA = 0.99
LAMBDA = 0.95
CLIP = 0.2
VALUE_WEIGHT = 0.5
ENTROPY_WEIGHT = 0.01
LEARNING_RATE = 3e-4
MAXIMUM_GRADIENT_NORM = 0.5


class ActorCritic(nn.Module):
    """Two dense hidden layers with relu, shared by a policy head and a value head."""

    def __init__(self, inputs, hidden, actions):
        super().__init__()
        self.hidden = nn.Sequential(
            nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)

    def forward(self, observation):
        features = self.hidden(observation)
        return self.policy(features), self.value(features).squeeze(-1)


class Loop:
    """Rollout buffers, network and optimiser; iterate() plays one rollout and learns from it."""

    def __init__(self, args):
        self.args = args
        n, steps, inputs = args.matches, args.steps, args.inputs
        self.table = torch.rand(TABLE, n, inputs) * 2 - 1
        self.observation = torch.empty(steps, n, inputs)
        self.action = torch.empty(steps, n, dtype=torch.int64)
        self.log_probability = torch.empty(steps, n)
        self.value = torch.empty(steps + 1, n)
        self.reward = torch.randn(steps, n)
        self.network = ActorCritic(inputs, args.hidden, args.actions)
        self.optimiser = torch.optim.Adam(
            self.network.parameters(), lr=LEARNING_RATE, eps=1e-8
        )
        self.turn = 0

    def iterate(self):
        self.play()
        self.learn()

    @torch.no_grad()
    def play(self):
        for step in range(self.args.steps):
            self.observation[step] = self.table[self.turn % TABLE]
            self.turn += 1
            logits, value = self.network(self.observation[step])
            log_probabilities = functional.log_softmax(logits, dim=-1)
            action = torch.multinomial(log_probabilities.exp(), 1)
            self.action[step] = action.squeeze(-1)
            self.log_probability[step] = log_probabilities.gather(1, action).squeeze(-1)
            self.value[step] = value
        self.value[self.args.steps] = self.network(self.table[self.turn % TABLE])[1]

    @torch.no_grad()
    def advantages(self):
        advantage = torch.empty_like(self.reward)
        last = torch.zeros(self.args.matches)
        for step in reversed(range(self.args.steps)):
            delta = self.reward[step] + GAMMA * self.value[step + 1] - self.value[step]
            last = delta + GAMMA * LAMBDA * last
            advantage[step] = last
        return advantage

    def learn(self):
        advantage = self.advantages()
        returns = (advantage + self.value[:-1]).flatten()
        advantage = advantage.flatten()
        observation = self.observation.flatten(0, 1)
        action = self.action.flatten()
        log_probability = self.log_probability.flatten()
        samples = len(action)
        for _ in range(self.args.epochs):
            order = torch.randperm(samples)
            for begin in range(0, samples, self.args.minibatch):
                batch = order[begin : begin + self.args.minibatch]
                a = advantage[batch]
                a = (a - a.mean()) / (a.std() + 1e-8)
                logits, value = self.network(observation[batch])
                log_probabilities = functional.log_softmax(logits, dim=-1)
                chosen = log_probabilities.gather(1, action[batch].unsqueeze(1)).squeeze(1)
                ratio = (chosen - log_probability[batch]).exp()
                surrogate = torch.min(ratio * a, ratio.clamp(1 - CLIP, 1 + CLIP) * a).mean()
                value_loss = 0.5 * (value - returns[batch]).square().mean()
                entropy = -(log_probabilities.exp() * log_probabilities).sum(-1).mean()
                loss = -surrogate + VALUE_WEIGHT * value_loss - ENTROPY_WEIGHT * entropy
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), MAXIMUM_GRADIENT_NORM)
                self.optimiser.step()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--inputs", type=int, default=128)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--actions", type=int, default=5)
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=8, help="duration of the measurement")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(1)
    loop = Loop(args)
    for _ in range(2):
        loop.iterate()
    begin = time.perf_counter()
    samples = 0
    elapsed = 0.0
    while elapsed < args.seconds:
        loop.iterate()
        samples += args.matches * args.steps
        elapsed = time.perf_counter() - begin
    print(samples / elapsed)


if __name__ == "__main__":
    main()
