"""The registries of Gymnasium and PettingZoo."""
from __future__ import annotations

from ._gymnasium import gymnasium

try:
    import pettingzoo
except ImportError:
    pettingzoo = None

GAMES = {"Vindinium": "vindinium", "CultistWars": "cultist-wars", "IceAndFire": "ice-and-fire"}


def register() -> None:
    """Registers the games where the libraries are installed, as ``aurum/NAME-v0``."""
    for name, game in GAMES.items():
        identifier = f"aurum/{name}-v0"
        if gymnasium is not None and identifier not in gymnasium.registry:
            gymnasium.register(
                id=identifier,
                entry_point="aurum:AurumEnv",
                vector_entry_point="aurum:AurumVectorEnv",
                kwargs={"game": game},
            )
        # PettingZoo has a registry since 1.27.
        if identifier not in getattr(pettingzoo, "aec_registry", {identifier}):
            pettingzoo.register("aec", identifier, entry_point="aurum:AurumAECEnv", kwargs={"game": game})
