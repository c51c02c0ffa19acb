"""The process that plays the matches: starts it, shares arrays with it, and ends it."""
from __future__ import annotations

import collections
import json
import mmap
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from pathlib import Path
from typing import Optional, Sequence

import numpy as np

PROTOCOL = 5
"""The version of the protocol; the Java class GymServer states the same."""

SPIN_SECONDS = 2e-3
"""How long to look for a reply before the thread sleeps, where the matches leave a processor to it."""

_NO_WAIT = getattr(socket, "MSG_DONTWAIT", 0)
_CLOSE_SECONDS = 2
_TOKEN = "AURUM_GYM_TOKEN"
_KEPT_LINES = 40
_DTYPES = {"b1": np.bool_, "i1": np.int8, "u1": np.uint8, "i8": np.int64, "f4": np.float32, "f8": np.float64}


class AurumError(RuntimeError):
    """The process with the matches could not be started, has failed or has ended."""


def launcher() -> list[str]:
    """The command that runs Aurum: that of AURUM_HOME, of the wheel, of the PATH, or of the checkout."""
    home = os.environ.get("AURUM_HOME")
    package = Path(__file__).resolve().parent
    on_path = shutil.which("aurum")
    if home:
        found = [path for path in (Path(home, "training", "aurum"), Path(home, "aurum")) if path.is_file()]
        if not found:
            raise AurumError(f"AURUM_HOME is {home}, which is no folder of Aurum: it has no training/aurum")
    elif (package / "program" / "aurum").is_file():
        found = [package / "program" / "aurum"]
    elif on_path:
        return [on_path]
    else:
        # training/src/main/python/aurum/_child.py
        training = list(package.parents)[3:4]
        marks = ("pom.xml", "target/aurum.jar")  # Of a checkout, also before it is built; of an unpacked release.
        found = [path / "aurum" for path in training if any((path / mark).is_file() for mark in marks)]
        if not found:
            raise AurumError(
                "Aurum is not found: set AURUM_HOME to a built checkout, or put its training/aurum on the PATH, "
                "or install the wheel of a release, which has it"
            )
    if os.name == "nt":
        return [_java(), "-jar", str(found[0].parent / "target" / "aurum.jar")]
    return [str(found[0])]


def _java() -> str:
    home = os.environ.get("JAVA_HOME")
    return str(Path(home, "bin", "java")) if home else "java"


class Child:
    """A running ``aurum gym``. ``arrays`` are views of the memory that both processes share."""

    def __init__(self, arguments: list[str], settings: dict):
        # The child creates the folder, so that nothing is left if this process is killed at any
        # moment; a thread of this process deletes it if the child is killed.
        name = f"aurum-{secrets.token_hex(8)}-"
        folders = [parent / name for parent in _shared_folders()]
        settings = {**settings, "folders": [str(folder) for folder in folders], "parent": os.getpid()}
        command = [*launcher(), "gym", *arguments, "--settings=" + json.dumps(settings)]
        token = None if hasattr(socket, "AF_UNIX") else secrets.token_hex(32)
        environment = {key: value for key, value in os.environ.items() if key != _TOKEN}
        if token:
            environment[_TOKEN] = token
        # The child inherits its end, so there is no path, whose length systems limit.
        self._socket, its_end = (None, subprocess.DEVNULL) if token else socket.socketpair()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=its_end,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment,
                start_new_session=True,  # Ctrl-C is for Python, which then closes the environment.
            )
        except OSError as e:
            if self._socket:
                self._socket.close()
            raise AurumError(f"{command[0]} cannot be executed: {e}") from e
        finally:
            if self._socket:
                its_end.close()
        self._lines: collections.deque = collections.deque(maxlen=_KEPT_LINES)
        self._reader = threading.Thread(target=_forward, args=(self._process.stderr, self._lines), daemon=True)
        self._reader.start()
        threading.Thread(target=_clean_up, args=(self._process, folders), daemon=True).start()
        self._pid = os.getpid()
        connection = [self._socket] if self._socket else []
        self._end = weakref.finalize(self, _end, self._process, self._pid, connection)
        try:
            self._connect(token)
            if token:
                connection.append(self._socket)
        except BaseException:
            self._process.kill()
            self.close()
            raise

    def _connect(self, token: Optional[str]) -> None:
        self.facts = self._description()
        mine = {"protocol": PROTOCOL, "byteOrder": sys.byteorder}
        for key, value in mine.items():
            if self.facts.get(key) != value:
                raise AurumError(
                    f"the {key} of {self._process.args[0]} is {self.facts.get(key)}, that of this package "
                    f"{value}: use the package and the program of one version, on one machine"
                )
        file = Path(self.facts["arraysFile"])
        with open(file, "r+b") as opened:
            size = os.fstat(opened.fileno()).st_size
            if size != self.facts["size"]:
                raise AurumError(f"the shared file has {size} bytes instead of {self.facts['size']}")
            self._memory = mmap.mmap(opened.fileno(), size)
        shutil.rmtree(file.parent, ignore_errors=True)  # Windows keeps it until it is not in use.
        self.arrays = {
            name: np.ndarray(array["shape"], _DTYPES[array["type"]], self._memory, array["offset"])
            for name, array in self.facts["arrays"].items()
        }
        if token:
            self._socket = socket.create_connection(("127.0.0.1", self.facts["port"]))
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._socket.sendall(token.encode())
        self._spins = self.facts["spins"] and bool(_NO_WAIT)

    def _description(self) -> dict:
        """The first line of JSON on standard output. The JVM may print warnings before it."""
        before = []
        with self._process.stdout as stdout:
            for line in stdout:
                try:
                    description = json.loads(line)
                except ValueError:
                    description = None
                if isinstance(description, dict):
                    for text in before:
                        print(text, file=sys.stderr)
                    return description
                before.append(line.decode(errors="replace").rstrip())
        raise self._ended("has not started", before[-_KEPT_LINES:])

    def places(self, name: str) -> list[tuple[mmap.mmap, int]]:
        """Where the parts of an array are: those of its first index."""
        array = self.arrays[name]
        begin = self.facts["arrays"][name]["offset"]
        return [(self._memory, begin + part * array.strides[0]) for part in range(len(array))]

    def execute(self) -> bytes:
        """Executes what has been written to the arrays.

        Returns:
            k; e if episodes have ended; i if an action is not legal, and nothing has been played

        Raises:
            AurumError: the process has failed or ended
        """
        if os.getpid() != self._pid:
            raise AurumError(
                "this environment belongs to the process that has created it, not to a fork of it: "
                "create another one in this process"
            )
        self.require_open()
        try:
            self._socket.send(b"s")
            status = self._receive_soon() if self._spins else self._socket.recv(1)
            if status in (b"k", b"e", b"i"):
                return status
            message = b"".join(iter(lambda: self._socket.recv(1 << 16), b"")) if status else b""
        except OSError:
            status = b""
        except BaseException:  # Ctrl-C: the reply would be taken for that of the next command.
            self._process.kill()
            self.close()
            raise
        error = AurumError(message.decode(errors="replace")) if status else self._ended("has ended")
        self.close()
        raise error

    def require_open(self) -> None:
        """Raises an AurumError after :meth:`close`."""
        if self._socket is None:
            raise AurumError("the environment is closed; create another one")

    def _receive_soon(self) -> bytes:
        receive = self._socket.recv
        end = time.perf_counter() + SPIN_SECONDS
        while True:
            try:
                return receive(1, _NO_WAIT)
            except BlockingIOError:
                if time.perf_counter() > end:
                    return receive(1)

    def _ended(self, what: str, printed: Sequence[str] = ()) -> AurumError:
        """The error that the process has ended, with the reason that it has printed.

        Args:
            printed: lines of its standard output
        """
        try:
            self._process.wait(_CLOSE_SECONDS)
            self._reader.join(_CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            pass
        own = [line for line in self._lines if line.startswith("aurum: ") and not line.startswith("aurum: warning: ")]
        if own:
            reason = own[-1][len("aurum: ") :]
        else:  # The JVM's own words, which may be several lines.
            reason = "\n".join([*printed, *self._lines]) or f"status {self._process.returncode}"
        return AurumError(f"the process with the matches {what}: {reason}")

    def close(self) -> None:
        """Ends the process. May be called more than once."""
        self._socket = None
        self._end()


def _forward(stream, lines: collections.deque) -> None:
    """Keeps the last lines of the process's standard error, and prints its warnings."""
    with stream:
        for line in stream:
            text = line.decode(errors="replace").rstrip()
            lines.append(text)
            if "warning" in text:
                print(text, file=sys.stderr)


def _shared_folders() -> list[Path]:
    """Where the shared file may be, the best first: in memory, where the system has a file system for it."""
    memory = Path("/dev/shm")
    folders = [memory] if memory.is_dir() else []
    try:
        folders.append(Path(tempfile.gettempdir()))
    except FileNotFoundError as e:
        if not folders:
            raise AurumError(f"there is no folder for the memory that Python and Java share: {e}") from e
    return folders


def _clean_up(process: subprocess.Popen, folders: list[Path]) -> None:
    """Waits for the process, so that it does not remain as a zombie, and deletes what it has left."""
    process.wait()
    for folder in folders:
        for left in folder.parent.glob(folder.name + "*"):
            shutil.rmtree(left, ignore_errors=True)


def _end(process: subprocess.Popen, pid: int, connection: list) -> None:
    is_fork = os.getpid() != pid  # Of the process that has started it.
    for connected in connection:
        try:
            if not is_fork:
                connected.shutdown(socket.SHUT_RDWR)  # Also where a fork holds a copy.
        except OSError:
            pass
        connected.close()
    if is_fork:
        return
    try:
        process.wait(_CLOSE_SECONDS if connection else 0)
    except BaseException as e:  # It is late, or Ctrl-C.
        process.kill()
        process.wait()
        if not isinstance(e, subprocess.TimeoutExpired):
            raise
