"""Builds the package's wheel: by PEP 517 without the program, or as a program with it.

pip calls build_wheel, which needs nothing but Python: no setuptools, no download. The wheel of a
release also has Aurum itself, without native code, so that it needs no other installation but Java:

    python3 build_wheel.py FOLDER    # after mvn -DskipTests package; prints the wheel's path and size
"""
import base64
import hashlib
import pathlib
import re
import sys
import zipfile

PACKAGE = pathlib.Path(__file__).with_name("aurum")
VERSION = re.search('__version__ = "(.*)"', (PACKAGE / "__init__.py").read_text())[1]
NAME = f"aurum_arena-{VERSION}"
WHEEL_NAME = f"{NAME}-py3-none-any.whl"
METADATA = f"""\
Metadata-Version: 2.1
Name: aurum-arena
Version: {VERSION}
Summary: Aurum's arena games as environments of Gymnasium and PettingZoo, and its policies in NumPy
Home-page: https://github.com/aurum-arena/aurum
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: numpy
Description-Content-Type: text/markdown

Environments of Gymnasium and PettingZoo for contest games: Vindinium, Cultist Wars and A Code of
Ice and Fire. They need a Java runtime, version 17 or newer.

    import aurum
    env = aurum.make("vindinium")

Documentation: https://aurum-arena.github.io/aurum/tutorials/python.html
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: aurum
Root-Is-Purelib: true
Tag: py3-none-any
"""
ENTRY_POINTS = """\
[console_scripts]
aurum = aurum.__main__:main
"""

# Where _child.py looks for it.
PROGRAM = "aurum/program"
MAXIMUM_BYTES = 40_000_000
# The native code of DL4J, OpenBLAS and SQLite, and what only their system's description needs.
LEFT_OUT = re.compile(
    r".*-(linux|macosx|windows)-(x86_64|arm64)\.jar|sqlite-jdbc-.*-natives-.*\.jar|(jna|jna-platform|oshi-core)-.*\.jar"
)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """The hook of PEP 517: the package alone."""
    return _write(wheel_directory, _package())


def build_release_wheel(wheel_directory):
    """The package with the built program of its checkout."""
    training = PACKAGE.parents[3]
    target = training / "target"
    jars = sorted(jar for jar in (target / "lib").glob("*.jar") if not LEFT_OUT.fullmatch(jar.name))
    if not jars:
        raise SystemExit(f"{target} is not built: mvn -q -DskipTests package")
    licences = [training.parent / "LICENSE", target / "notices" / "THIRD-PARTY.txt"]
    files = {
        **_package(),
        f"{PROGRAM}/aurum": (training / "aurum").read_bytes(),
        f"{PROGRAM}/target/aurum.jar": (target / "aurum.jar").read_bytes(),
        **{f"{PROGRAM}/target/lib/{jar.name}": jar.read_bytes() for jar in jars},
        # The engines of pages that play, if they are built.
        **{f"{PROGRAM}/target/engines/{file.name}": file.read_bytes() for file in sorted((target / "engines").glob("*"))},
        f"{NAME}.dist-info/entry_points.txt": ENTRY_POINTS.encode(),
        # The release's build writes the licences of the libraries.
        **{f"{NAME}.dist-info/licenses/{file.name}": file.read_bytes() for file in licences if file.exists()},
    }
    wheel = pathlib.Path(wheel_directory, _write(wheel_directory, files))
    size = wheel.stat().st_size
    if size > MAXIMUM_BYTES:
        raise SystemExit(f"{wheel} has {size} bytes, more than {MAXIMUM_BYTES}")
    print(f"{wheel}, {size / 1e6:.1f} MB")


def _package():
    return {f"aurum/{path.name}": path.read_bytes() for path in sorted(PACKAGE.iterdir()) if path.is_file()}


def _write(folder, files):
    files = {**files, f"{NAME}.dist-info/METADATA": METADATA.encode(), f"{NAME}.dist-info/WHEEL": WHEEL.encode()}
    record = f"{NAME}.dist-info/RECORD"
    lines = [f"{path},sha256={_hash(content)},{len(content)}" for path, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(pathlib.Path(folder, WHEEL_NAME), "w", compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path)  # Of 1980, so that two builds are equal.
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path == f"{PROGRAM}/aurum" else 0o100644) << 16
            archive.writestr(entry, content)
    return WHEEL_NAME


def _hash(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: build_wheel.py FOLDER")
    build_release_wheel(sys.argv[1])
