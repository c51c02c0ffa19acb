"""VecEnv, its wrapper VecMonitor, and DummyVecEnv: the same methods and results as in Stable-Baselines3."""
import abc
import copy

import numpy as np


class VecEnv(abc.ABC):
    def __init__(self, num_envs, observation_space, action_space):
        self.num_envs = num_envs
        self.observation_space = observation_space
        self.action_space = action_space
        self.reset_infos = [{} for _ in range(num_envs)]
        self._reset_seeds()
        self._reset_options()
        modes = self.get_attr("render_mode")
        assert all(mode == modes[0] for mode in modes), "render_mode mode should be the same for all environments"
        self.render_mode = modes[0]
        self.metadata = {"render_modes": []}

    def _reset_seeds(self):
        self._seeds = [None for _ in range(self.num_envs)]

    def _reset_options(self):
        self._options = [{} for _ in range(self.num_envs)]

    @abc.abstractmethod
    def reset(self):
        ...

    @abc.abstractmethod
    def step_async(self, actions):
        ...

    @abc.abstractmethod
    def step_wait(self):
        ...

    @abc.abstractmethod
    def close(self):
        ...

    @abc.abstractmethod
    def get_attr(self, attr_name, indices=None):
        ...

    @abc.abstractmethod
    def set_attr(self, attr_name, value, indices=None):
        ...

    @abc.abstractmethod
    def env_method(self, method_name, *method_args, indices=None, **method_kwargs):
        ...

    @abc.abstractmethod
    def env_is_wrapped(self, wrapper_class, indices=None):
        ...

    def has_attr(self, attr_name):
        try:
            self.get_attr(attr_name)
            return True
        except AttributeError:
            return False

    def step(self, actions):
        self.step_async(actions)
        return self.step_wait()

    def seed(self, seed=None):
        self._seeds = [seed + i for i in range(self.num_envs)]
        return self._seeds

    def _get_indices(self, indices):
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else indices


class VecMonitor(VecEnv):
    """Adds the sum of rewards and the length of an episode to its last info."""

    def __init__(self, venv):
        self.venv = venv
        super().__init__(venv.num_envs, venv.observation_space, venv.action_space)

    def reset(self):
        self.episode_returns = np.zeros(self.num_envs, np.float32)
        self.episode_lengths = np.zeros(self.num_envs, np.int32)
        return self.venv.reset()

    def step_async(self, actions):
        self.venv.step_async(actions)

    def step_wait(self):
        observations, rewards, dones, infos = self.venv.step_wait()
        self.episode_returns += rewards
        self.episode_lengths += 1
        new_infos = list(infos[:])
        for i in np.flatnonzero(dones):
            episode = {"r": float(self.episode_returns[i]), "l": int(self.episode_lengths[i]), "t": 0.0}
            new_infos[i] = {**infos[i], "episode": episode}
            self.episode_returns[i] = self.episode_lengths[i] = 0
        return observations, rewards, dones, new_infos

    def close(self):
        self.venv.close()

    def seed(self, seed=None):
        return self.venv.seed(seed)

    def get_attr(self, attr_name, indices=None):
        return self.venv.get_attr(attr_name, indices)

    def set_attr(self, attr_name, value, indices=None):
        self.venv.set_attr(attr_name, value, indices)

    def env_method(self, method_name, *method_args, indices=None, **method_kwargs):
        return self.venv.env_method(method_name, *method_args, indices=indices, **method_kwargs)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return self.venv.env_is_wrapped(wrapper_class, indices)


class DummyVecEnv(VecEnv):
    """Single environments, one after the other."""

    def __init__(self, env_fns):
        self.envs = [make() for make in env_fns]
        super().__init__(len(self.envs), self.envs[0].observation_space, self.envs[0].action_space)

    def reset(self):
        results = [env.reset(seed=seed) for env, seed in zip(self.envs, self._seeds)]
        self.observations = np.stack([observation for observation, _ in results])
        self.reset_infos = [info for _, info in results]
        self._reset_seeds()
        self._reset_options()
        return self.observations.copy()

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        rewards, dones, infos = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, bool), []
        for i, env in enumerate(self.envs):
            observation, rewards[i], terminated, truncated, info = env.step(self.actions[i])
            dones[i] = terminated or truncated
            info["TimeLimit.truncated"] = truncated and not terminated
            if dones[i]:
                info["terminal_observation"] = observation
                observation, self.reset_infos[i] = env.reset()
            self.observations[i] = observation
            infos.append(info)
        return self.observations.copy(), rewards, dones, copy.deepcopy(infos)

    def close(self):
        for env in self.envs:
            env.close()

    def get_attr(self, attr_name, indices=None):
        return [getattr(self.envs[i], attr_name) for i in self._get_indices(indices)]

    def set_attr(self, attr_name, value, indices=None):
        for i in self._get_indices(indices):
            setattr(self.envs[i], attr_name, value)

    def env_method(self, method_name, *method_args, indices=None, **method_kwargs):
        return [getattr(self.envs[i], method_name)(*method_args, **method_kwargs) for i in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [isinstance(self.envs[i], wrapper_class) for i in self._get_indices(indices)]
