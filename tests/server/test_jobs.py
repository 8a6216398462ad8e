"""Jobs of the processes beside the server: every kind is read from its frame and has a function that does it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from inkwright.server.jobs import (
    AnyJob,
    JobResult,
    ReplayFacts,
    RunScenarios,
    ShowRule,
    WorkerJob,
    read_job,
    read_result,
)
from inkwright.server.worker_process import JOBS, run_job

KINDS = get_args(AnyJob)


def test_every_kind_of_job_is_done_by_a_function() -> None:
    assert set(KINDS) == set(JOBS)
    assert len({kind.__struct_config__.tag for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("job", [RunScenarios("a: b"), ShowRule("1.2"), ReplayFacts(replay="x", record=None)])
def test_a_job_is_read_from_its_frame(job: WorkerJob) -> None:
    assert read_job(msgspec.msgpack.encode(job)) == job


@pytest.mark.parametrize(
    "frame", [{"job": "rule"}, {"job": "rule", "number": 1}, {"job": "rule", "number": "1", "x": 2}, {}]
)
def test_a_frame_that_is_no_job_is_refused(frame: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_job(msgspec.msgpack.encode(frame))


def test_a_record_that_a_process_has_not_got_is_asked_for() -> None:
    assert run_job(ReplayFacts(replay="never sent")) == JobResult(needs_record=True)


def test_a_refusal_is_a_sentence_for_users_and_a_failure_is_not() -> None:
    refused = run_job(ReplayFacts(replay="broken", record="no record"))
    assert refused.refused
    assert refused.error
    failed = run_job(WorkerJob())
    assert failed.error.startswith("KeyError")
    assert not failed.refused
    assert read_result(msgspec.msgpack.encode(failed)) == failed
