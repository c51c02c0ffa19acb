"""With Gymnasium and PettingZoo: true subclasses, and registered. Uses them if they are installed, else
a stand-in with the names that the package imports."""
import subprocess
import sys
import unittest
from importlib.util import find_spec

from support import TRAINING

STAND_IN = """
import enum, sys, types
import numpy as np
def module(name, **names):
    made = types.ModuleType(name)
    made.__dict__.update(names)
    sys.modules[name] = made
    return made
sys.path.insert(0, {path!r})
import aurum._gymnasium as own
class Env(own.Env):
    pass
class VectorEnv(own.VectorEnv):
    pass
names = {{name: getattr(own, name) for name in ("Box", "Dict", "Discrete")}}
registry, aec_registry = {{}}, {{}}
module("gymnasium", Env=Env, registry=registry, register=lambda **spec: registry.update({{spec["id"]: spec}}))
module("gymnasium.spaces", **names)
module("gymnasium.vector", VectorEnv=VectorEnv, AutoresetMode=own.AutoresetMode)
module("gymnasium.vector.utils", batch_space=own.batch_space)
class AECEnv:
    pass
module("pettingzoo", AECEnv=AECEnv, aec_registry=aec_registry,
       register=lambda kind, id, **spec: aec_registry.update({{id: (kind, spec)}}))
for name in [name for name in sys.modules if name.partition(".")[0] == "aurum"]:
    del sys.modules[name]
"""

CHECK = """
import aurum, gymnasium, pettingzoo
assert issubclass(aurum.AurumEnv, gymnasium.Env)
assert issubclass(aurum.AurumVectorEnv, gymnasium.vector.VectorEnv if hasattr(gymnasium, "vector") else VectorEnv)
assert issubclass(aurum.AurumAECEnv, pettingzoo.AECEnv)
names = ["Vindinium", "CultistWars", "IceAndFire"]
assert all(f"aurum/{name}-v0" in gymnasium.registry for name in names)
assert all(f"aurum/{name}-v0" in pettingzoo.aec_registry for name in names)
spec = gymnasium.registry["aurum/IceAndFire-v0"]
spec = spec if isinstance(spec, dict) else vars(spec)
for key, arguments in (("entry_point", {}), ("vector_entry_point", {"num_envs": 2})):
    module, _, name = spec[key].partition(":")
    env = getattr(sys.modules[module], name)(**spec["kwargs"], **arguments, variant="wood3")
    env.reset(seed=1)
    env.close()
print("done")
"""


class RegistrationTest(unittest.TestCase):
    def test_classes_are_subclasses_and_games_are_registered(self):
        path = str(TRAINING / "src" / "main" / "python")
        installed = find_spec("gymnasium") and find_spec("pettingzoo")
        begin = f"import sys\nsys.path.insert(0, {path!r})\n" if installed else STAND_IN.format(path=path)
        done = subprocess.run([sys.executable, "-c", begin + CHECK], capture_output=True, text=True)
        self.assertEqual("done\n", done.stdout, done.stderr)


if __name__ == "__main__":
    unittest.main()
