"""Dockerfile and compose.yaml, as far as they can be checked without a Docker engine.

`make release-check` runs the install steps of the Dockerfile in a clean folder.
"""

import ipaddress
import json
import re
import shlex
from typing import Any

import pytest
import yaml

from inkwright.cli import _parser
from tests.support.paths import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def instructions(name: str) -> list[str]:
    """Return the arguments of every instruction of a kind in the Dockerfile."""
    return re.findall(rf"^{name} (.+)$", DOCKERFILE, re.MULTILINE)


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return loaded


def test_the_image_is_built_from_files_that_exist() -> None:
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert {"pyproject.toml", "setup.py", "constraints.txt", "_build", "scenarios", "src"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == set(copied)
    (manifest,) = [line.split()[1:] for line in (ROOT / "MANIFEST.in").read_text().splitlines() if "CHANGELOG" in line]
    assert set(manifest) <= set(copied)


def test_the_image_serves_not_as_root() -> None:
    (entry,), (command,) = instructions("ENTRYPOINT"), instructions("CMD")
    assert json.loads(entry) == ["inkwright"]
    options = _parser("serve").parse_args(json.loads(command))
    assert (options.host, options.port) == ("0.0.0.0", 8700)
    assert instructions("EXPOSE") == ["8700"]
    assert options.data.startswith(instructions("VOLUME")[0])
    assert instructions("USER") == ["inkwright"]
    assert "http://127.0.0.1:8700/health" in instructions("HEALTHCHECK")[0]


def test_the_services_of_compose_fit_together(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"inkwright", "inkwright-2", "worker", "postgres", "proxy"}
    for service in services.values():
        assert ("image" in service) != ("build" in service)
        assert service["restart"] == "unless-stopped"
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in compose["volumes"]
        assert set(service.get("depends_on", ())) <= set(services)
    published = [name for name, service in services.items() if "ports" in service]
    assert published == ["proxy"], "players come through the proxy, and nobody else reaches the others"
    assert "reverse_proxy inkwright:8700 inkwright-2:8700" in compose["configs"]["caddyfile"]["content"]
    assert services["worker"]["networks"] == ["back"]


@pytest.mark.parametrize("name", ["inkwright", "inkwright-2", "worker"])
def test_each_process_of_compose_starts(compose: dict[str, Any], name: str) -> None:
    services = compose["services"]
    command, *arguments = shlex.split(services[name]["command"])
    options = _parser(command).parse_args([command, *arguments])
    user, _, rest = options.data.removeprefix("postgresql://").partition("@")
    postgres = services["postgres"]["environment"]
    assert (user, rest) == (postgres["POSTGRES_USER"], f"postgres/{postgres['POSTGRES_DB']}")
    assert services[name]["environment"]["PGPASSWORD"] == postgres["POSTGRES_PASSWORD"]
    if command == "serve":  # it believes the proxy alone, has no processes of its own, and the others reach it
        proxy = ipaddress.ip_address(options.proxy)
        assert services["proxy"]["networks"]["front"]["ipv4_address"] == str(proxy)
        assert proxy in ipaddress.ip_network(compose["networks"]["front"]["ipam"]["config"][0]["subnet"])
        assert (options.workers, options.inner) == (0, ("0.0.0.0", 8701))
    else:
        assert options.workers == 2
