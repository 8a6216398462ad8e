"""The socket that listens, and the descriptors that the process may have."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import sys
from typing import Final

WANTED_DESCRIPTORS: Final = 65_536
FEW_DESCRIPTORS: Final = 4096  # with fewer the log warns
OWN_DESCRIPTORS: Final = 100  # for the database, the processes and files
BACKLOG: Final = 128  # connections that wait to be accepted; this many are accepted at once
SEND_BYTES: Final = 262_144  # that the system keeps for a client that does not read
UNLIMITED: Final = 1 << 20

logger = logging.getLogger("inkwright.server")


def bound_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens; with port 0 the system chooses one.

    It names its protocol, or asyncio would not set TCP_NODELAY for the connections: an answer would wait for the
    client's acknowledgement of the one before.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, TypeError, UnicodeError) as error:
        listening.close()
        if not isinstance(error, OSError):  # a name that no host can have
            raise OSError(errno.EINVAL, "this is no name of a host") from None
        raise
    return listening


def descriptor_limit() -> int:
    """Return how many descriptors this process may have."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNLIMITED if soft == resource.RLIM_INFINITY else soft


def raise_descriptor_limit() -> None:
    """Allow this process as many descriptors as the system lets it have; the log says if these are few."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(WANTED_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if descriptor_limit() < FEW_DESCRIPTORS:
        say = f"{descriptor_limit()} descriptors are possible, one for each socket: set LimitNOFILE or ulimit -n"
        logger.warning("few descriptors", extra={"why": say})


def most_connections() -> int:
    """Return how many connections may be open, so that descriptors are left for everything else."""
    return max(BACKLOG, descriptor_limit() - OWN_DESCRIPTORS - BACKLOG)
