"""Print what form of Inkwright a wheel holds, in one line: wheel_form.py FILE.whl"""

import sys
import zipfile
from pathlib import Path

FORM_FILE = "inkwright/compiled_form.txt"  # of a profile-guided build, or of the plain one in its place


def form_of(wheel: Path) -> str:
    """Return the form, as `inkwright --version` says it."""
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        if FORM_FILE in names:
            return file.read(FORM_FILE).decode().strip()
    return "compiled" if any(name.endswith((".so", ".pyd")) for name in names) else "pure Python"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    print(f"{path.name}: {form_of(path)}")
