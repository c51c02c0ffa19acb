"""Whatever ends, and however: no process and no file is left."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import numpy as np
from support import TRAINING

import aurum

FOLDERS = [pathlib.Path("/dev/shm"), pathlib.Path(tempfile.gettempdir())]
PARENT = """
import sys, time
sys.path.insert(0, {path!r})
import aurum
env = aurum.make_vec("vindinium", 8, opponents=None)
print("ready", flush=True)
env.reset(seed=0)
while True:
    env.reset()
"""


def files():
    return {path for folder in FOLDERS for path in folder.glob("aurum-" + "[0-9a-f]" * 16 + "-*")}


def open_files(process):
    found = []
    for link in pathlib.Path(f"/proc/{process}/fd").iterdir():
        try:
            found.append(os.readlink(link))
        except OSError:
            pass  # Closed meanwhile.
    return found


def children(parent):
    """The processes whose command line names a parent, zombies included."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().split(b"\0")
            if b"gym" in command and any(f'"parent": {parent}}}'.encode() in word for word in command):
                found.append(int(process.name))
        except OSError:
            pass
    return found


@unittest.skipUnless(os.path.isdir("/proc/self"), "looks for processes in /proc")
class LifetimeTest(unittest.TestCase):
    def setUp(self):
        self.before = files()

    def assert_nothing_left(self, parent, seconds=120.0):
        end = time.monotonic() + seconds
        while (children(parent) or files() - self.before) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual([], children(parent))
        self.assertEqual(set(), files() - self.before)

    def parent(self):
        program = PARENT.format(path=str(TRAINING / "src" / "main" / "python"))
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_no_file_is_left_while_the_environment_is_used(self):
        with aurum.make("vindinium") as env:
            env.reset(seed=0)
            self.assertEqual(set(), files() - self.before)
            self.assertEqual(1, len(children(os.getpid())))
        self.assert_nothing_left(os.getpid())

    def test_the_child_ends_when_its_parent_is_killed_in_the_middle_of_a_step(self):
        process = self.parent()
        process.stdout.readline()
        time.sleep(0.2)
        process.kill()  # It remains a zombie until the end of the test.
        self.assert_nothing_left(process.pid)

    def test_without_unix_sockets_the_processes_talk_over_tcp_and_nothing_is_left(self):
        program = "import socket\ndel socket.AF_UNIX\n" + PARENT.format(path=str(TRAINING / "src" / "main" / "python"))
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.assertEqual(b"ready\n", process.stdout.readline())
        process.stdout.close()
        (child,) = children(process.pid)
        links = open_files(child)
        self.assertTrue(any(link.startswith("socket:") for link in links), links)
        end = time.monotonic() + 120
        while files() - self.before and time.monotonic() < end:
            time.sleep(0.01)  # The child deletes its files as soon as it has read the token.
        self.assertEqual(set(), files() - self.before)
        process.kill()
        self.assert_nothing_left(process.pid)

    def test_the_child_ends_when_its_parent_is_killed_while_it_starts(self):
        for delay in (0.05, 0.2, 0.4, 0.6):
            process = self.parent()
            end = time.monotonic() + 120
            while not children(process.pid) and time.monotonic() < end:
                time.sleep(0.005)
            time.sleep(delay)
            process.kill()
            process.wait()
            # A virtual machine that is starting ends when it runs the first code of its own.
            self.assert_nothing_left(process.pid)

    def test_the_child_ends_when_its_parent_ends_and_a_fork_of_it_lives(self):
        program = PARENT.replace('print("ready"', 'import os\nfork = os.fork()\nif fork == 0: time.sleep(600); os._exit(0)\nprint(fork')
        program = program.format(path=str(TRAINING / "src" / "main" / "python"))
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        self.addCleanup(os.kill, int(process.stdout.readline()), signal.SIGKILL)
        process.kill()
        process.wait()
        process.stdout.close()
        self.assert_nothing_left(process.pid)

    def test_an_exception_says_that_the_child_was_killed_and_nothing_is_left(self):
        env = aurum.make_vec("vindinium", 2, opponents=None)
        _, infos = env.reset(seed=0)
        (child,) = children(os.getpid())
        os.kill(child, signal.SIGKILL)
        self.assert_nothing_left(os.getpid())
        with self.assertRaisesRegex(aurum.AurumError, "has ended"):
            env.step(np.argmax(infos["action_mask"], axis=1))
        env.close()

    def test_a_child_that_is_killed_while_it_starts_leaves_nothing(self):
        for delay in (0.1, 0.3, 0.5):
            program = f"""
import os, signal, subprocess, sys, threading, time
sys.path[:0] = [{str(TRAINING / "src" / "main" / "python")!r}, {os.path.dirname(__file__)!r}]
import aurum, test_lifetime
def kill():
    while not test_lifetime.children(os.getpid()): time.sleep(0.005)
    time.sleep({delay})
    os.kill(test_lifetime.children(os.getpid())[0], signal.SIGKILL)
threading.Thread(target=kill, daemon=True).start()
try:
    env = aurum.make("vindinium")
    env.reset(seed=0)
    while True: env.reset()
except aurum.AurumError as e:
    print(e)
time.sleep(1)
"""
            done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
            self.assertRegex(done.stdout, "the process with the matches has (not started|ended)", done.stderr)
            self.assertEqual(set(), files() - self.before)

    def test_an_environment_that_is_not_closed_ends_with_the_program_or_with_its_last_reference(self):
        env = aurum.make("vindinium")
        env.reset(seed=0)
        del env
        self.assert_nothing_left(os.getpid())
        program = PARENT.format(path=str(TRAINING / "src" / "main" / "python")).partition("while True")[0]
        process = subprocess.run([sys.executable, "-c", program], capture_output=True)
        self.assertEqual((0, b""), (process.returncode, process.stderr))
        self.assertEqual(set(), files() - self.before)

    def test_a_fork_that_uses_the_environment_gets_an_exception_and_does_not_close_it(self):
        env = aurum.make("vindinium")
        self.addCleanup(env.close)
        env.reset(seed=0)
        fork = os.fork()
        if fork == 0:
            try:
                env.reset()
                os._exit(1)
            except aurum.AurumError as e:
                env.close()
                os._exit(0 if "fork" in str(e) else 2)
        self.assertEqual(0, os.waitpid(fork, 0)[1])
        env.reset()


if __name__ == "__main__":
    unittest.main()
