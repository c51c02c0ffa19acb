"""A stand-in for sb3-contrib 2.x, from memory. Its MaskablePPO makes the calls of the real one and checks all that an environment returns.

With PyTorch it learns, by the same equations; without, it plays random legal actions and learns nothing.
"""
import numpy as np
import torch
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv
from torch import nn

from .common.maskable.utils import get_action_masks, is_masking_supported

LEARNS = hasattr(torch, "optim")


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

        if LEARNS:
            for part, gain in ((self.mlp_extractor, 2**0.5), (self.action_net, 0.01), (self.value_net, 1.0)):
                for layer in part.modules():
                    if isinstance(layer, nn.Linear):
                        nn.init.orthogonal_(layer.weight, gain)
                        nn.init.zeros_(layer.bias)

    def extract_features(self, observation):
        return self.features_extractor(observation.float())

    def evaluate(self, observations, masks):
        """The distribution of the legal actions, and the values."""
        actor, critic = self.mlp_extractor(self.extract_features(observations))
        logits = torch.where(masks, self.action_net(actor), torch.tensor(-1e8))
        return torch.distributions.Categorical(logits=logits), self.value_net(critic)[:, 0]

    def value_of(self, observations):
        return self.value_net(self.mlp_extractor(self.extract_features(observations))[1])[:, 0]


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
        self.n_steps, self.batch_size, self.n_epochs = n_steps, batch_size, n_epochs
        assert n_steps * self.env.num_envs % batch_size == 0, "the last minibatch would be truncated"
        self.learning_rate = learning_rate if callable(learning_rate) else lambda remaining: learning_rate
        self.gamma, self.gae_lambda, self.clip_range = gamma, gae_lambda, clip_range
        self.ent_coef, self.vf_coef, self.max_grad_norm = ent_coef, vf_coef, max_grad_norm
        if seed is not None:
            self.env.seed(seed)
            if LEARNS:
                torch.manual_seed(seed)
        self.policy = MaskableActorCriticPolicy(self.observation_space, self.action_space, **(policy_kwargs or {}))
        self._random = np.random.default_rng(seed)
        if LEARNS:
            self._optimizer = torch.optim.Adam(self.policy.parameters(), lr=self.learning_rate(1.0), eps=1e-5)

    def learn(self, total_timesteps):
        assert is_masking_supported(self.env), "Environment does not support action masking. Consider using ActionMasker wrapper"
        self._observations = self._checked(self.env.reset())
        self._starts = np.ones(self.env.num_envs, bool)
        self._episodes, self._wins = [], []
        steps = 0
        while steps < total_timesteps:
            rollout = [self._step() for _ in range(self.n_steps)]
            if LEARNS:
                self._update(rollout, self.learning_rate(1 - steps / total_timesteps))
            steps += self.n_steps * self.env.num_envs
            recent = f", won {np.mean(self._wins[-400:]):.3f} of the last {len(self._wins[-400:])}" if self._wins else ""
            print(f"{steps} steps, {len(self._episodes)} matches{recent}", flush=True)
        return self

    def _step(self):
        n = self.env.num_envs
        observations, starts, masks = self._observations, self._starts, get_action_masks(self.env)
        assert masks.shape == (n, self.action_space.n) and masks.dtype == bool, (masks.shape, masks.dtype)
        assert masks.any(1).all(), "a match without a legal action"
        actions, log_probabilities, values = self._act(observations, masks)
        self._observations, rewards, self._starts, infos = self.env.step(actions)
        self._checked(self._observations)
        assert rewards.shape == (n,) and rewards.dtype == np.float32, (rewards.shape, rewards.dtype)
        assert self._starts.shape == (n,) and self._starts.dtype == bool, (self._starts.shape, self._starts.dtype)
        assert len(infos) == n and all(isinstance(info, dict) for info in infos)
        for i, info in enumerate(infos):
            assert ("terminal_observation" in info) == self._starts[i]
            if self._starts[i]:
                assert info["terminal_observation"] in self.observation_space
                if info.get("TimeLimit.truncated", False):
                    rewards[i] += self.gamma * self._value(info["terminal_observation"])
            if "episode" in info:
                self._episodes.append(info["episode"])
            if "is_success" in info:
                self._wins.append(info["is_success"])
        return observations, masks, actions, log_probabilities, values, rewards, starts

    def _checked(self, observations):
        shape = (self.env.num_envs, *self.observation_space.shape)
        assert isinstance(observations, np.ndarray) and observations.shape == shape, (type(observations), shape)
        assert observations.dtype == np.float32, observations.dtype
        assert all(row in self.observation_space for row in observations)
        return observations

    def _act(self, observations, masks):
        if not LEARNS:
            return np.argmax(self._random.random(masks.shape) * masks, axis=1), None, None
        with torch.no_grad():
            distribution, values = self.policy.evaluate(torch.as_tensor(observations), torch.as_tensor(masks))
            actions = distribution.sample()
            return actions.numpy(), distribution.log_prob(actions).numpy(), values.numpy()

    def _value(self, observation):
        if not LEARNS:
            return 0.0
        with torch.no_grad():
            return self.policy.value_of(torch.as_tensor(observation[None])).item()

    def _update(self, rollout, learning_rate):
        observations, masks, actions, old, values, rewards, starts = (np.stack(part) for part in zip(*rollout))
        with torch.no_grad():
            next_values = self.policy.value_of(torch.as_tensor(self._observations)).numpy()
        advantages, advantage, next_starts = np.zeros_like(values), 0, self._starts
        for t in reversed(range(self.n_steps)):
            delta = rewards[t] + self.gamma * next_values * ~next_starts - values[t]
            advantages[t] = advantage = delta + self.gamma * self.gae_lambda * ~next_starts * advantage
            next_values, next_starts = values[t], starts[t]
        arrays = observations, masks, actions, old, advantages, advantages + values
        data = [torch.as_tensor(array.reshape(-1, *array.shape[2:])) for array in arrays]
        self._optimizer.param_groups[0]["lr"] = learning_rate
        for _ in range(self.n_epochs):
            for batch in torch.randperm(actions.size).split(self.batch_size):
                observation, mask, action, old_log, advantage, target = (part[batch] for part in data)
                distribution, value = self.policy.evaluate(observation, mask)
                ratio = (distribution.log_prob(action) - old_log).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                clipped = ratio.clamp(1 - self.clip_range, 1 + self.clip_range)
                loss = -torch.min(ratio * advantage, clipped * advantage).mean()
                loss = loss + self.vf_coef * nn.functional.mse_loss(value, target)
                loss = loss - self.ent_coef * distribution.entropy().mean()
                self._optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), self.max_grad_norm)
                self._optimizer.step()
