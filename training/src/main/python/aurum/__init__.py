"""Aurum's arena games as Gymnasium environments, and its policies in NumPy."""
from __future__ import annotations

from typing import Any

from ._child import AurumError
from ._gymnasium import AutoresetMode
from .single import AurumEnv
from .vector import AurumVectorEnv


def make(game, **settings):
    return AurumEnv(game, **settings)


def make_vec(game, num_envs=1, **settings):
    return AurumVectorEnv(game, num_envs, **settings)
