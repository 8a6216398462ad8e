"""Write sbom.json, a CycloneDX document of what the server runs on, from requirements-server.txt (`make supply`)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from inkwright import __version__

ROOT: Final = Path(__file__).parent.parent
REQUIREMENTS: Final = ROOT / "requirements-server.txt"
BILL: Final = ROOT / "sbom.json"
LINE: Final = re.compile(r"([A-Za-z0-9._-]+)==([^ ;\\]+)")

Json = dict[str, Any]


def locked(text: str) -> dict[str, str]:
    """Return the version of each package."""
    return {found[1]: found[2] for line in text.splitlines() if (found := LINE.match(line))}


def bill_of_materials() -> Json:
    """Return the document."""
    packages = locked(REQUIREMENTS.read_text("utf-8"))
    server = {"type": "application", "bom-ref": "inkwright", "name": "inkwright", "version": __version__}
    parts = [
        {"type": "library", "bom-ref": f"pkg:pypi/{name}@{version}", "name": name, "version": version}
        | {"purl": f"pkg:pypi/{name}@{version}"}
        for name, version in sorted(packages.items())
    ]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**server, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": parts,
        "dependencies": [{"ref": "inkwright", "dependsOn": [part["bom-ref"] for part in parts]}],
    }


if __name__ == "__main__":
    BILL.write_text(json.dumps(bill_of_materials(), indent=1) + "\n", encoding="utf-8")
    print(f"wrote {BILL.name}")
