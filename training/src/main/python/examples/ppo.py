#!/usr/bin/env python3
"""PPO with action masks and self-play, in one file: Aurum's environments, plain PyTorch.

    python3 training/src/main/python/examples/ppo.py --seed 1 --out runs/ppo.onnx

One network plays every seat of every match. Needs NumPy and PyTorch 1.13 or newer; --out needs the package onnx. With --observation planes and
--blocks 2 it is a residual network of convolutions, for which --device cuda is many times faster.
"""
import argparse
import inspect
import pathlib
import sys
import time

import numpy as np
import torch
from torch import nn

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import aurum

parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
parser.add_argument("--game", default="vindinium")
parser.add_argument("--variant", help="of the rules; the game's first by default")
parser.add_argument("--seed", type=int, default=1, help="of matches, network and actions")
parser.add_argument("--steps", type=int, default=5_000_000, help="decisions to learn from")
parser.add_argument("--matches", type=int, default=256, help="in the batch")
parser.add_argument("--rollout", type=int, default=128, help="steps of each match in a rollout")
parser.add_argument("--observation", help="as of training/aurum games; the game's default by default")
parser.add_argument("--device", default="cpu", help="of PyTorch, such as cuda")
parser.add_argument("--blocks", type=int, default=0, help="of a residual network, which needs planes; 0: a perceptron")
parser.add_argument("--channels", type=int, default=16, help="of a residual network")
parser.add_argument("--hidden", type=int, nargs="+", default=[128, 128], help="widths of the hidden layers")
parser.add_argument("--lambda", dest="gae_lambda", type=float, default=0.95, help="of the advantage estimates")
parser.add_argument("--learning-rate", type=float, default=0.0025, help="at the start; falls linearly to 0")
parser.add_argument("--epochs", type=int, default=3, help="passes over each rollout")
parser.add_argument("--minibatches", type=int, default=32, help="in an epoch")
parser.add_argument("--clip", type=float, default=0.2, help="distance of the probability ratio from 1")
parser.add_argument("--value-weight", type=float, default=0.5, help="of the value loss")
parser.add_argument("--entropy-weight", type=float, default=0.01, help="at the start; falls linearly to 0")
parser.add_argument("--maximum-norm", type=float, default=0.5, help="of the gradient")
parser.add_argument("--target-kl", type=float, default=0.03, help="an epoch with more is the last of its rollout")
parser.add_argument("--evaluate", type=int, default=2000, help="matches against --opponent after the training")
parser.add_argument("--opponent", default="greedy", help="the agent of the other seats in the evaluation")
parser.add_argument("--out", help="file for the network, as ONNX")


class Perceptron(nn.Module):
    """A logit for each action and a value, from dense layers."""

    def __init__(self, shape, hidden, actions):
        super().__init__()
        widths = [int(np.prod(shape)), *hidden]
        layers = []
        for before, after in zip(widths, widths[1:]):
            layers += [orthogonal(nn.Linear(before, after), 2**0.5), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.policy = orthogonal(nn.Linear(widths[-1], actions), 0.01)
        self.value = orthogonal(nn.Linear(widths[-1], 1), 1.0)

    def forward(self, observations):
        features = self.body(observations.flatten(1))
        return self.policy(features), self.value(features)


class Block(nn.Module):
    """Two convolutions, whose result is added to their input."""

    def __init__(self, channels):
        super().__init__()
        self.first = orthogonal(nn.Conv2d(channels, channels, 3, padding=1), 2**0.5)
        self.second = orthogonal(nn.Conv2d(channels, channels, 3, padding=1), 0.2)

    def forward(self, planes):
        return torch.relu(planes + self.second(torch.relu(self.first(planes))))


class Residual(nn.Module):
    """A logit for each action and a value, from convolutions of planes."""

    def __init__(self, shape, blocks, channels, actions):
        super().__init__()
        planes, rows, columns = shape
        stem = orthogonal(nn.Conv2d(planes, channels, 3, padding=1), 2**0.5)
        self.trunk = nn.Sequential(stem, nn.ReLU(), *(Block(channels) for _ in range(blocks)))
        self.cells = nn.Sequential(orthogonal(nn.Conv2d(channels, 4, 1), 2**0.5), nn.ReLU(), nn.Flatten())
        self.policy = orthogonal(nn.Linear(4 * rows * columns + channels, actions), 0.01)
        self.value = nn.Sequential(
            orthogonal(nn.Linear(channels, 64), 2**0.5), nn.ReLU(), orthogonal(nn.Linear(64, 1), 1.0)
        )

    def forward(self, observations):
        trunk = self.trunk(observations)
        mean = trunk.mean((2, 3))
        return self.policy(torch.cat([self.cells(trunk), mean], 1)), self.value(mean)


def masked(network, observations, masks):
    """The logarithms of the probabilities of all actions, and the value."""
    logits, value = network(observations)
    return torch.log_softmax(logits.masked_fill(~masks, torch.finfo(torch.float32).min), 1), value[:, 0]


def orthogonal(layer, gain):
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def advantages(seats, values, rewards, elapsed, ended, gamma, gae_lambda):
    """Generalised advantage estimates of the seats' own decisions.

    A decision earns its seat's rewards until the seat decides again, also those of steps of others,
    each discounted by the turns since then.

    Args:
        seats, values, elapsed, ended: steps x matches; elapsed counts the turns that a step finishes
        rewards: steps x matches x seats

    Returns:
        the advantages, and which are known: a seat's last decision in the rollout is open, unless
        its episode has ended
    """
    steps, n = seats.shape
    match = np.arange(n)
    advantage, known = np.zeros((steps, n)), np.zeros((steps, n), bool)
    # Of each seat's next decision, seen from the step after t.
    next_value, next_advantage, earned = (np.zeros(rewards.shape[1:]) for _ in range(3))
    discount = np.ones(rewards.shape[1:])
    closed = np.zeros(rewards.shape[1:], bool)
    for t in reversed(range(steps)):
        over = ended[t]
        next_value[over] = next_advantage[over] = earned[over] = 0
        closed[over] = True
        turn_discount = gamma ** elapsed[t][:, None]
        earned = rewards[t] + turn_discount * earned
        discount *= turn_discount
        own = match, seats[t]
        delta = earned[own] + discount[own] * next_value[own] - values[t]
        advantage[t] = delta + gae_lambda * discount[own] * next_advantage[own]
        known[t] = closed[own]
        next_value[own] = values[t]
        next_advantage[own] = np.where(known[t], advantage[t], 0)  # An open one has no estimate yet.
        earned[own], discount[own], closed[own] = 0, 1, True
    return advantage, known


def evaluate(network, arguments):
    """The share of matches that the most probable actions win, and its standard error."""
    n = min(250, arguments.evaluate)
    env = aurum.make_vec(
        arguments.game,
        n,
        variant=arguments.variant,
        observation=arguments.observation,
        opponents=[arguments.opponent],
        autoreset_mode="SameStep",
    )
    observations, infos = env.reset(seed=1_000_000)  # Other maps than those of the training.
    wins = []
    while len(wins) < arguments.evaluate:
        with torch.no_grad():
            masks = torch.from_numpy(infos["action_mask"] == 1).to(arguments.device)
            log_probabilities, _ = masked(network, torch.from_numpy(observations).to(arguments.device), masks)
        observations, _, terminations, truncations, infos = env.step(log_probabilities.argmax(1).cpu().numpy())
        for i in np.flatnonzero(terminations | truncations):
            scores, seat = infos["final_info"]["scores"][i], infos["final_info"]["seat"][i]
            wins.append(scores[seat] > np.delete(scores, seat).max())
    env.close()
    wins = np.array(wins[: arguments.evaluate])
    return wins.mean(), wins.std() / len(wins) ** 0.5


def main():
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    env = aurum.make_vec(
        arguments.game,
        arguments.matches,
        variant=arguments.variant,
        observation=arguments.observation,
        opponents=None,
        autoreset_mode="SameStep",
        distinct_seeds=1024,
    )
    gamma = env.facts["discount"]
    shape, actions = env.single_observation_space.shape, int(env.single_action_space.n)
    if arguments.blocks:
        network = Residual(shape, arguments.blocks, arguments.channels, actions)
    else:
        network = Perceptron(shape, arguments.hidden, actions)
    network.to(arguments.device)
    optimizer = torch.optim.Adam(network.parameters(), lr=arguments.learning_rate, eps=1e-5)

    steps, n = arguments.rollout, arguments.matches
    observations, infos = env.reset(seed=arguments.seed * 1_000_000_000)
    per_rollout = steps * n
    iterations = -(-arguments.steps // per_rollout)
    begin = time.time()
    for iteration in range(iterations):
        remaining = 1 - iteration / iterations
        optimizer.param_groups[0]["lr"] = arguments.learning_rate * remaining

        rollout = {key: [] for key in ("observation", "mask", "action", "log_probability", "value")}
        seats, rewards, elapsed, ended = [], [], [], []
        returns = []
        for _ in range(steps):
            observation = torch.from_numpy(observations).to(arguments.device)
            mask = torch.from_numpy(infos["action_mask"] == 1).to(arguments.device)
            with torch.no_grad():
                log_probabilities, value = masked(network, observation, mask)
            action = torch.multinomial(log_probabilities.exp(), 1)[:, 0]
            log_probability = log_probabilities.gather(1, action[:, None])[:, 0]
            for key, entry in zip(rollout, (observation, mask, action, log_probability, value)):
                rollout[key].append(entry)
            seats.append(infos["seat"])
            turns = infos["turn"]
            observations, _, terminations, truncations, infos = env.step(action.cpu().numpy())
            over = terminations | truncations
            reward = infos["rewards"]
            if over.any():
                reward[over] = infos["final_info"]["rewards"][over]
                returns += infos["final_info"]["scores"][over].mean(1).tolist()
            rewards.append(reward)
            elapsed.append(np.where(over, 1, infos["turn"] - turns))
            ended.append(over)
        data = {key: torch.cat(entries) for key, entries in rollout.items()}
        values = data["value"].cpu().numpy().reshape(steps, n)
        advantage, known = advantages(
            np.array(seats), values, np.array(rewards), np.array(elapsed), np.array(ended), gamma, arguments.gae_lambda
        )
        target = torch.from_numpy((advantage + values).astype(np.float32).ravel()).to(arguments.device)
        advantage = torch.from_numpy(advantage.astype(np.float32).ravel()).to(arguments.device)
        rows = torch.from_numpy(np.flatnonzero(known)).to(arguments.device)

        for _ in range(arguments.epochs):
            divergence = []
            for batch in rows[torch.randperm(len(rows))].chunk(arguments.minibatches):
                log_probabilities, value = masked(network, data["observation"][batch], data["mask"][batch])
                log_probability = log_probabilities.gather(1, data["action"][batch][:, None])[:, 0]
                log_ratio = log_probability - data["log_probability"][batch]
                ratio = log_ratio.exp()
                normalized = advantage[batch]
                normalized = (normalized - normalized.mean()) / (normalized.std() + 1e-8)
                clipped = ratio.clamp(1 - arguments.clip, 1 + arguments.clip)
                policy_loss = -torch.min(ratio * normalized, clipped * normalized).mean()
                value_loss = 0.5 * (value - target[batch]).square().mean()
                entropy = -(log_probabilities.exp() * log_probabilities).sum(1).mean()
                loss = (
                    policy_loss
                    + arguments.value_weight * value_loss
                    - arguments.entropy_weight * remaining * entropy
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), arguments.maximum_norm)
                optimizer.step()
                divergence.append((ratio - 1 - log_ratio).mean().item())
            if np.mean(divergence) > arguments.target_kl:
                break
        done = (iteration + 1) * per_rollout
        score = f"mean score {np.mean(returns):.1f}" if returns else "no match has ended in this rollout"
        print(
            f"{done:,} steps, {done / (time.time() - begin):,.0f} a second, entropy {entropy.item():.3f}, "
            f"value loss {value_loss.item():.4f}, {score}",
            flush=True,
        )
    env.close()
    if arguments.out:
        pathlib.Path(arguments.out).parent.mkdir(parents=True, exist_ok=True)
        torch.onnx.export(
            network.cpu().eval(),
            torch.zeros(1, *shape),
            arguments.out,
            input_names=["observation"],
            output_names=["logits", "value"],
            dynamic_axes={name: {0: "batch"} for name in ("observation", "logits", "value")},
            **({"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}),
        )
        network.to(arguments.device)
    if arguments.evaluate:
        rate, error = evaluate(network, arguments)
        print(f"win rate against {arguments.opponent}: {rate:.3f} +- {error:.3f} in {arguments.evaluate} matches")


if __name__ == "__main__":
    main()
