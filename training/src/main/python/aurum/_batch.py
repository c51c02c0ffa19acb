"""A batch of matches: what the single, the vectorised and the AEC environment have in common."""
from __future__ import annotations

import hashlib
from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np

from . import _arguments as arguments
from ._child import Child
from ._gymnasium import AutoresetMode, Box, Discrete
from ._slots import Slots

Seed = Union[int, Sequence[Optional[int]], None]

_LARGEST_SEED = 2**63 - 1

# What the Java class GymEpisodes does with a match.
_NONE, _PLAY, _START, _OBSERVE, _ASK = range(5)


def require_options(options: Optional[Mapping], known: Sequence[str] = ()) -> None:
    """Refuses options of a reset that are not known."""
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"the reset options must be a dict, not {options!r}")
    unknown = sorted(set(options or ()) - set(known))
    if unknown:
        which = f"the only one is {known[0]}" if known else "there are none"
        raise ValueError(f"unknown reset options {unknown}; {which}")


def _seed(seed: Any, more: int = 0) -> int:
    """Refuses what is no seed, and one that is too large to add a number to it."""
    if isinstance(seed, np.ndarray) and seed.ndim == 0:
        seed = seed[()]
    if isinstance(seed, (bool, np.bool_)) or not isinstance(seed, (int, np.integer)):
        raise TypeError(f"a seed must be an int, not {seed!r}")
    if not 0 <= seed <= _LARGEST_SEED - more:
        raise ValueError(f"a seed must be from 0 to 2**63 - {1 + more}, not {seed}")
    return int(seed)


def refusal(names: Sequence[str], legal: np.ndarray, action: int, whose: str) -> str:
    """Says why an action that is not legal cannot be played."""
    if not 0 <= action < len(names):
        return f"no action {action}; actions are 0 to {len(names) - 1}"
    right = int(legal.argmax())
    return (
        f"{action} ({names[action]}) is not legal {whose}; choose an action that the mask allows, such as {right} "
        f'({names[right]}), or make the environment with illegal="random", which plays a random legal action instead'
    )


class Batch:
    """``n`` matches of a game in a process of their own.

    The first episode of a match has the seed that was given, the later ones hashes of it. They do not
    depend on the number of matches or threads. The arguments are those of ``aurum.make_vec``.
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
        game = arguments.text("game", game, "vindinium")
        n = arguments.whole("num_envs", n, 1)
        if opponents is not None:
            opponents = arguments.texts("opponents", opponents, "greedy")
            if not opponents:
                raise ValueError("opponents must have an agent; with None the caller plays every seat")
        if not isinstance(illegal, str) or illegal not in ("raise", "random"):
            raise ValueError(f"illegal must be 'raise' or 'random', not {illegal!r}")
        discount = arguments.optional(arguments.finite, "discount", discount)
        if discount is not None and not 0 < discount <= 1:
            raise ValueError(f"discount must be greater than 0 and at most 1, not {discount}")
        environment = {
            "observation": arguments.optional(arguments.text, "observation", observation, "features"),
            "reward": arguments.optional(arguments.weights, "reward", reward),
            "gamma": discount,
            "maximumTurns": arguments.optional(arguments.whole, "maximum_turns", maximum_turns, 0),
        }
        settings = {
            "environment": {key: value for key, value in environment.items() if value is not None},
            "opponents": opponents or [],
            "threads": 0 if threads is None else arguments.whole("threads", threads, 1),
        }
        words = [game, f"--matches={n}"]
        words += [f"{key}={value}" for key, value in arguments.options("options", options or {}).items()]
        if variant is not None:
            words.append("--variant=" + arguments.text("variant", variant, "codingame"))
        self.n = n
        self._autoreset = autoreset
        self._distinct_seeds = arguments.whole("distinct_seeds", distinct_seeds, 0)
        self.replaces = illegal == "random"
        self._child = Child(words, settings)
        names = ("game", "variant", "seats", "actions", "observation", "discount")
        self.facts = {name: self._child.facts[name] for name in names}
        arrays = self._child.arrays
        shape = (n, *self.facts["observation"]["shape"])
        self.observations = Slots([np.ndarray(shape, np.float32, *place) for place in self._child.places("observations")])
        self._operations, self._operands, self._seeds, self._slot = arrays["inputs"]
        self._rewards = arrays["rewards"]
        self.terminations, self.truncations = arrays["ends"]
        self._legal = arrays["masks"].view(np.bool_)
        self._rows = np.arange(n)
        self.infos = {"action_mask": arrays["masks"], "seat": arrays["counts"][0], "turn": arrays["counts"][1]}
        self.infos["scores"] = arrays["scores"]
        if opponents is None:
            self.infos["rewards"] = arrays["seat_rewards"]
        self._illegal = np.zeros(n, np.int64)
        if self.replaces:
            self.infos["illegal_actions"] = self._illegal
        # Of each match: the seed that was given, the number and the seed of the episode, and the
        # generator of the actions that replace illegal ones in it.
        self._given: list[Optional[int]] = [None] * n
        self._episode = [-1] * n
        self._own = [0] * n
        self._generators: list[Optional[np.random.Generator]] = [None] * n
        self._started = np.zeros(n, np.bool_)
        self._all_started = False
        self._over = np.zeros(n, np.bool_)
        self._any_over = False

    def spaces(self) -> tuple[Box, Discrete]:
        """The observation space and the action space of one match."""
        observation = self.facts["observation"]
        box = Box(observation["low"], observation["high"], tuple(observation["shape"]), np.float32)
        return box, Discrete(len(self.facts["actions"]))

    def seeds(self, seed: Seed) -> list[Optional[int]]:
        """The seed of each match: of match i, an int s gives s + i.

        Raises:
            TypeError, ValueError: it is no seed, or a list of the wrong length
        """
        if seed is None:
            return [None] * self.n
        if isinstance(seed, (str, bytes)) or not isinstance(seed, (Sequence, np.ndarray)) or np.ndim(seed) == 0:
            first = _seed(seed, self.n - 1)
            return [first + i for i in range(self.n)]
        if len(seed) != self.n:
            raise ValueError(f"{self.n} environments need as many seeds, not {len(seed)}")
        return [None if each is None else _seed(each) for each in seed]

    def reset(
        self,
        seeds: Sequence[Optional[int]],
        generator: np.random.Generator,
        mask: Optional[np.ndarray] = None,
        slot: int = 0,
    ) -> None:
        """Starts an episode in every match, or in those of a mask.

        Args:
            seeds: of each match; None continues with the match's seed, or draws its first one from
                the generator
            slot: of the observations
        """
        self.require_open()
        seeds = list(seeds)
        # The others are written to this slot, too.
        self._operations[:] = np.where(self._started, _OBSERVE, _NONE)
        self._operands[:] = self.infos["seat"]
        starting = self._rows if mask is None else np.flatnonzero(mask)
        for i in starting:
            if seeds[i] is None and self._given[i] is None:
                seeds[i] = generator.integers(_LARGEST_SEED)
            if seeds[i] is not None:
                self._given[i], self._episode[i] = int(seeds[i]), -1
        self._start(starting)
        self._execute(slot)
        self._started[starting] = True
        self._all_started = bool(self._started.all())

    def _start(self, matches: np.ndarray) -> None:
        """Writes what starts the next episodes of some matches."""
        for i in matches:
            self._episode[i] += 1
            own = self._given[i]
            if self._episode[i] > 0:
                digest = hashlib.blake2b(f"{own} {self._episode[i]}".encode(), digest_size=8).digest()
                own = int.from_bytes(digest, "little") & _LARGEST_SEED
            self._own[i] = own
            self._seeds[i] = own % self._distinct_seeds if self._distinct_seeds else own
            self._operands[i] = own % self.facts["seats"]
            self._generators[i] = None
        self._operations[matches] = _START
        self._illegal[matches] = 0

    def _execute(self, slot: int) -> bool:
        """Executes the operations; false, and none, if an action is not legal."""
        self._slot[0] = slot
        status = self._child.execute()
        if status == b"i":
            return False
        self._any_over = status == b"e"
        if self._any_over:
            np.logical_or(self.terminations, self.truncations, out=self._over)
        else:
            self._over[:] = False
        return True

    def step(self, actions: Any, slot: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Plays an action in every match, and writes the observations to a slot.

        Returns:
            copies of rewards, terminations and truncations

        Raises:
            ValueError: the actions have the wrong shape, or one is not legal; nothing has been played
        """
        self.require_open()
        actions = np.asarray(actions)
        if actions.shape != (self.n,):
            raise ValueError(f"the shape of the actions must be {(self.n,)}, not {actions.shape}")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must be integers, not {actions.dtype}")
        if not self._all_started:
            raise RuntimeError("no episode is running: call reset() before step()")
        if self._any_over and self._autoreset is AutoresetMode.DISABLED:
            if self.n == 1:
                raise ValueError("the episode has ended: call reset()")
            raise ValueError(f"the episode of match {self._over.argmax()} has ended: reset it by a reset_mask")
        self._operations[:] = _PLAY
        self._operands[:] = actions
        if self._any_over:  # Under NEXT_STEP; their actions are ignored.
            self._replace(actions)
            self._start(np.flatnonzero(self._over))
        if not self._execute(slot):
            self._replace(actions)
            self._execute(slot)
        results = self._rewards.copy(), self.terminations.copy(), self.truncations.copy()
        if self._any_over and self._autoreset is AutoresetMode.SAME_STEP:
            ended = np.flatnonzero(self._over)
            self.final_observations = self.observations.rows(slot, ended)
            self.final_infos = {key: array.copy() for key, array in self.infos.items()}
            self._operations[:] = _NONE
            self._start(ended)
            self._execute(slot)
        return results

    def step_one(self, action: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Plays an action in the only match; otherwise like :meth:`step`."""
        self.require_open()
        if np.shape(action) != ():
            raise ValueError(f"an action must be one integer, not of the shape {np.shape(action)}")
        return self.step(np.asarray(action)[np.newaxis])

    def _replace(self, actions: np.ndarray) -> None:
        """Writes random legal actions in the place of those that are not legal, if they are to be replaced."""
        names = self.facts["actions"]
        exists = (actions >= 0) & (actions < len(names))
        legal = self._legal[self._rows, np.where(exists, actions, 0)] & exists
        wrong = ~legal & ~self._over
        refused = wrong & ~exists if self.replaces else wrong
        if refused.any():
            i = int(refused.argmax())
            why = refusal(names, self._legal[i], int(actions[i]), f"for seat {self.infos['seat'][i]}")
            raise ValueError(f"match {i}: {why}")
        for i in np.flatnonzero(wrong):
            if self._generators[i] is None:
                self._generators[i] = np.random.default_rng(self._own[i])
            self._operands[i] = self._generators[i].choice(np.flatnonzero(self._legal[i]))
            self._illegal[i] += 1

    def mask(self) -> np.ndarray:
        """A copy of the legal actions of the only match, as bool."""
        self.require_open()
        if not self._all_started:
            raise RuntimeError("no episode is running: call reset()")
        return self._legal[0].copy()

    def observe(self, seat: int) -> np.ndarray:
        """The observation of a seat of the first match, where every seat is played."""
        self._operations[:] = _NONE
        self._operations[0], self._operands[0] = _OBSERVE, seat
        self._execute(0)
        return self.observations.rows(0, [0])[0]

    def ask(self, seat: int) -> bool:
        """Makes a seat of the first match the acting one; false if it has no decision to take now."""
        self._operations[:] = _NONE
        self._operations[0], self._operands[0] = _ASK, seat
        self._execute(0)
        return bool(self.infos["seat"][0] == seat)

    def require_open(self) -> None:
        self._child.require_open()

    def close(self) -> None:
        self._child.close()
