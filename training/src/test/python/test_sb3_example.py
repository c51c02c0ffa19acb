"""The example for Stable-Baselines3. Uses Stable-Baselines3, sb3-contrib and PyTorch if they are installed, else stand-ins with the same calls."""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import numpy as np
from support import TRAINING

import aurum

EXAMPLE = TRAINING / "src" / "main" / "python" / "examples" / "sb3.py"
STAND_INS = pathlib.Path(__file__).with_name("stand_ins")
PATHS = [] if importlib.util.find_spec("sb3_contrib") else [str(STAND_INS / "packages")]
if not importlib.util.find_spec("torch"):
    PATHS.append(str(STAND_INS / "without_torch"))
SETTINGS = {"opponents": ["greedy"], "maximum_turns": 60}


def setUpModule():
    """Loads the example and what it imports. Other tests must not find the stand-ins."""
    global example, DummyVecEnv
    with mock.patch.object(sys, "path", PATHS + sys.path):
        spec = importlib.util.spec_from_file_location("sb3_example", EXAMPLE)
        example = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(example)
        from stable_baselines3.common.vec_env import DummyVecEnv

    for name, module in list(sys.modules.items()):
        if str(STAND_INS) in str(getattr(module, "__file__", "")):
            del sys.modules[name]


class AdapterTest(unittest.TestCase):
    def test_a_batch_is_what_single_environments_are_in_a_dummy_vec_env(self):
        single = DummyVecEnv([lambda: aurum.make("vindinium", **SETTINGS)] * 2)
        self.addCleanup(single.close)
        batch = example.AurumVecEnv("vindinium", 2, **SETTINGS)
        self.addCleanup(batch.close)
        for env in (single, batch):
            env.seed(7)
        random = np.random.default_rng(0)
        np.testing.assert_array_equal(single.reset(), batch.reset())
        ended = 0
        for _ in range(32):
            masks = np.stack(single.env_method("action_masks"))
            np.testing.assert_array_equal(masks, np.stack(batch.env_method("action_masks")))
            actions = np.argmax(random.random(masks.shape) * masks, axis=1)
            expected, actual = single.step(actions), batch.step(actions)
            for one, other in zip(expected[:3], actual[:3]):
                np.testing.assert_array_equal(one, other)
                self.assertEqual(one.dtype, other.dtype)
            for i in np.flatnonzero(actual[2]):
                ended += 1
                info = actual[3][i]
                np.testing.assert_array_equal(expected[3][i]["terminal_observation"], info["terminal_observation"])
                self.assertIs(expected[3][i]["TimeLimit.truncated"], info["TimeLimit.truncated"])
                scores = expected[3][i]["scores"]
                own = scores[expected[3][i]["seat"]]
                self.assertIs(bool((scores < own).sum() == len(scores) - 1), info["is_success"])
        self.assertGreater(ended, 2)

    def test_masks_are_asked_for_by_match_and_other_methods_are_refused(self):
        batch = example.AurumVecEnv("vindinium", 3, **SETTINGS)
        self.addCleanup(batch.close)
        batch.reset()
        masks = batch.env_method("action_masks")
        np.testing.assert_array_equal(masks[1], batch.env_method("action_masks", indices=1)[0])
        np.testing.assert_array_equal(masks[2], batch.get_attr("action_masks", [2])[0]())
        self.assertTrue(batch.has_attr("action_masks"))
        self.assertFalse(batch.has_attr("action_mask"))
        with self.assertRaises(AttributeError):
            batch.env_method("no_such_method")


class ExampleTest(unittest.TestCase):
    def test_it_trains_and_its_network_is_imported_and_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            model, policy = f"{folder}/runs/sb3.onnx", f"{folder}/sb3.zip"
            path = os.pathsep.join(filter(None, [*PATHS, os.environ.get("PYTHONPATH")]))
            words = ["--steps", "1024", "--matches", "4", "--rollout", "256", "--minibatch", "512", "--out", model]
            self.run_words([sys.executable, EXAMPLE, *words], {**os.environ, "PYTHONPATH": path})
            self.run_words([TRAINING / "aurum", "import", model, "vindinium", "--out", policy])
            agents = f"policy:{policy},random,random,random"
            report = self.run_words([TRAINING / "aurum", "evaluate", "vindinium", "--agents", agents, "--games", "4"])
            self.assertIn("policy", report)
            self.assertEqual((205,), tuple(aurum.load_policy(policy).observation["shape"]))

    def run_words(self, words, environment=None):
        done = subprocess.run(words, env=environment, capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout


class SingleEnvironmentTest(unittest.TestCase):
    def test_maskable_ppo_takes_a_single_environment_as_it_is(self):
        with aurum.make("vindinium", **SETTINGS) as env:
            model = example.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, seed=3)
            model.learn(64)


if __name__ == "__main__":
    unittest.main()
