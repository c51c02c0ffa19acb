"""Trained policies of Aurum in NumPy."""
from __future__ import annotations

import hashlib
import io
import json
import math
import os
import sys
import zipfile
from pathlib import Path
from typing import Any, Optional, Union

import numpy as np

_FORMAT = 2
_MAXIMUM_FILE_BYTES = 300 << 20
_MAXIMUM_BYTES = {"policy.json": 4 << 20, "weights.f32": 256 << 20, "sha256": 1 << 10}
_HASHED = ("policy.json", "weights.f32")
_FIELDS = (
    "format", "game", "variant", "options", "observation", "actions", "network", "weights", "reward", "discount",
    "search", "settings", "training",
)
_MAXIMUM_LAYERS = 32
_MAXIMUM_WIDTH = 1 << 16
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
        self._activation = _ACTIVATIONS[network["activation"]]
        self._shape = tuple(self.observation["shape"])
        widths = [math.prod(self._shape), *network["hidden"]]
        # From input i to output j at i + j * inputs, then the biases; the policy head before the value head.
        shapes = [*zip(widths[1:], widths), (len(self.actions), widths[-1]), (1, widths[-1])]
        if sum(outputs * (inputs + 1) for outputs, inputs in shapes) != weights.size:
            raise ValueError(f"{weights.size} weights do not fit the network {widths}")
        if not np.isfinite(weights).all():
            raise ValueError(f"weight {np.flatnonzero(~np.isfinite(weights))[0]} is not finite; every weight must be")
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

    Raises:
        OSError: the file cannot be opened
        ValueError: it is no policy, or damaged; the message has the file and the reason
    """
    file = Path(path)
    if file.is_dir():
        file = file / "policy.zip"
    with open(file, "rb") as opened:
        contents = opened.read(_MAXIMUM_FILE_BYTES + 1)
    try:
        if len(contents) > _MAXIMUM_FILE_BYTES:
            raise ValueError(f"more than {_MAXIMUM_FILE_BYTES} bytes, the limit of a policy")
        entries = _entries(contents)
        hashes = "".join(f"{hashlib.sha256(entries[name]).hexdigest()}  {name}\n" for name in _HASHED)
        if entries["sha256"] != hashes.encode():
            raise ValueError(f"sha256 does not match {' and '.join(_HASHED)}: the file was changed or damaged; copy it again")
        weights = entries["weights.f32"]
        if len(weights) % 4:
            raise ValueError(f"weights.f32 has {len(weights)} bytes, which is no multiple of 4")
        return Policy(_description(entries["policy.json"]), np.frombuffer(weights, "<f4").astype(np.float32))
    except ValueError as e:
        raise ValueError(f"{file}: {e}") from e


def _entries(contents: bytes) -> dict[str, bytes]:
    """The entries of a policy, by name. What zipfile and zlib raise is a ValueError."""
    try:
        with zipfile.ZipFile(io.BytesIO(contents)) as archive:
            if sorted(archive.namelist()) != sorted(_MAXIMUM_BYTES):
                raise ValueError(f"it must have exactly the entries {', '.join(_MAXIMUM_BYTES)}")
            return {name: _read(archive, name) for name in _MAXIMUM_BYTES}
    except ValueError:
        raise
    except Exception as e:  # BadZipFile, zlib.error, NotImplementedError, EOFError, struct.error and others.
        if not contents.startswith(b"PK"):
            raise ValueError(f"not a zip file; a policy is a zip file of {', '.join(_MAXIMUM_BYTES)}") from e
        raise ValueError(f"a damaged zip file ({e}); copy it again") from e


def _read(archive: zipfile.ZipFile, name: str) -> bytes:
    # The other methods unpack any number of bytes at once.
    if archive.getinfo(name).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ValueError(f"entry {name} is compressed by a method that policies do not have")
    if archive.getinfo(name).file_size > _MAXIMUM_BYTES[name]:
        raise ValueError(f"entry {name} is larger than the limit of {_MAXIMUM_BYTES[name]} bytes")
    return archive.read(name)


def _description(json_bytes: bytes) -> dict[str, Any]:
    """The fields of policy.json, of the right types and in their ranges."""
    try:
        fields = json.loads(json_bytes.decode(), object_pairs_hook=_object, parse_constant=_refuse_constant)
    except RecursionError as e:
        raise ValueError("policy.json is nested too deeply") from e
    except UnicodeDecodeError as e:
        raise ValueError(f"policy.json is not UTF-8: {e}") from e
    except json.JSONDecodeError as e:
        raise ValueError(f"policy.json is not JSON: {e}") from e
    if not isinstance(fields, dict):
        raise ValueError("policy.json must be one JSON object")
    if fields.get("format") != _FORMAT:
        raise ValueError(f"format {fields.get('format')!r} of the policy file is unknown; this package reads format {_FORMAT}")
    for name in _FIELDS:
        if name not in fields:
            raise ValueError(f"{name!r} in policy.json is missing")
    for name in fields:
        if name not in _FIELDS:
            raise ValueError(f"unknown field {_short(name)} in policy.json; available: {', '.join(_FIELDS)}")
    return {
        "game": _typed(fields, "game", str),
        "variant": _typed(fields, "variant", str),
        "actions": _list(fields, "actions", str, 1, _MAXIMUM_WIDTH),
        "observation": _observation(_typed(fields, "observation", dict)),
        "reward": _reward(_typed(fields, "reward", dict)),
        "discount": _discount(fields),
        "network": _network(_typed(fields, "network", dict)),
    }


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("policy.json has a field that occurs twice")
    return fields


def _refuse_constant(name: str) -> float:
    raise ValueError(f"policy.json is not JSON: it has {name}")


def _typed(fields: dict, name: str, kind: type) -> Any:
    if name not in fields:
        raise ValueError(f"{name!r} in policy.json is missing")
    if not isinstance(fields[name], kind):
        words = {str: "a string", dict: "an object", list: "a list"}[kind]
        raise ValueError(f"{name!r} in policy.json must be {words}, not {_short(fields[name])}")
    return fields[name]


def _number(fields: dict, name: str) -> float:
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= sys.float_info.max:
        raise ValueError(f"{name!r} in policy.json must be a finite number, not {_short(value)}")
    return value


def _discount(fields: dict) -> float:
    discount = _number(fields, "discount")
    if not 0 < discount <= 1:
        raise ValueError(f"discount must be greater than 0 and at most 1, not {_short(discount)}")
    return discount


def _list(fields: dict, name: str, kind: type, least: int, most: int) -> list:
    values = _typed(fields, name, list)
    if not least <= len(values) <= most or not all(type(value) is kind for value in values):
        raise ValueError(f"{name!r} in policy.json must have {least} to {most} entries, all of type {kind.__name__}")
    return values


def _widths(fields: dict, name: str, least: int) -> list[int]:
    widths = _list(fields, name, int, least, _MAXIMUM_LAYERS)
    if not all(1 <= width <= _MAXIMUM_WIDTH for width in widths):
        raise ValueError(f"{name!r} in policy.json must have numbers from 1 to {_MAXIMUM_WIDTH}")
    return widths


def _observation(fields: dict) -> dict[str, Any]:
    return {
        "name": _typed(fields, "name", str),
        "shape": _widths(fields, "shape", 1),
        "low": _number(fields, "low"),
        "high": _number(fields, "high"),
    }


def _reward(fields: dict) -> dict[str, float]:
    return {term: _number(fields, term) for term in fields}


def _network(fields: dict) -> dict[str, Any]:
    if "hidden" not in fields or set(fields) - {"hidden", "activation", "heads"}:
        raise ValueError("its network is not one perceptron; load_policy reads no other")
    activation = _typed(fields, "activation", str)
    if activation not in _ACTIVATIONS:
        known = ", ".join(_ACTIVATIONS)
        raise ValueError(f"the activation {_short(activation)} is unknown; load_policy reads {known}")
    return {"hidden": _widths(fields, "hidden", 0), "activation": activation}


def _short(value: Any) -> str:
    """A value for a message: one line of bounded length."""
    shown = ascii(value) if isinstance(value, (str, int, float, bool, type(None))) else type(value).__name__
    return shown if len(shown) <= 80 else shown[:77] + "..."
