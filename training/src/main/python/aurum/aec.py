"""One match as an AEC environment: PettingZoo's interface for agents that act in turn."""
from __future__ import annotations

from typing import Any, Iterator, Optional

import numpy as np

from ._seats import Seats

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


class AurumAECEnv(Seats, AECEnv):
    """One match in which the caller plays every seat; agent ``player_I`` plays seat I.

    Follows the contract of PettingZoo's ``AECEnv``, with PettingZoo or without it. An observation is
    a dict of ``observation`` and ``action_mask``; the mask has no 1 while others act. An illegal
    action is a ``ValueError`` that changes nothing, unless ``illegal="random"``.
    """

    def __init__(self, game: str, *, render_mode: Optional[str] = None, **settings: Any):
        super().__init__(game, render_mode=render_mode, **settings)
        self._mask: Optional[np.ndarray] = None  # Until the first reset.

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Starts a match. Without a seed it follows from the last one.

        There are no options; PettingZoo's api_test wants unknown ones to be ignored.
        """
        self._batch.reset(self._batch.seeds([seed]), self._generator)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._read_position()

    def _read_position(self) -> None:
        """Updates what describes the position after a reset or a step."""
        infos = self._batch.infos
        terminated = bool(self._batch.terminations[0])
        truncated = bool(self._batch.truncations[0])
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.infos = self._infos()
        ended = terminated or truncated
        self._mask = np.zeros_like(infos["action_mask"][0]) if ended else infos["action_mask"][0].copy()
        self.agent_selection = self.agents[int(infos["seat"][0])]
        # Those of other agents are added when one is asked for.
        self._observations = {self.agent_selection: self._batch.observations.rows(0, [0])[0]}

    def observe(self, agent: str) -> dict:
        """What an agent sees, also while others act."""
        seat = self._seat(agent)
        if self._mask is None:
            raise RuntimeError("no episode is running: call reset()")
        if agent not in self._observations:
            self._observations[agent] = self._batch.observe(seat)
        acts = agent == self.agent_selection
        mask = self._mask.copy() if acts else np.zeros_like(self._mask)
        return {"observation": self._observations[agent].copy(), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Optional[dict], float, bool, bool, dict]:
        """Observation of the agent that acts next, and its rewards since its last action."""
        self._require_episode()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        """Plays an action of ``agent_selection``; None removes it after the end."""
        self._require_episode()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._remove(agent, action)
            return
        self._batch.step_one(action)
        self._cumulative_rewards[agent] = 0.0
        for seat, other in enumerate(self.agents):
            self.rewards[other] = float(self._batch.infos["rewards"][0, seat])
            self._cumulative_rewards[other] += self.rewards[other]
        self._read_position()

    def _remove(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"{agent} has ended: its only action is None")
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, until all have been removed."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection
