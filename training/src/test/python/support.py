"""What the tests share: the package's path, legal actions, and Gymnasium's SyncVectorEnv in short."""
import pathlib
import sys

import numpy as np

TRAINING = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(TRAINING / "src" / "main" / "python"))


def legal_actions(mask, random):
    """A random legal action for each row of a mask."""
    return np.argmax(random.random(mask.shape) * mask, axis=1)


def assert_same(expected, actual, where=""):
    """Observations, rewards, flags or infos are equal: keys, types, shapes and values."""
    if isinstance(expected, dict):
        assert expected.keys() == actual.keys(), f"{where}: {sorted(expected)} != {sorted(actual)}"
        for key in expected:
            assert_same(expected[key], actual[key], f"{where}[{key}]")
    elif isinstance(expected, np.ndarray):
        assert isinstance(actual, np.ndarray), f"{where}: {type(actual)}"
        assert expected.dtype == actual.dtype, f"{where}: {expected.dtype} != {actual.dtype}"
        assert expected.shape == actual.shape, f"{where}: {expected.shape} != {actual.shape}"
        if expected.dtype == object:
            for i, (one, other) in enumerate(zip(expected, actual)):
                assert_same(one, other, f"{where}[{i}]")
        else:
            np.testing.assert_array_equal(expected, actual, where)
    else:
        assert type(expected) is type(actual) and expected == actual, f"{where}: {expected} != {actual}"


class OneByOne:
    """Single environments as a batch, by the rules of Gymnasium's SyncVectorEnv."""

    def __init__(self, envs, mode):
        self.envs = envs
        self.mode = mode
        self.ended = [False] * len(envs)
        self.observations = [None] * len(envs)

    def reset(self, seed=None, options=None):
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(len(self.envs))]
        mask = (options or {}).get("reset_mask", np.ones(len(self.envs), bool))
        infos = {}
        for i in np.flatnonzero(mask):
            self.observations[i], info = self.envs[i].reset(seed=seeds[i])
            self.ended[i] = False
            self._add(infos, info, i)
        return np.stack(self.observations), infos

    def step(self, actions):
        n = len(self.envs)
        rewards, terminations, truncations = np.zeros(n), np.zeros(n, bool), np.zeros(n, bool)
        infos = {}
        for i, env in enumerate(self.envs):
            if self.mode == "NextStep" and self.ended[i]:
                self.observations[i], info = env.reset()
            else:
                self.observations[i], rewards[i], terminations[i], truncations[i], info = env.step(actions[i])
                if self.mode == "SameStep" and (terminations[i] or truncations[i]):
                    final = infos.setdefault("final_obs", np.full(n, None, object))
                    final[i] = self.observations[i]
                    infos.setdefault("_final_obs", np.zeros(n, bool))[i] = True
                    self._add(infos, {"final_info": info}, i)
                    self.observations[i], info = env.reset()
            self.ended[i] = terminations[i] or truncations[i]
            self._add(infos, info, i)
        return np.stack(self.observations), rewards, terminations, truncations, infos

    def _add(self, infos, info, i):
        n = len(self.envs)
        for key, value in info.items():
            if isinstance(value, dict):
                self._add(infos.setdefault(key, {}), value, i)
            else:
                if key not in infos:
                    infos[key] = np.zeros((n, *np.shape(value)), getattr(value, "dtype", type(value)))
                infos[key][i] = value
            infos.setdefault("_" + key, np.zeros(n, bool))[i] = True

    def close(self):
        for env in self.envs:
            env.close()
