"""Trained policies of Aurum in NumPy."""
from __future__ import annotations

import hashlib
import json
import math
import os
import zipfile
from pathlib import Path
from typing import Any, Optional, Union

import numpy as np

_FORMAT = 2
_MAXIMUM_BYTES = {"policy.json": 4 << 20, "weights.f32": 256 << 20, "sha256": 1 << 10}
_ACTIVATIONS = {"relu": lambda x: np.maximum(x, 0), "tanh": np.tanh}


class Policy:
    """A multilayer perceptron with a logit for each action and a value.

    Attributes:
        game, variant, actions, observation: what it plays, and the name, shape and range of what it
            reads
        reward, discount: what its value estimates
    """

    def __init__(self, description: dict, weights: np.ndarray):
        self.game: str = description["game"]
        self.variant: str = description["variant"]
        self.actions: list[str] = description["actions"]
        self.observation: dict[str, Any] = description["observation"]
        self.reward: dict[str, float] = description["reward"]
        self.discount: float = description["discount"]
        network = description["network"]
        if "hidden" not in network or set(network) - {"hidden", "activation", "heads"}:
            raise ValueError("its network is not one perceptron; load_policy reads no other")
        if network["activation"] not in _ACTIVATIONS:
            known = ", ".join(_ACTIVATIONS)
            raise ValueError(f"the activation {network['activation']!r} is unknown; load_policy reads {known}")
        self._activation = _ACTIVATIONS[network["activation"]]
        self._shape = tuple(self.observation["shape"])
        widths = [math.prod(self._shape), *network["hidden"]]
        # From input i to output j at i + j * inputs, then the biases; the policy head before the value head.
        shapes = [*zip(widths[1:], widths), (len(self.actions), widths[-1]), (1, widths[-1])]
        if sum(outputs * (inputs + 1) for outputs, inputs in shapes) != weights.size:
            raise ValueError(f"{weights.size} weights do not fit the network {widths}")
        layers = []
        for outputs, inputs in shapes:
            layer, weights = np.split(weights, [outputs * (inputs + 1)])
            layers.append((layer[: outputs * inputs].reshape(outputs, inputs).T, layer[outputs * inputs :]))
        *self._hidden, self._policy_head, self._value_head = layers

    def __call__(self, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits (..., actions) and values (...) of observations (..., shape of one)."""
        observation = np.asarray(observation, np.float32)
        batch = observation.shape[: observation.ndim - len(self._shape)]
        if observation.shape[len(batch) :] != self._shape:
            raise ValueError(f"the shape of an observation is {self._shape}, not {observation.shape}")
        x = observation.reshape(*batch, -1)
        for weights, biases in self._hidden:
            x = self._activation(x @ weights + biases)
        logits = x @ self._policy_head[0] + self._policy_head[1]
        value = x @ self._value_head[0] + self._value_head[1]
        return logits, value[..., 0]

    def choose(self, observation: np.ndarray, action_mask: Optional[np.ndarray] = None) -> np.ndarray:
        """The most probable legal actions, as Aurum plays them; of equal ones the lowest."""
        logits, _ = self(observation)
        if action_mask is not None:
            mask = np.asarray(action_mask, np.bool_)
            if mask.shape != logits.shape:
                raise ValueError(f"the shape of the action mask must be {logits.shape}, not {mask.shape}")
            logits = np.where(mask, logits, -np.inf)
        return logits.argmax(-1)


def load_policy(path: Union[str, os.PathLike]) -> Policy:
    """Reads a policy file, or the one in the folder of a training.

    Nothing in the file is executed, and all sizes are limited.
    """
    file = Path(path)
    if file.is_dir():
        file = file / "policy.zip"
    try:
        with zipfile.ZipFile(file) as archive:
            if sorted(archive.namelist()) != sorted(_MAXIMUM_BYTES):
                raise ValueError(f"it must have exactly the entries {', '.join(_MAXIMUM_BYTES)}")
            entries = {name: _read(archive, name) for name in _MAXIMUM_BYTES}
        hashes = dict(reversed(line.split("  ")) for line in entries["sha256"].decode().splitlines())
        for name in ("policy.json", "weights.f32"):
            if hashes.get(name) != hashlib.sha256(entries[name]).hexdigest():
                raise ValueError(f"{name} does not have the hash that sha256 states")
        description = json.loads(entries["policy.json"])
        if description.get("format") != _FORMAT:
            raise ValueError(f"its format is {description.get('format')}; load_policy reads format {_FORMAT}")
        return Policy(description, np.frombuffer(entries["weights.f32"], "<f4").astype(np.float32))
    except (zipfile.BadZipFile, ValueError, LookupError, TypeError) as e:
        raise ValueError(f"{file} is no policy that can be read: {e}") from e


def _read(archive: zipfile.ZipFile, name: str) -> bytes:
    if archive.getinfo(name).file_size > _MAXIMUM_BYTES[name]:
        raise ValueError(f"{name} is larger than {_MAXIMUM_BYTES[name]} bytes")
    return archive.read(name)
