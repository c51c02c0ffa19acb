"""Policies in NumPy choose as in Java."""
import io
import os
import pathlib
import subprocess
import tempfile
import unittest
import zipfile

import numpy as np
from support import TRAINING

import aurum

POLICIES = TRAINING.parent / "agents" / "src" / "main" / "resources" / "aurum" / "agents" / "policy"
MODEL = TRAINING.parent / "agents" / "src" / "test" / "resources" / "aurum" / "agents" / "onnx" / "sb3.onnx"
JAVA = pathlib.Path(__file__).with_name("RecordDecisions.java")


class PolicyTest(unittest.TestCase):
    def test_numpy_and_java_choose_the_same_in_recorded_positions(self):
        for name in ("vindinium", "ice-and-fire-wood3"):
            self.check_choices(name, aurum.load_policy(POLICIES / f"{name}.zip"))

    def test_so_do_they_for_an_imported_network_with_tanh_and_a_separate_critic(self):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/policy.zip"
            subprocess.run([TRAINING / "aurum", "import", MODEL, "vindinium", "--out", file], check=True, stdout=subprocess.PIPE)
            self.check_choices(file, aurum.load_policy(folder))

    def check_choices(self, name, policy):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "decisions")
            classes = f"{TRAINING}/target/aurum.jar{os.pathsep}{TRAINING}/target/lib/*"
            subprocess.run(["java", "-cp", classes, str(JAVA), name, "2000", str(file)], check=True)
            size, actions = int(np.prod(policy.observation["shape"])), len(policy.actions)
            rows = np.fromfile(file, ">f4").reshape(-1, size + 2 * actions + 2)
        observations, masks, logits, value, choice = np.split(
            rows, np.cumsum([size, actions, actions, 1]), axis=1
        )
        self.assertEqual(2000, len(rows))
        own_logits, own_values = policy(observations.reshape(-1, *policy.observation["shape"]))
        np.testing.assert_allclose(own_logits, logits, rtol=0, atol=1e-4 * max(1, np.abs(logits).max()))
        np.testing.assert_allclose(own_values, value[:, 0], rtol=0, atol=1e-4 * max(1, np.abs(value).max()))
        same = policy.choose(observations, masks) == choice[:, 0]
        self.assertGreaterEqual(same.mean(), 0.999, name)

    def test_one_observation_is_a_row_of_a_batch(self):
        policy = aurum.load_policy(POLICIES / "vindinium.zip")
        observations = np.random.default_rng(0).uniform(-1, 1, (3, 205)).astype(np.float32)
        logits, values = policy(observations)
        one, value = policy(observations[1])
        self.assertEqual(((3, 5), (3,), (5,), ()), (logits.shape, values.shape, one.shape, value.shape))
        np.testing.assert_allclose(logits[1], one, rtol=1e-4, atol=1e-5)
        with self.assertRaisesRegex(ValueError, "shape of an observation"):
            policy(observations[:, :7])
        with self.assertRaisesRegex(ValueError, r"action mask must be \(3, 5\), not \(2, 5\)"):
            policy.choose(observations, np.ones((2, 5), bool))

    def test_a_damaged_file_is_refused_with_the_reason(self):
        good = (POLICIES / "vindinium.zip").read_bytes()
        with zipfile.ZipFile(io.BytesIO(good)) as archive:
            entries = {name: archive.read(name) for name in archive.namelist()}
        changed = {
            "does not have the hash": {**entries, "weights.f32": entries["weights.f32"][:-4]},
            "exactly the entries": {"policy.json": entries["policy.json"]},
            "no zip file|not a zip file": None,
        }
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "policy.zip")
            for message, contents in changed.items():
                if contents is None:
                    file.write_bytes(b"no zip file")
                else:
                    with zipfile.ZipFile(file, "w") as archive:
                        for name, data in contents.items():
                            archive.writestr(name, data)
                with self.assertRaisesRegex(ValueError, message):
                    aurum.load_policy(folder)


if __name__ == "__main__":
    unittest.main()
