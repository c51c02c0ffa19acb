"""Gymnasium's classes if it is installed, else stand-ins with the same methods.

Nothing else in the package imports Gymnasium.
"""
from __future__ import annotations

import enum
from typing import Any, Optional

import numpy as np

try:
    import gymnasium
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    gymnasium = None

    class AutoresetMode(enum.Enum):
        """When the next episode of an environment starts after its episode has ended."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"

    class _Space:
        """A set of values: shape, dtype, a seeded generator, sample and contains."""

        def __init__(self, shape: tuple, dtype: Any, seed: Optional[int] = None):
            self.shape = shape
            self.dtype = np.dtype(dtype)
            self.seed(seed)

        def seed(self, seed: Optional[int] = None) -> None:
            self.np_random = np.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def __eq__(self, other: Any) -> bool:
            return type(self) is type(other) and self._key() == other._key()

        def __repr__(self) -> str:
            return f"{type(self).__name__}{self._key()}"

        def _has_shape_and_kind(self, value: Any) -> bool:
            return (
                isinstance(value, (np.ndarray, np.generic))
                and value.shape == self.shape
                and np.can_cast(value.dtype, self.dtype)
            )

    class Box(_Space):
        """Arrays with entries in [low, high]."""

        def __init__(self, low: Any, high: Any, shape: Any = None, dtype: Any = np.float32, seed=None):
            super().__init__(tuple(np.shape(low) if shape is None else shape), dtype, seed)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self) -> np.ndarray:
            if self.dtype.kind == "i":
                return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)
            return self.np_random.uniform(self.low, self.high).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            return self._has_shape_and_kind(value) and bool(
                np.all(value >= self.low) and np.all(value <= self.high)
            )

        def _key(self) -> tuple:
            return self.low.tolist(), self.high.tolist(), self.shape, self.dtype

    class Discrete(_Space):
        """The integers from 0 to n - 1."""

        def __init__(self, n: int, seed=None):
            super().__init__((), np.int64, seed)
            self.n = np.int64(n)
            self.start = np.int64(0)

        def sample(self, mask: Optional[np.ndarray] = None) -> np.int64:
            """A random action; with a mask of int8, one of those whose entry is 1."""
            actions = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return np.int64(self.np_random.choice(actions))

        def contains(self, value: Any) -> bool:
            integer = isinstance(value, (int, np.integer)) or (
                isinstance(value, np.ndarray) and value.shape == () and value.dtype.kind in "iu"
            )
            return bool(integer and 0 <= value < self.n)

        def _key(self) -> tuple:
            return (int(self.n),)

    class MultiDiscrete(_Space):
        """Arrays of integers, entry i from 0 to nvec[i] - 1."""

        def __init__(self, nvec: Any, seed=None):
            self.nvec = np.array(nvec, np.int64)
            super().__init__(self.nvec.shape, np.int64, seed)

        def sample(self) -> np.ndarray:
            return self.np_random.integers(0, self.nvec)

        def contains(self, value: Any) -> bool:
            return self._has_shape_and_kind(value) and bool(np.all((value >= 0) & (value < self.nvec)))

        def _key(self) -> tuple:
            return (self.nvec.tolist(),)

    class Dict(_Space):
        """Dictionaries with a value of a space under each key."""

        def __init__(self, spaces: dict, seed=None):
            self.spaces = dict(spaces)
            super().__init__((), object, seed)

        def seed(self, seed: Optional[int] = None) -> None:
            super().seed(seed)
            for space in self.spaces.values():
                space.seed(int(self.np_random.integers(2**31)))

        def sample(self) -> dict:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items())
            )

        def __getitem__(self, key: str) -> _Space:
            return self.spaces[key]

        def _key(self) -> tuple:
            return (self.spaces,)

    def batch_space(space: _Space, n: int) -> _Space:
        """The space of n values as one array."""
        if isinstance(space, Discrete):
            return MultiDiscrete(np.full(n, space.n))
        low, high = (np.repeat(bound[np.newaxis], n, 0) for bound in (space.low, space.high))
        return Box(low, high, dtype=space.dtype)

    class _Base:
        """What Env and VectorEnv share: a seeded generator."""

        spec = None
        render_mode = None
        metadata: dict = {"render_modes": []}
        _np_random: Optional[np.random.Generator] = None
        _np_random_seed: Optional[int] = None

        def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> Any:
            if seed is not None:
                self._np_random = np.random.default_rng(seed)
                self._np_random_seed = seed

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self.reset_generator()
            return self._np_random

        @np_random.setter
        def np_random(self, generator: np.random.Generator) -> None:
            self._np_random, self._np_random_seed = generator, -1

        @property
        def np_random_seed(self) -> int:
            if self._np_random_seed is None:
                self.reset_generator()
            return self._np_random_seed

        def reset_generator(self) -> None:
            """Seeds the generator with a random number."""
            _Base.reset(self, seed=int(np.random.SeedSequence().generate_state(1)[0]))

        def render(self) -> Any:
            raise NotImplementedError("the environments have no render mode")

        @property
        def unwrapped(self) -> Any:
            return self

    class Env(_Base):
        """One environment."""

        def close(self) -> None:
            pass

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: Any) -> None:
            self.close()

    class VectorEnv(_Base):
        """Several environments as one batch."""

        closed = False

        def close(self, **kwargs: Any) -> None:
            if not self.closed:
                self.closed = True
                self.close_extras(**kwargs)

        def close_extras(self, **kwargs: Any) -> None:
            pass
