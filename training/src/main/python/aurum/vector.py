"""The vectorised environment: Gymnasium's VectorEnv."""
from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np

from ._batch import Batch, Seed, require_options
from ._gymnasium import AutoresetMode, VectorEnv, batch_space


class AurumVectorEnv(VectorEnv):
    """Matches of one game as one batch, played by the Java engine in a process of its own.

    Follows the contract of Gymnasium's ``VectorEnv`` 1.x, with Gymnasium or without it. The entries
    of ``infos`` have one row per environment, and a mask ``_KEY`` of the rows that are set:

    - ``action_mask``: int8, 1 for each legal action
    - ``seat``: the seat that acts next
    - ``turn``: the turns of all seats since the reset
    - ``scores``: of every seat
    - ``rewards``: of every seat in this step (with ``opponents=None``)
    - ``illegal_actions``: replaced in this episode (with ``illegal="random"``)

    Under ``AutoresetMode.SAME_STEP`` a step that ends episodes adds ``final_obs``, an array of one
    array or None per environment, and ``final_info`` with the entries above.

    ``facts`` has the name and variant of the game, its seats, the names of its actions, the
    observation, and the discount of a turn.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        autoreset_mode: Union[AutoresetMode, str] = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: Optional[str] = None,
        **settings: Any,
    ):
        self.closed = True  # Until there is something to close.
        if render_mode is not None:
            raise ValueError(f"the environments have no render mode, so none can be {render_mode!r}")
        mode = _mode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self._mode = mode
        self._copy = copy
        self._batch = Batch(game, num_envs, autoreset=mode, **settings)
        self.num_envs = num_envs = self._batch.n
        self.facts = self._batch.facts
        self.closed = False
        self.single_observation_space, self.single_action_space = self._batch.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._infos = [(key, "_" + key, array) for key, array in self._batch.infos.items()]

    def reset(self, *, seed: Seed = None, options: Optional[dict] = None) -> tuple[np.ndarray, dict]:
        """Starts an episode in every environment, or in those of ``options["reset_mask"]``.

        Args:
            seed: an int s seeds environment i with s + i; a list has a seed or None for each
        """
        require_options(options, ["reset_mask"])
        seeds = self._batch.seeds(seed)
        super().reset(seed=seeds[0] if np.ndim(seed) == 0 else None)
        mask = self._mask(options["reset_mask"]) if options else None
        slot = self._batch.observations.free() if self._copy else 0
        self._batch.reset(seeds, self.np_random, mask, slot)
        infos = self._current_infos()
        if mask is not None:
            infos = _only(infos, mask)
        return self._observations(slot), infos

    def _mask(self, mask: Any) -> np.ndarray:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError("options['reset_mask'] must be an array of np.bool_")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(
                f"options['reset_mask'] must have the shape {(self.num_envs,)} and at least one true entry"
            )
        return mask

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict]:
        """Plays one action in every environment: of the seat ``infos["seat"]``."""
        slot = self._batch.observations.free() if self._copy else 0
        rewards, terminations, truncations = self._batch.step(actions, slot)
        infos = self._current_infos()
        if self._mode is AutoresetMode.SAME_STEP:
            ended = terminations | truncations
            if ended.any():
                self._add_final(infos, ended)
        return self._observations(slot), rewards, terminations, truncations, infos

    def _observations(self, slot: int) -> np.ndarray:
        return self._batch.observations.take(slot) if self._copy else self._batch.observations.view()

    def _current_infos(self) -> dict:
        infos = {}
        for key, mask, array in self._infos:
            infos[key] = array.copy() if self._copy else array
            infos[mask] = self._all.copy()
        return infos

    def _add_final(self, infos: dict, ended: np.ndarray) -> None:
        final = np.full(self.num_envs, None, object)
        for i, observation in zip(np.flatnonzero(ended), self._batch.final_observations):
            final[i] = observation
        final_info = {}
        for key, mask, _ in self._infos:
            final_info[key] = self._batch.final_infos[key]
            final_info[mask] = ended
        for key, value in (("final_obs", final), ("final_info", _only(final_info, ended))):
            infos[key], infos["_" + key] = value, ended.copy()

    def close_extras(self, **kwargs: Any) -> None:
        self._batch.close()

    def __del__(self) -> None:
        # A copy that has failed has no batch.
        if not getattr(self, "closed", True) and hasattr(self, "_batch"):
            self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.facts['game']}, num_envs={self.num_envs})"


def _mode(mode: Union[AutoresetMode, str]) -> AutoresetMode:
    for each in AutoresetMode:
        if mode in (each, each.name, each.value):
            return each
    names = ", ".join(each.name for each in AutoresetMode)
    raise ValueError(f"autoreset_mode must be one of {names}, not {mode!r}")


def _only(infos: dict, mask: np.ndarray) -> dict:
    """The infos of some environments; zero elsewhere."""
    return {
        key: mask.copy() if key.startswith("_") else _zero_outside(value, mask) for key, value in infos.items()
    }


def _zero_outside(array: np.ndarray, mask: np.ndarray) -> np.ndarray:
    array = array.copy()
    array[~mask] = 0
    return array
