"""Policies in NumPy choose as in Java."""
import hashlib
import io
import json
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


def archive_of(json_text, weights):
    """A policy file with right hashes."""
    entries = {"policy.json": json_text, "weights.f32": weights}
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in entries.items()]
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in {**entries, "sha256": "".join(lines).encode()}.items():
            archive.writestr(name, content)
    return file.getvalue()


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

    def test_every_damage_is_a_value_error_that_names_the_file_in_one_line(self):
        random = np.random.default_rng(5)
        good = (POLICIES / "vindinium.zip").read_bytes()
        with zipfile.ZipFile(io.BytesIO(good)) as archive:
            directory = archive.start_dir
            json_text = archive.read("policy.json")
            weights = archive.read("weights.f32")[:400]
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "policy.zip")

            def refused(contents):
                file.write_bytes(contents)
                with self.assertRaises(ValueError) as caught:
                    aurum.load_policy(file)
                message = str(caught.exception)
                self.assertTrue(message.startswith(f"{file}: "), message)
                self.assertEqual(1, len(message.splitlines()), message)

            for i in range(300):
                damaged = bytearray(good)
                # The directory, the headers of the entries, then anywhere: the hash tells of the weights.
                first, last = [(directory, len(good)), (0, 60), (0, len(good))][i % 3]
                for _ in range(1 + i % 4):
                    damaged[random.integers(first, last)] ^= int(random.integers(1, 256))
                try:
                    aurum.load_policy(self.written(file, damaged))  # An attribute of no meaning, such as a time.
                except ValueError:
                    refused(damaged)
            for length in [0, 1, 22, *random.integers(0, len(good), 20).tolist()]:
                refused(good[:length])
            # With right hashes: fields of another type, missing, nested, huge, not UTF-8.
            fields = json.loads(json_text)
            for name in fields:
                for value in (None, True, [], {}, "x", -1, 10**400, 1e400, [[]], {"a": []}):
                    if name in ("options", "weights", "search", "settings", "training", "game", "variant"):
                        continue  # load_policy does not use them, and these may be strings.
                    if (name, repr(value)) != ("reward", "{}"):
                        refused(archive_of(json.dumps({**fields, name: value}).encode(), weights))
                refused(archive_of(json.dumps({k: v for k, v in fields.items() if k != name}).encode(), weights))
            for text in (b"[" * 200_000, b"\xff", b"", b"[]", b'{"format": 2, "format": 2}', b'{"a": ' * 100_000):
                refused(archive_of(text, weights))
            refused(archive_of(json_text, weights))  # Too few weights.
            refused(archive_of(json_text, weights[:-1]))
            refused(archive_of(json_text, np.full(100_000, np.nan, "<f4").tobytes()))

    def written(self, file, contents):
        file.write_bytes(contents)
        return file

    def test_a_missing_file_is_no_damaged_one(self):
        with self.assertRaises(FileNotFoundError):
            aurum.load_policy("/nonexistent/policy.zip")

    def test_java_refuses_what_is_refused_here(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "policy.zip")
            good = (POLICIES / "vindinium.zip").read_bytes()
            file.write_bytes(good[:-30] + bytes(30))
            with self.assertRaisesRegex(ValueError, "a damaged zip file .*; copy it again"):
                aurum.load_policy(file)
            shown = subprocess.run([TRAINING / "aurum", "show", file], capture_output=True, text=True)
            self.assertEqual(2, shown.returncode)
            self.assertRegex(shown.stderr, "zip file")

    def test_a_damaged_file_is_refused_with_the_reason(self):
        good = (POLICIES / "vindinium.zip").read_bytes()
        with zipfile.ZipFile(io.BytesIO(good)) as archive:
            entries = {name: archive.read(name) for name in archive.namelist()}
        changed = {
            "sha256 does not match policy.json and weights.f32": {**entries, "weights.f32": entries["weights.f32"][:-4]},
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
