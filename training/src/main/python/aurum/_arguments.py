"""Checks and converts what a caller passes: NumPy's scalars and arrays become Python's, what is none is refused by name."""
from __future__ import annotations

import math
import numbers
from typing import Any, Mapping, Optional, Sequence

import numpy as np


def whole(name: str, value: Any, least: int) -> int:
    """An int, also of NumPy, that is at least ``least``."""
    value = _scalar(value)
    if isinstance(value, bool) or not isinstance(value, numbers.Integral):
        raise TypeError(f"{name} must be an int, not {value!r}")
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {value}")
    return int(value)


def finite(name: str, value: Any) -> float:
    """A finite number, also of NumPy. A float32 becomes the number that has been written: 0.99."""
    converted = _scalar(value)
    if isinstance(converted, bool) or not isinstance(converted, numbers.Real):
        raise TypeError(f"{name} must be a number, not {value!r}")
    if not math.isfinite(converted):
        raise ValueError(f"{name} must be finite, not {converted}")
    if isinstance(value, numbers.Integral):
        return int(converted)
    return float(str(_numpy_scalar(value))) if _is_short_float(value) else float(converted)


def text(name: str, value: Any, example: str) -> str:
    """A str; an ``os.PathLike`` is no name."""
    value = _scalar(value)
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, such as {example!r}, not {value!r}")
    return str(value)


def texts(name: str, value: Any, example: str) -> list[str]:
    """A list of str, also a tuple or an array."""
    if isinstance(value, (str, bytes)) or not isinstance(value, (Sequence, np.ndarray)) or np.ndim(value) == 0:
        raise TypeError(f"{name} must be a list, such as [{example!r}], not {value!r}")
    return [text(f"{name}[{i}]", each, example) for i, each in enumerate(value)]


def weights(name: str, value: Any) -> dict[str, float]:
    """A dict of finite numbers."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{name} must be a dict, such as {{'end:win': 1}}, not {value!r}")
    return {
        text(f"a key of {name}", key, "end:win"): finite(f"{name}[{key!r}]", weight) for key, weight in value.items()
    }


def options(name: str, value: Any) -> dict[str, str]:
    """A dict of numbers and str as the words of a command line."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{name} must be a dict, such as {{'players': 2}}, not {value!r}")
    words = {}
    for key, each in value.items():
        key = text(f"a key of {name}", key, "players")
        each = _scalar(each)
        if isinstance(each, bool) or not isinstance(each, (str, numbers.Real)):
            raise TypeError(f"{name}[{key!r}] must be a number or a str, not {each!r}")
        words[key] = str(each)
    return words


def optional(convert: Any, name: str, value: Any, *rest: Any) -> Optional[Any]:
    """What ``convert`` makes of a value, or None for None."""
    return None if value is None else convert(name, value, *rest)


def _numpy_scalar(value: Any) -> Any:
    return value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value


def _is_short_float(value: Any) -> bool:
    return isinstance(_numpy_scalar(value), (np.float16, np.float32))


def _scalar(value: Any) -> Any:
    """Python's number or str for NumPy's; other values as they are."""
    value = _numpy_scalar(value)
    return value.item() if isinstance(value, np.generic) else value
