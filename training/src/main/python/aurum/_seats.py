"""What the environments of PettingZoo's two interfaces have in common: one match whose every seat the caller plays."""
from __future__ import annotations

from typing import Any, Optional

import numpy as np

from ._batch import Batch
from ._gymnasium import AutoresetMode, Box, Dict


class Seats:
    """The agents of one match, ``player_I`` for seat I, with their spaces."""

    def __init__(self, game: str, *, render_mode: Optional[str] = None, **settings: Any):
        if render_mode is not None:
            raise ValueError(f"the environments have no render mode, so none can be {render_mode!r}")
        if settings.get("opponents") is not None:
            raise ValueError("opponents must be None: the caller plays every seat")
        settings["opponents"] = None
        self.render_mode = None
        self._batch = Batch(game, 1, autoreset=AutoresetMode.DISABLED, **settings)
        self.facts = self._batch.facts
        name = self.facts["game"].replace("-", "_")
        self.metadata = {"name": f"aurum_{name}_v0", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = [f"player_{seat}" for seat in range(self.facts["seats"])]
        self.agents: list[str] = []
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            observation, actions = self._batch.spaces()
            mask = Box(0, 1, (int(actions.n),), np.int8)
            self.observation_spaces[agent] = Dict({"observation": observation, "action_mask": mask})
            self.action_spaces[agent] = actions
        self._generator = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same object at every call."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """The same object at every call."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _require_episode(self) -> None:
        self._batch.require_open()
        if not self.agents:
            raise RuntimeError("no episode is running: call reset()")

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    def _infos(self) -> dict:
        infos = self._batch.infos
        return {
            agent: {"turn": int(infos["turn"][0]), "score": int(infos["scores"][0, self._seat(agent)])}
            for agent in self.agents
        }

    def close(self) -> None:
        self._batch.close()

    def __str__(self) -> str:
        return self.metadata["name"]
