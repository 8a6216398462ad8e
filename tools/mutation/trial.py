"""A trial: a fault is planted in a process of its own, and proofs are run until one notices."""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import inkwright

from .mutant import STATEMENT, Mutant
from .proofs import Proof

CAUGHT: Final = "caught"
SURVIVED: Final = "survived"
NOT_REACHED: Final = "not reached"
BROKEN: Final = "broken"  # the fault could not be planted: a mistake of this tool

LEAST_SECONDS: Final = 1.0  # of processor time for one proof, however quick it is without a fault
TIMEOUT_FACTOR: Final = 30.0  # times the processor time that it needs without a fault
PATIENCE: Final = 10.0  # times what all its proofs need: a slow machine is no endless fault
MEMORY: Final = 3 << 30  # bytes that a process may take


class Verdict:
    """What came of a fault."""

    def __init__(self, id: str, status: str, by: str = "", why: str = "", tried: int = 0, seconds: float = 0.0) -> None:
        self.id = id
        self.status = status
        self.by = by  # the proof that noticed
        self.why = why
        self.tried = tried
        self.seconds = seconds

    def facts(self) -> dict[str, object]:
        """The verdict under plain names."""
        return {
            "id": self.id,
            "status": self.status,
            "by": self.by,
            "why": self.why,
            "tried": self.tried,
            "seconds": round(self.seconds, 3),
        }


class ProofTimeout(BaseException):
    """A proof does not come to its end. No Exception: nothing may take it for a defect of the game."""


def raise_timeout(number: int, frame: object) -> None:
    """The time is up."""
    raise ProofTimeout


TIMEOUT_MESSAGE: Final = "it does not come to an end"
BROKEN_CARDS: Final = "the beginning: expected a table"  # the fault broke the making of cards: nothing was noticed


def own_files() -> frozenset[str]:
    """The names of files that only this tool has."""
    house = Path(str(inkwright.__file__)).parent
    return frozenset(path.name for path in Path(__file__).parent.glob("*.py")) - {p.name for p in house.rglob("*.py")}


OWN_FILES: Final = own_files()


def breaks_down(mutant: Mutant, why: str) -> bool:
    """Did the fault fail in itself, so that nothing was noticed?"""
    if mutant.family != STATEMENT and why.startswith(BROKEN_CARDS):
        return True
    return any(f"({name}:" in why or f"/{name}:" in why for name in OWN_FILES)


def try_proofs(mutant: Mutant, proofs: list[Proof], thorough: bool) -> list[tuple[str, str]] | str:
    """Plant the fault and run the proofs; those that notice, each with what it saw. The first is enough, or all.

    A text if nothing was noticed, but the fault itself breaks down.
    """
    broken = ""
    mutant.plant()
    if mutant.builds or mutant.rereads:
        renewed: set[int] = set()
        for proof in proofs:
            proof.renew(mutant.rereads, renewed)
    noticed: list[tuple[str, str]] = []
    signal.signal(signal.SIGPROF, raise_timeout)
    for proof in proofs:
        signal.setitimer(signal.ITIMER_PROF, max(LEAST_SECONDS, TIMEOUT_FACTOR * proof.seconds))
        endless = False
        try:
            why = proof.run()
        except ProofTimeout:
            why = TIMEOUT_MESSAGE
            endless = True
        except Exception as error:
            why = f"{type(error).__name__}: {error}"[:300]
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        if ProofTimeout.__name__ in why:  # pytest takes it for a failure
            why, endless = TIMEOUT_MESSAGE, True
        if breaks_down(mutant, why):
            broken = f"{proof.name}: {why}"
        elif why:
            noticed.append((proof.name, why))
            if endless or not thorough:
                break
    return noticed or broken or []


class TrialProcess:
    """A process in which a fault is tried."""

    def __init__(self, mutant: Mutant, proofs: list[Proof], thorough: bool) -> None:
        self.mutant = mutant
        self.proofs = proofs
        self.started = time.monotonic()
        self.patience = PATIENCE * sum(proof.seconds for proof in proofs)
        self.output = b""
        self.fd, out = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.fd)
            run_child(mutant, proofs, thorough, out)
        os.close(out)

    def read_output(self) -> bool:
        """Read what it says; True when it has ended."""
        part = os.read(self.fd, 1 << 16)
        self.output += part
        return not part

    def stop(self) -> None:
        """End it, whatever it does."""
        os.kill(self.pid, signal.SIGKILL)

    def result(self) -> list[tuple[str, str]] | str:
        """Those that noticed; a text if the process broke down."""
        os.close(self.fd)
        _, status = os.waitpid(self.pid, 0)
        if os.WIFSIGNALED(status) or not self.output:
            return [("", TIMEOUT_MESSAGE)] if os.WIFSIGNALED(status) else "the process broke down"
        said = json.loads(self.output)
        return said if isinstance(said, str) else [(name, why) for name, why in said]


def run_child(mutant: Mutant, proofs: list[Proof], thorough: bool, out: int) -> None:
    """The life of a child: it never returns."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends this one
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 1)
        os.dup2(null, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        try:
            said: object = try_proofs(mutant, proofs, thorough)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        with os.fdopen(out, "wb") as pipe:
            pipe.write(json.dumps(said).encode())
        code = 0
    finally:
        os._exit(code)


def trials(
    todo: list[tuple[Mutant, list[Proof]]], jobs: int = 1, seconds: float = 120.0, thorough: bool = False
) -> Iterator[tuple[Mutant, list[tuple[str, str]] | str, float]]:
    """Try faults, several at a time if so asked; each with those that noticed it, as they end."""
    gc.collect()
    gc.freeze()  # children share what is there
    waiting = list(reversed(todo))
    running: list[TrialProcess] = []
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant, proofs = waiting.pop()
                running.append(TrialProcess(mutant, proofs, thorough))
            heard, _, _ = select.select([child.fd for child in running], [], [], 1.0)
            for child in list(running):
                if child.fd in heard and child.read_output():
                    running.remove(child)
                    yield child.mutant, child.result(), time.monotonic() - child.started
                elif time.monotonic() - child.started > seconds + child.patience:
                    child.stop()
                    running.remove(child)
                    yield child.mutant, child.result(), time.monotonic() - child.started
    finally:
        for child in running:
            child.stop()
            child.result()
        gc.unfreeze()


def judge(mutant: Mutant, noticed: list[tuple[str, str]] | str, tried: int, seconds: float) -> Verdict:
    """The verdict on a fault."""
    if isinstance(noticed, str):
        return Verdict(mutant.id, BROKEN, "", noticed, tried, seconds)
    if noticed:
        return Verdict(mutant.id, CAUGHT, noticed[0][0], noticed[0][1], tried, seconds)
    return Verdict(mutant.id, SURVIVED, "", "", tried, seconds)
