"""Aurum's arena games as environments of Gymnasium and PettingZoo, and its policies in NumPy.

    import aurum

    env = aurum.make_vec("vindinium", num_envs=256, opponents=None)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

Gymnasium and PettingZoo are optional. With them ``import aurum`` registers ``aurum/Vindinium-v0``,
``aurum/CultistWars-v0`` and ``aurum/IceAndFire-v0``.
"""
from __future__ import annotations

from typing import Any

from . import _registration
from ._child import AurumError
from ._gymnasium import AutoresetMode
from .aec import AurumAECEnv
from .parallel import AurumParallelEnv
from .policy import Policy, load_policy
from .single import AurumEnv
from .vector import AurumVectorEnv

__version__ = "0.3.0"
__all__ = [
    "AurumAECEnv",
    "AurumEnv",
    "AurumError",
    "AurumParallelEnv",
    "AurumVectorEnv",
    "AutoresetMode",
    "Policy",
    "load_policy",
    "make",
    "make_aec",
    "make_parallel",
    "make_vec",
]


def make(game: str, **settings: Any) -> AurumEnv:
    """One match of a game: a Gymnasium ``Env``. The settings are those of :func:`make_vec`."""
    return AurumEnv(game, **settings)


def make_vec(game: str, num_envs: int = 1, **settings: Any) -> AurumVectorEnv:
    """Matches of a game as one batch: a Gymnasium ``VectorEnv``.

    Args:
        game: ``vindinium``, ``cultist-wars``, ``ice-and-fire``, or a game on AURUM_CLASSPATH
        num_envs: the number of matches
        variant: of the rules; the first of the game by default
        opponents: agents of all seats but the learner's, which is the episode's seed modulo the
            number of seats: one name for all of them, or one for each. None: the caller plays every
            seat. ``["greedy"]`` by default
        observation, reward, discount, maximum_turns: ``observation``, ``reward``, ``gamma`` and
            ``maximumTurns`` of ``aurum settings GAME``, which shows the defaults. With opponents the
            reward of a step is the sum of the learner's rewards until its next decision, discounted
            by ``discount`` for each turn, with 1 their plain sum. Without, it is that of the seat
            whose action was played
        distinct_seeds: the number of different maps, which the game then keeps: seed s has the map
            of seed s modulo this number. 0, the default: a map for each seed
        options: of the game, such as ``{"players": 2}``
        illegal: ``"raise"``, or ``"random"`` for a random legal action in its place
        autoreset_mode: ``AutoresetMode.NEXT_STEP`` (the default), ``SAME_STEP`` or ``DISABLED``
        copy: False returns observations and infos that the next step overwrites
        threads: that share a step; by default one for each core
    """
    return AurumVectorEnv(game, num_envs, **settings)


def make_aec(game: str, **settings: Any) -> AurumAECEnv:
    """One match of a game in which the caller plays every seat: a PettingZoo ``AECEnv``."""
    return AurumAECEnv(game, **settings)


def make_parallel(game: str, **settings: Any) -> AurumParallelEnv:
    """One match of a game in which the caller plays every seat: a PettingZoo ``ParallelEnv``."""
    return AurumParallelEnv(game, **settings)


_registration.register()
