"""Writes sb3.onnx: a policy in the default shape of Stable-Baselines3's PPO, made by PyTorch's exporter,
and sb3.txt: its logits and its value for an observation whose entry i is (7 i mod 11 - 5) / 5.

Debian 12: apt-get install python3-torch python3-onnx libopenblas0-pthread; /usr/bin/python3 sb3.py
"""

import inspect
import os

import torch
from torch import nn

INPUTS = 205  # The features of Vindinium.
ACTIONS = 5


def layers(inputs):
    return nn.Sequential(nn.Linear(inputs, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh())


class MlpExtractor(nn.Module):
    def __init__(self):
        super().__init__()
        self.policy_net = layers(INPUTS)
        self.value_net = layers(INPUTS)

    def forward(self, features):
        return self.policy_net(features), self.value_net(features)


def preprocess_obs(observation):
    """What stable_baselines3.common.preprocessing.preprocess_obs does with a Box that is no image."""
    return observation.float()


class ActorCriticPolicy(nn.Module):
    """The modules of stable_baselines3.common.policies.ActorCriticPolicy, by their names, with its calls."""

    def __init__(self):
        super().__init__()
        self.features_extractor = nn.Flatten()
        self.mlp_extractor = MlpExtractor()
        self.action_net = nn.Linear(64, ACTIONS)
        self.value_net = nn.Linear(64, 1)

    def extract_features(self, observation):
        return self.features_extractor(preprocess_obs(observation))


class LogitsAndValue(nn.Module):
    """The wrapper of training/docs/guides/onnx.md."""

    def __init__(self, policy):
        super().__init__()
        self.policy = policy

    def forward(self, observation):
        features = self.policy.extract_features(observation)
        actor, critic = self.policy.mlp_extractor(features)
        return self.policy.action_net(actor), self.policy.value_net(critic)


if __name__ == "__main__":
    torch.manual_seed(1)
    policy = ActorCriticPolicy()
    for module in policy.modules():
        if isinstance(module, nn.Linear):
            nn.init.orthogonal_(module.weight, 1.4)
            nn.init.uniform_(module.bias, -0.1, 0.1)
    folder = os.path.dirname(os.path.abspath(__file__))
    model = LogitsAndValue(policy)
    observation = torch.tensor([[(7 * i % 11 - 5) / 5 for i in range(INPUTS)]])
    with open(os.path.join(folder, "sb3.txt"), "w") as file:
        print(*(number for output in model(observation) for number in output[0].tolist()), file=file)
    torch.onnx.export(
        model,
        torch.zeros(1, INPUTS),
        os.path.join(folder, "sb3.onnx"),
        **({"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}),
        input_names=["observation"],
        output_names=["logits", "value"],
        dynamic_axes={name: {0: "batch"} for name in ("observation", "logits", "value")},
    )
