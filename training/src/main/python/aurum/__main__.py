"""Runs Aurum's command line: python -m aurum COMMAND ..."""
import os
import subprocess
import sys

from ._child import AurumError, launcher


def main() -> int:
    try:
        command = [*launcher(), *sys.argv[1:]]
        if os.name != "nt":
            os.execv(command[0], command)
        return subprocess.call(command)
    except (AurumError, OSError) as e:
        print(f"aurum: {e}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
