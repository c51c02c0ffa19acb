"""What the pages for Python show: their code and quick commands run as they stand there, in their order, and the package runs in the folder of a release."""
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import TRAINING

import aurum  # The package of this checkout, whatever is installed.

PAGES = {"tutorials/python.md": 8, "guides/positions-for-training.md": 2}  # With the least number of parts that run.
# A block of code, or a paragraph of commands after the paragraph before it.
PART = re.compile(r"(?ms)^```python\n(?P<code>.*?)^```$|(?<=\n\n)(?P<commands>(?:    training/aurum [^\n]*\n)+)")


class TutorialTest(unittest.TestCase):
    def test_code_and_commands_run_in_their_order(self):
        for page, least in PAGES.items():
            with self.subTest(page=page):
                self.assertGreaterEqual(self.run_page(TRAINING / "docs" / page), least)

    def run_page(self, path):
        page = path.read_text()
        names, ran = {}, 0
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(TRAINING, f"{folder}/training")
            os.chdir(folder)
            for part in PART.finditer(page):
                line = page.count("\n", 0, part.start()) + 1
                with self.subTest(line=line):
                    if part["code"] and self.can_run(part["code"]):
                        exec(compile("\n" * line + part["code"], str(path), "exec"), names)
                        ran += 1
                    elif part["commands"] and not page[: part.start()].rstrip().endswith("<!-- slow -->"):
                        for command in part["commands"].splitlines():
                            subprocess.run(command, shell=True, check=True, stdout=subprocess.DEVNULL)
                        ran += 1
            os.chdir(before)
        return ran

    def can_run(self, code):
        """Whether what the code imports is installed."""
        return all(importlib.util.find_spec(name) for name in re.findall(r"(?m)^(?:from|import) (\w+)", code))

    def test_the_package_finds_the_program_of_the_release_around_it(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(TRAINING / "src" / "main" / "python", f"{folder}/training/src/main/python")
            shutil.copy(TRAINING / "aurum", f"{folder}/training")
            os.symlink(TRAINING / "target", f"{folder}/training/target")
            variables = {key: value for key, value in os.environ.items() if key != "AURUM_HOME"}
            variables |= {"PYTHONPATH": "training/src/main/python", "PYTHONDONTWRITEBYTECODE": "1"}
            code = 'import aurum; print(aurum.make("vindinium").reset(seed=1)[0].shape, aurum._child.launcher())'
            done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=variables, capture_output=True, text=True)
            self.assertEqual(f"(205,) ['{os.path.realpath(folder)}/training/aurum']\n", done.stdout, done.stderr)


if __name__ == "__main__":
    unittest.main()
