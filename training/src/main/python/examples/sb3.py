#!/usr/bin/env python3
"""MaskablePPO of sb3-contrib on Aurum's environments; the trained network is written as ONNX.

    python3 training/src/main/python/examples/sb3.py --seed 1 --out runs/sb3.onnx

Needs Stable-Baselines3 and sb3-contrib 2.x, and a Gymnasium that has gymnasium.vector.AutoresetMode; --out needs the package onnx.
The learner plays one seat of each match, Aurum's agents play the others.
"""
import argparse
import inspect
import pathlib
import sys

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import aurum

parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
parser.add_argument("--game", default="vindinium")
parser.add_argument("--variant", help="of the rules; the game's first by default")
parser.add_argument("--observation", help="as of training/aurum games; the game's default by default")
parser.add_argument("--opponent", default="greedy", help="the agent of the other seats, such as policy:runs/sb3.zip")
parser.add_argument("--seed", type=int, default=1, help="of matches, network and actions")
parser.add_argument("--steps", type=int, default=2_000_000, help="decisions to learn from")
parser.add_argument("--matches", type=int, default=64, help="in the batch")
parser.add_argument("--rollout", type=int, default=128, help="steps of each match in a rollout")
parser.add_argument("--minibatch", type=int, default=1024, help="decisions in a minibatch")
parser.add_argument("--hidden", type=int, nargs="+", default=[128, 128], help="widths of the hidden layers")
parser.add_argument("--gamma", type=float, help="discount of a step; by default that of a turn to the power of the seats")
parser.add_argument("--device", default="cpu", help="of PyTorch, such as cuda")
parser.add_argument("--out", help="file for the network, as ONNX")


class AurumVecEnv(VecEnv):
    """A batch of matches in one Java process, as Stable-Baselines3's VecEnv.

    Stable-Baselines3 does not take a VectorEnv of Gymnasium. Its MaskablePPO asks for the legal actions by
    ``env_method("action_masks")`` before each step. The settings are those of ``aurum.make_vec``.
    """

    def __init__(self, game, num_envs, **settings):
        self.batch = aurum.make_vec(game, num_envs, autoreset_mode="SameStep", **settings)
        self._masks = None  # Until the first reset.
        super().__init__(num_envs, self.batch.single_observation_space, self.batch.single_action_space)

    def reset(self):
        observations, infos = self.batch.reset(seed=self._seeds)
        self._reset_seeds()
        self._reset_options()
        self._masks = infos["action_mask"] == 1
        return observations

    def step_async(self, actions):
        self._actions = actions

    def step_wait(self):
        observations, rewards, terminations, truncations, batch_infos = self.batch.step(self._actions)
        self._masks = batch_infos["action_mask"] == 1
        ended = terminations | truncations
        infos = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ended):
            scores, seat = batch_infos["final_info"]["scores"][i], batch_infos["final_info"]["seat"][i]
            infos[i] = {
                "terminal_observation": batch_infos["final_obs"][i],
                "TimeLimit.truncated": bool(truncations[i] and not terminations[i]),
                "is_success": bool(scores[seat] > np.delete(scores, seat).max()),  # A tie is no win.
            }
        return observations, rewards.astype(np.float32), ended, infos

    def env_method(self, method_name, *method_args, indices=None, **method_kwargs):
        return [method(*method_args, **method_kwargs) for method in self.get_attr(method_name, indices)]

    def get_attr(self, attr_name, indices=None):
        if attr_name == "action_masks":
            return [lambda i=i: self._masks[i] for i in self._get_indices(indices)]
        return [getattr(self.batch, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(f"the matches of a batch share their attributes, so {attr_name} cannot be set")

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False for _ in self._get_indices(indices)]

    def close(self):
        self.batch.close()


class LogitsAndValue(torch.nn.Module):
    """The two outputs that `aurum import` reads, from a policy of Stable-Baselines3 or sb3-contrib."""

    def __init__(self, policy):
        super().__init__()
        self.policy = policy

    def forward(self, observation):
        features = self.policy.extract_features(observation)
        actor, critic = self.policy.mlp_extractor(features)
        return self.policy.action_net(actor), self.policy.value_net(critic)


def export(model, file):
    pathlib.Path(file).parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        LogitsAndValue(model.policy.cpu().eval()),
        torch.zeros(1, *model.observation_space.shape),
        file,
        input_names=["observation"],
        output_names=["logits", "value"],
        dynamic_axes={name: {0: "batch"} for name in ("observation", "logits", "value")},
        **({"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}),
    )


def main():
    arguments = parser.parse_args()
    env = AurumVecEnv(
        arguments.game,
        arguments.matches,
        variant=arguments.variant,
        observation=arguments.observation,
        opponents=[arguments.opponent],
        distinct_seeds=1024,
    )
    facts = env.batch.facts
    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(env),
        learning_rate=lambda remaining: 0.0025 * remaining,
        n_steps=arguments.rollout,
        batch_size=arguments.minibatch,
        n_epochs=3,
        gamma=facts["discount"] ** facts["seats"] if arguments.gamma is None else arguments.gamma,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": arguments.hidden, "activation_fn": torch.nn.ReLU},
        seed=arguments.seed,
        device=arguments.device,
        verbose=1,
    )
    model.learn(arguments.steps)
    env.close()
    if arguments.out:
        export(model, arguments.out)


if __name__ == "__main__":
    main()
