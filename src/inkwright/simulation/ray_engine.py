"""Workers on a Ray cluster, or on a Ray that is started on this machine (extra `ray`)."""

from __future__ import annotations

import os
import pickle
import secrets
import sys
from collections.abc import Collection, Hashable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Final

from inkwright.cards.catalog import Catalog
from inkwright.engine.records.versions import rules_fingerprint
from inkwright.errors import InkwrightError

from .workers import CHUNKS_AHEAD, Engine, Job, Pool, WorkerDied

PREFIX: Final = "INKWRIGHT_"  # of the settings that go to the workers
PATH_SETTINGS: Final = ("INKWRIGHT_CACHE", "INKWRIGHT_CARDS", "INKWRIGHT_DATA")
LOOPBACK: Final = "127.0.0.1"
OBJECT_STORE_BYTES: Final = 80_000_000  # of a Ray of this machine; results are small, and Ray takes no less
RAY_SETTINGS: Final = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # without it, some ports of a local Ray are open to other machines
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


def check_ray() -> None:
    """Say what to install if Ray is not there. It is not loaded yet: what it reads then depends on its address."""
    if find_spec("ray") is None:
        raise InkwrightError("The engine ray needs one more package: pip install 'inkwright[ray]'.")


def load_ray() -> Any:
    """Return the module ray."""
    check_ray()
    for name, value in RAY_SETTINGS.items():
        os.environ.setdefault(name, value)
    import ray

    return ray


def load_local_ray() -> Any:
    """Return the module ray, with the settings that it must find while it is loaded to ask others for a token."""
    if "ray" not in sys.modules:
        os.environ.setdefault("RAY_AUTH_MODE", "token")
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))  # else Ray keeps one in the home folder
    elif os.environ.get("RAY_AUTH_MODE") != "token":
        raise InkwrightError("Ray was loaded before it could be given a token. Start it with ray.init() yourself.")
    return load_ray()


def start_local_ray(cpus: int) -> str:
    """Start a Ray on this machine that only this machine can reach, and return its address."""
    ray = load_local_ray()
    context = ray.init(
        address="local",
        num_cpus=cpus,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=OBJECT_STORE_BYTES,
        _node_ip_address=LOOPBACK,
    )
    address = str(context.address_info["gcs_address"])
    if not address.startswith(f"{LOOPBACK}:"):
        ray.shutdown()
        raise InkwrightError(f"Ray would listen at {address}: it was loaded before the settings that keep it local.")
    return address


class RayEngine(Engine):
    """Workers of a Ray cluster. Without an address, the Ray in RAY_ADDRESS, or one that is started for the run."""

    def __init__(self, address: str = "") -> None:
        self.address = address or os.environ.get("RAY_ADDRESS", "")

    def pool(self, job: Job[Any], workers: int, pieces: int) -> Pool:
        """Return workers of the cluster."""
        started = "ray" not in sys.modules or not load_ray().is_initialized()
        if started and not self.address:
            start_local_ray(workers or os.cpu_count() or 1)
        elif started:
            self.connect()
        return RayPool(load_ray(), job, workers, started)

    def connect(self) -> None:
        """Connect to the cluster at its address."""
        ray = load_ray()
        try:
            ray.init(address=self.address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as error:
            reason = " ".join(str(error).split()).partition(". ")[0].rstrip(".")
            raise InkwrightError(f"Ray at {self.address} cannot be reached: {reason}.") from None


class RayPool(Pool):
    """The workers of a Ray cluster. Ray replaces a dead one, and its chunks are handed out again."""

    def __init__(self, ray: Any, job: Job[Any], workers: int, started: bool) -> None:
        self.ray = ray
        self.started = started  # is Ray stopped at the end?
        cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.workers = min(workers, cpus) if workers else cpus
        # More chunks than workers would also run on the other CPUs of the cluster.
        self.in_flight = cpus * CHUNKS_AHEAD if self.workers == cpus else self.workers
        packed = PackedJob(os.urandom(16), ray.cloudpickle.dumps(job), settings(os.environ), fingerprint())
        self.job = ray.put(packed)
        self.task = ray.remote(max_retries=0)(run_remote_chunk)

    def submit(self, indexes: Sequence[int]) -> Hashable:
        """Hand out a chunk."""
        handle: Hashable = self.task.remote(self.job, list(indexes))
        return handle

    def finished(self, handles: Collection[Hashable]) -> list[Hashable]:
        """Wait for a chunk."""
        every = list(handles)
        self.ray.wait(every, num_returns=1)
        ready: list[Hashable] = self.ray.wait(every, num_returns=len(every), timeout=0)[0]
        return ready

    def results(self, handle: Hashable) -> list[tuple[int, Any]]:
        """Return the results of a chunk."""
        errors = self.ray.exceptions
        try:
            found: list[tuple[int, Any]] = self.ray.get(handle)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError, errors.OutOfMemoryError) as e:
            raise WorkerDied from e
        except errors.RayTaskError as error:
            raise InkwrightError(f"A worker of Ray cannot do its pieces: {error.cause or error}") from error
        return found

    def close(self) -> None:
        """Leave the cluster, which ends what still runs; a Ray of this machine stops."""
        if self.started:
            self.ray.shutdown()


# ---------------------------------------------------------------- in the workers


class PackedJob:
    """A job on its way to a worker, with the settings that must hold there before it is unpacked."""

    def __init__(self, token: bytes, job: bytes, settings: dict[str, str], fingerprint: str) -> None:
        self.token = token
        self.job = job
        self.settings = settings
        self.fingerprint = fingerprint

    def unpack(self) -> Job[Any]:
        """Return the job, on a machine with the same cards and the same version."""
        os.environ.update(self.settings)
        if fingerprint() != self.fingerprint:
            raise InkwrightError(f"it has {fingerprint()}, but {self.fingerprint} is needed.")
        job: Job[Any] = pickle.loads(self.job)
        return job


def settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of Inkwright: a plain Ray has no other way for them. Relative paths would lead elsewhere."""
    return {
        name: os.path.abspath(value) if name in PATH_SETTINGS and value else value
        for name, value in environment.items()
        if name.startswith(PREFIX)
    }


def fingerprint() -> str:
    """Return the version of the rules and the card data: results are equal only where both are."""
    catalog = Catalog.at_hand()
    return f"rules {rules_fingerprint()} with {len(catalog)} cards of {catalog.date}"


_unpacked: dict[bytes, Job[Any]] = {}


def run_remote_chunk(packed: PackedJob, indexes: Sequence[int]) -> list[tuple[int, Any]]:
    """Run some pieces of work; a worker unpacks a job once."""
    job = _unpacked.get(packed.token)
    if job is None:
        _unpacked.clear()
        job = _unpacked[packed.token] = packed.unpack()
    return [(index, job.run(index)) for index in indexes]
