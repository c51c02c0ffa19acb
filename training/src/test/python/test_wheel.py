"""The wheel of a release, installed where there is no checkout and no Maven."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import support

FIRST_MATCH = """
import aurum, numpy
env = aurum.make("vindinium", opponents=["policy:vindinium", "greedy", "random"])
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(numpy.flatnonzero(info["action_mask"])[0])
print(aurum.__version__, aurum.__file__, observation.shape, terminated)
env.close()
"""


class WheelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        builder = support.TRAINING / "src" / "main" / "python" / "build_wheel.py"
        subprocess.run([sys.executable, builder, cls.folder], check=True, stdout=subprocess.DEVNULL)
        (cls.wheel,) = cls.folder.glob("*.whl")
        # NumPy is the system's.
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", cls.folder / "venv"], check=True)
        cls.bin = cls.folder / "venv" / "bin"
        install = [cls.bin / "pip", "install", "-q", "--no-index", "--disable-pip-version-check", cls.wheel]
        subprocess.run(install, check=True)
        # The programs of a machine with Java, without Maven.
        programs = cls.folder / "programs"
        programs.mkdir()
        java = shutil.which("java") if "JAVA_HOME" not in os.environ else os.environ["JAVA_HOME"] + "/bin/java"
        for name in ("awk", "cat", "dirname", "locale", "readlink", "sed", "sh", "tr"):
            (programs / name).symlink_to(shutil.which(name))
        (programs / "java").symlink_to(os.path.realpath(java))
        cls.environment = {"PATH": str(programs), "HOME": str(cls.folder), "LC_ALL": "C.UTF-8"}

    def run_there(self, *command):
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )

    def test_has_at_most_40_megabytes(self):
        self.assertLessEqual(self.wheel.stat().st_size, 40_000_000)

    def test_environments_with_opponents_of_each_kind_run(self):
        run = self.run_there(self.bin / "python", "-c", FIRST_MATCH)
        self.assertEqual(("", 0), (run.stderr, run.returncode))
        version, file, *rest = run.stdout.split()
        self.assertIn(f"-{version}-", self.wheel.name)
        self.assertTrue(file.startswith(str(self.folder)), file)
        self.assertEqual(["(205,)", "False"], rest)

    def test_the_command_evaluates_and_exports_policies(self):
        agents = "policy:vindinium,random,random,random"
        run = self.run_there(self.bin / "aurum", "evaluate", "vindinium", "--agents", agents, "--games", "4")
        self.assertEqual(0, run.returncode, run.stderr)
        self.assertIn("vindinium codingame: 4 games", run.stdout)
        run = self.run_there(self.bin / "python", "-m", "aurum", "export", "policy:vindinium", "--onnx", "vindinium.onnx")
        self.assertEqual(0, run.returncode, run.stderr)
        run = self.run_there(self.bin / "aurum", "import", "vindinium.onnx", "vindinium", "--out", "imported.zip")
        self.assertEqual(0, run.returncode, run.stderr)

    def test_what_needs_native_code_says_so_in_one_line(self):
        needs = {
            ("train", "vindinium", "--steps", "1000", "--out", "run"): "OpenBLAS and DL4J",
            ("imitate", "vindinium", "--of", "random", "--games", "2", "--out", "imitated.zip"): "OpenBLAS and DL4J",
            ("serve", "--port", "0", "--data", "data"): "SQLite",
        }
        for command, library in needs.items():
            with self.subTest(command=command[0]):
                run = self.run_there(self.bin / "aurum", *command)
                self.assertEqual(2, run.returncode)
                last = run.stderr.splitlines()[-1]
                self.assertTrue(last.startswith(f"aurum: this copy of Aurum lacks the native code of {library} for "), last)


if __name__ == "__main__":
    unittest.main()
