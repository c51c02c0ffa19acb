"""A stand-in for sb3-contrib 2.x: MaskablePPO collects rollouts as the real one does, checks everything that an environment returns, and learns nothing."""
import numpy as np
import torch
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv
from torch import nn

from .common.maskable.utils import get_action_masks, is_masking_supported


class MlpExtractor(nn.Module):
    def __init__(self, inputs, widths, activation):
        super().__init__()
        self.policy_net = layers(inputs, widths, activation)
        self.value_net = layers(inputs, widths, activation)

    def forward(self, features):
        return self.policy_net(features), self.value_net(features)


def layers(inputs, widths, activation):
    modules = []
    for before, after in zip([inputs, *widths], widths):
        modules += [nn.Linear(before, after), activation()]
    return nn.Sequential(*modules)


class MaskableActorCriticPolicy(nn.Module):
    """The modules and methods that an export uses, by their names."""

    def __init__(self, observation_space, action_space, net_arch=(64, 64), activation_fn=nn.Tanh):
        super().__init__()
        self.features_extractor = nn.Flatten()
        self.mlp_extractor = MlpExtractor(int(np.prod(observation_space.shape)), list(net_arch), activation_fn)
        self.action_net = nn.Linear(net_arch[-1], int(action_space.n))
        self.value_net = nn.Linear(net_arch[-1], 1)

    def extract_features(self, observation):
        return self.features_extractor(observation.float())


class MaskablePPO:
    def __init__(
        self,
        policy,
        env,
        learning_rate=3e-4,
        n_steps=2048,
        batch_size=64,
        n_epochs=10,
        gamma=0.99,
        gae_lambda=0.95,
        clip_range=0.2,
        ent_coef=0.0,
        vf_coef=0.5,
        max_grad_norm=0.5,
        policy_kwargs=None,
        seed=None,
        device="auto",
        verbose=0,
    ):
        assert policy == "MlpPolicy"
        assert 0 < gamma <= 1, gamma
        self.env = env if isinstance(env, VecEnv) else DummyVecEnv([lambda: env])
        self.observation_space, self.action_space = self.env.observation_space, self.env.action_space
        assert n_steps * self.env.num_envs % batch_size == 0, "the last minibatch would be truncated"
        assert learning_rate(1.0) > learning_rate(0.0) if callable(learning_rate) else learning_rate > 0
        self.n_steps = n_steps
        self.policy = MaskableActorCriticPolicy(self.observation_space, self.action_space, **(policy_kwargs or {}))
        self.episodes = []
        self._random = np.random.default_rng(seed)
        if seed is not None:
            self.env.seed(seed)

    def learn(self, total_timesteps):
        n, steps = self.env.num_envs, 0
        assert is_masking_supported(self.env), "Environment does not support action masking. Consider using ActionMasker wrapper"
        observations = self._checked(self.env.reset())
        while steps < total_timesteps:
            for _ in range(self.n_steps):
                masks = get_action_masks(self.env)
                assert masks.shape == (n, self.action_space.n) and masks.dtype == bool, (masks.shape, masks.dtype)
                assert masks.any(1).all(), "a match without a legal action"
                actions = np.argmax(self._random.random(masks.shape) * masks, axis=1)
                observations, rewards, dones, infos = self.env.step(actions)
                self._checked(observations)
                assert rewards.shape == (n,) and rewards.dtype == np.float32, (rewards.shape, rewards.dtype)
                assert dones.shape == (n,) and dones.dtype == bool, (dones.shape, dones.dtype)
                assert len(infos) == n and all(isinstance(info, dict) for info in infos)
                for i, info in enumerate(infos):
                    assert ("terminal_observation" in info) == dones[i]
                    if dones[i]:
                        assert info["terminal_observation"] in self.observation_space
                        if info.get("TimeLimit.truncated", False):
                            rewards[i] += 0.5  # The real one adds the discounted value of the terminal observation.
                    if "episode" in info:
                        self.episodes.append(info["episode"])
                steps += n
        print(f"{steps} steps, {len(self.episodes)} episodes")
        return self

    def _checked(self, observations):
        shape = (self.env.num_envs, *self.observation_space.shape)
        assert isinstance(observations, np.ndarray) and observations.shape == shape, (type(observations), shape)
        assert observations.dtype == np.float32, observations.dtype
        assert all(row in self.observation_space for row in observations)
        return observations
