"""One match as a parallel environment: PettingZoo's interface for agents that act at once."""
from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np

from ._batch import refusal
from ._seats import Seats

try:
    from pettingzoo import ParallelEnv
except ImportError:
    ParallelEnv = object


class AurumParallelEnv(Seats, ParallelEnv):
    """One match in which the caller plays every seat; agent ``player_I`` plays seat I.

    Follows the contract of PettingZoo's ``ParallelEnv``, with PettingZoo or without it. A step is one
    decision of every seat that has one to take: a seat that has finished its turn, or is out of the
    match, has a mask without a 1, and its action is ignored. So a turn of eight units takes eight
    steps. An observation is a dict of ``observation`` and ``action_mask``. An illegal action is a
    ``ValueError`` that changes nothing, unless ``illegal="random"``.
    """

    def __init__(self, game: str, *, render_mode: Optional[str] = None, **settings: Any):
        super().__init__(game, render_mode=render_mode, **settings)
        self.metadata["is_parallelizable"] = True

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> tuple[dict, dict]:
        """Starts a match. Without a seed it follows from the last one. There are no options."""
        self._batch.reset(self._batch.seeds([seed]), self._generator)
        self.agents = list(self.possible_agents)
        return self._observe(), self._infos()

    def _observe(self) -> dict:
        """What every agent sees, with the mask of its next decision."""
        ended = bool(self._batch.terminations[0] or self._batch.truncations[0])
        observations = {}
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            if not ended and self._batch.ask(seat):
                mask = self._batch.infos["action_mask"][0].copy()
                observation = self._batch.observations.rows(0, [0])[0]
            else:
                mask = np.zeros_like(self._batch.infos["action_mask"][0])
                observation = self._batch.observe(seat)
            observations[agent] = {"observation": observation.copy(), "action_mask": mask}
        self._masks = {agent: each["action_mask"] for agent, each in observations.items()}
        return observations

    def step(self, actions: Mapping[str, Any]) -> tuple[dict, dict, dict, dict, dict]:
        """Plays an action of every agent; those of agents without a decision are ignored.

        Returns:
            observations, rewards, terminations, truncations and infos of the agents
        """
        self._require_episode()
        deciding = [agent for agent in self.agents if self._masks[agent].any()]
        self._require_playable(actions, deciding)
        rewards = dict.fromkeys(self.agents, 0.0)
        for agent in deciding:
            self._batch.ask(self.possible_agents.index(agent))
            self._batch.step_one(actions[agent])
            for each in self.agents:
                rewards[each] += float(self._batch.infos["rewards"][0, self.possible_agents.index(each)])
        observations, infos = self._observe(), self._infos()
        terminations = dict.fromkeys(self.agents, bool(self._batch.terminations[0]))
        truncations = dict.fromkeys(self.agents, bool(self._batch.truncations[0]))
        if self._batch.terminations[0] or self._batch.truncations[0]:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _require_playable(self, actions: Mapping[str, Any], deciding: list[str]) -> None:
        """Checks all actions before one is played."""
        names = self.facts["actions"]
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions must be a dict of an action for each agent, not {actions!r}")
        for agent in deciding:
            if agent not in actions:
                raise ValueError(f"there is no action of {agent}, which has a decision to take")
            action = actions[agent]
            if isinstance(action, (bool, np.bool_)) or not isinstance(np.asarray(action)[()], np.integer):
                raise TypeError(f"the action of {agent} must be an int, not {action!r}")
            mask = self._masks[agent]
            if not self._batch.replaces and not (0 <= action < len(names) and mask[action]):
                raise ValueError(refusal(names, mask, int(action), f"for {agent}"))
