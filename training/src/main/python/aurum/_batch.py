"""A batch of matches: what the single, the vectorised and the AEC environment have in common."""
from __future__ import annotations

import json
import os
from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np

from ._child import Child
from ._gymnasium import AutoresetMode, Box, Discrete
from ._slots import Slots

Seed = Union[int, Sequence[Optional[int]], None]

_LARGEST_SEED = 2**63 - 1


class Batch:
    """``n`` matches of a game in a process of their own.

    The arguments are those of ``aurum.make_vec``.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        autoreset: AutoresetMode,
        variant: Optional[str] = None,
        opponents: Optional[Sequence[str]] = ("greedy",),
        observation: Optional[str] = None,
        reward: Optional[Mapping[str, float]] = None,
        discount: Optional[float] = None,
        maximum_turns: Optional[int] = None,
        distinct_seeds: int = 0,
        options: Optional[Mapping[str, Any]] = None,
        illegal: str = "raise",
        threads: Optional[int] = None,
    ):
        if isinstance(opponents, str):
            raise TypeError(f"opponents must be a list of agents, such as [{opponents!r}], or None")
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal must be 'raise' or 'random', not {illegal!r}")
        cores = os.cpu_count() or 1
        environment = {
            "observation": observation,
            "reward": reward and dict(reward),
            "gamma": discount,
            "maximumTurns": maximum_turns,
            "distinctSeeds": distinct_seeds,
        }
        settings = {
            "environment": {key: value for key, value in environment.items() if value is not None},
            "threads": threads or cores,
            "autoreset": autoreset.name,
            "opponents": list(opponents or ()),
            "replaceIllegal": illegal == "random",
        }
        arguments = [game, f"--matches={n}", "--settings=" + json.dumps(settings)]
        arguments += [f"{key}={value}" for key, value in (options or {}).items()]
        if variant is not None:
            arguments.append(f"--variant={variant}")
        self.n = n
        self._child = Child(arguments, spins=min(settings["threads"], n) < cores)
        names = ("game", "variant", "seats", "actions", "observation", "discount")
        self.facts = {name: self._child.facts[name] for name in names}
        arrays = self._child.arrays
        shape = (n, *self.facts["observation"]["shape"])
        self.rewards = arrays["rewards"]
        self.terminations, self.truncations = arrays["ends"]
        self.observations = Slots([np.ndarray(shape, np.float32, *place) for place in self._child.places("observations")])
        self._actions, self._seeds, self._reset, self._use_seed, self._slot = arrays["inputs"]
        self._seat_observations = arrays["seat_observations"].reshape(-1, *shape[1:])
        kinds = ["action_mask", "seat", "turn", "scores"]
        kinds += ["rewards"] if opponents is None else []
        kinds += ["illegal_actions"] if illegal == "random" else []
        self.infos = self._info_arrays("", kinds)
        if autoreset is AutoresetMode.SAME_STEP:
            self.final_observations = arrays["final_observations"].reshape(shape)
            self.final_infos = self._info_arrays("final_", kinds)
        self._seeded = np.zeros(n, np.bool_)
        self._all_seeded = False

    def _info_arrays(self, prefix: str, kinds: list[str]) -> dict[str, np.ndarray]:
        arrays = self._child.arrays
        seat, turn, illegal = arrays[prefix + "counts"]
        infos = {
            "action_mask": arrays[prefix + "masks"],
            "seat": seat,
            "turn": turn,
            "scores": arrays[prefix + "scores"],
            "rewards": arrays[prefix + "seat_rewards"],
            "illegal_actions": illegal,
        }
        return {kind: infos[kind] for kind in kinds}

    def spaces(self) -> tuple[Box, Discrete]:
        """The observation space and the action space of one match."""
        observation = self.facts["observation"]
        box = Box(observation["low"], observation["high"], tuple(observation["shape"]), np.float32)
        return box, Discrete(len(self.facts["actions"]))

    def reset(self, seed: Seed, generator: np.random.Generator, mask: Optional[np.ndarray] = None, slot: int = 0) -> None:
        """Starts an episode in every match, or in those of a mask.

        Args:
            seed: an int s seeds match i with s + i; None, or None in a list, continues with the
                match's seed, or draws its first one from the generator
            slot: of the observations
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + i for i in range(self.n)]
        else:
            seeds = list(seed)
        if len(seeds) != self.n:
            raise ValueError(f"{self.n} environments need as many seeds, not {len(seeds)}")
        for i, each in enumerate(seeds):
            if each is None:
                if not self._seeded[i]:
                    seeds[i] = int(generator.integers(_LARGEST_SEED))
            elif isinstance(each, bool) or not isinstance(each, (int, np.integer)):
                raise TypeError(f"a seed must be an int, not {each!r}")
            elif not 0 <= each <= _LARGEST_SEED:
                raise ValueError(f"a seed must be from 0 to 2**63 - 1, not {each}")
        self._seeds[:] = [0 if each is None else each for each in seeds]
        self._use_seed[:] = [each is not None for each in seeds]
        self._reset[:] = 1 if mask is None else mask
        self._slot[0] = slot
        self._child.call(b"r")
        self._seeded |= self._reset != 0
        self._all_seeded = bool(self._seeded.all())

    def step(self, actions: Any, slot: int = 0) -> None:
        """Plays an action in every match, and writes the observations to a slot.

        Raises:
            ValueError: they have the wrong shape, or one is not legal; nothing has been played
        """
        actions = np.asarray(actions)
        if actions.shape != (self.n,):
            raise ValueError(f"the shape of the actions must be {(self.n,)}, not {actions.shape}")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must be integers, not {actions.dtype}")
        if not self._all_seeded:
            raise RuntimeError("no episode is running: call reset() before step()")
        self._actions[:] = actions
        self._slot[0] = slot
        self._child.call(b"s")

    def observe(self) -> np.ndarray:
        """The observations of all seats of the first match."""
        self._child.call(b"o")
        return self._seat_observations.copy()

    def close(self) -> None:
        self._child.close()
