"""The single environment: Gymnasium's Env."""
from __future__ import annotations

from typing import Any, Optional

import numpy as np

from ._batch import Batch, require_options
from ._gymnasium import AutoresetMode, Env


class AurumEnv(Env):
    """One match, played by the Java engine in a process of its own.

    ``info`` has the entries of :class:`aurum.AurumVectorEnv`, without the masks. Environment i of a
    vectorised one that was reset with seed s has the same episodes as this one with seed s + i.
    """

    metadata = {"render_modes": []}

    def __init__(self, game: str, *, render_mode: Optional[str] = None, **settings: Any):
        if render_mode is not None:
            raise ValueError(f"the environments have no render mode, so none can be {render_mode!r}")
        # SyncVectorEnv writes its autoreset mode into it.
        self.metadata = {"render_modes": []}
        self._batch = Batch(game, 1, autoreset=AutoresetMode.DISABLED, **settings)
        self.facts = self._batch.facts
        self.observation_space, self.action_space = self._batch.spaces()

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> tuple[np.ndarray, dict]:
        """Starts an episode. Without a seed it follows from the last one."""
        require_options(options)
        seeds = self._batch.seeds([seed])
        super().reset(seed=seeds[0])
        self._batch.reset(seeds, self.np_random)
        return self._batch.observations.take(0)[0], self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict]:
        """Plays an action of the seat ``info["seat"]``."""
        rewards, terminations, truncations = self._batch.step_one(action)
        observation = self._batch.observations.take(0)[0]
        return observation, float(rewards[0]), bool(terminations[0]), bool(truncations[0]), self._info()

    def action_masks(self) -> np.ndarray:
        """The legal actions as an array of bool, under the name by which sb3-contrib's MaskablePPO asks for them."""
        return self._batch.mask()

    def _info(self) -> dict:
        return {
            key: array[0].copy() if array.ndim > 1 else int(array[0])
            for key, array in self._batch.infos.items()
        }

    def close(self) -> None:
        self._batch.close()
