"""Builds the package's wheel by PEP 517, so that pip needs nothing but Python: no setuptools, no download."""
import base64
import hashlib
import pathlib
import re
import zipfile

PACKAGE = pathlib.Path(__file__).with_name("aurum")
VERSION = re.search('__version__ = "(.*)"', (PACKAGE / "__init__.py").read_text())[1]
NAME = f"aurum_arena-{VERSION}"
METADATA = f"""\
Metadata-Version: 2.1
Name: aurum-arena
Version: {VERSION}
Summary: Aurum's arena games as environments of Gymnasium and PettingZoo, and its policies in NumPy
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: numpy
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: aurum
Root-Is-Purelib: true
Tag: py3-none-any
"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"aurum/{path.name}": path.read_bytes() for path in sorted(PACKAGE.iterdir()) if path.is_file()}
    files[f"{NAME}.dist-info/METADATA"] = METADATA.encode()
    files[f"{NAME}.dist-info/WHEEL"] = WHEEL.encode()
    record = f"{NAME}.dist-info/RECORD"
    lines = [f"{path},sha256={_hash(content)},{len(content)}" for path, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    wheel = f"{NAME}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel


def _hash(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
