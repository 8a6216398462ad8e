"""What is done to a server. Each attack ends by itself, and returns what did not hold; "" if everything did."""

from __future__ import annotations

import contextlib
import json
import random
import secrets
import socket
import time
from collections.abc import Callable, Iterable
from typing import Final

from inkwright.server.limits import REQUESTS_A_SECOND, REQUESTS_AT_ONCE

from .raw import (
    BINARY,
    CLOSE,
    CONTINUATION,
    HONEST,
    PING,
    PONG,
    SECONDS,
    TEXT,
    Json,
    Target,
    bot,
    frame,
    is_closed,
    messages,
    person,
    read_all,
    text_frame,
)

Attack = Callable[[Target, int], str]
ATTACKS: Final[dict[str, Attack]] = {}
ENDED_SECONDS: Final = 45.0  # a socket that does not read is ended by then
JOB_SECONDS: Final = 60.0  # for a request of somebody else to be answered beside an attack; a machine may be busy
HEALTH_SECONDS: Final = 30.0


def attack(run: Attack) -> Attack:
    """List an attack. Its second argument is how hard it hits: 1 in short runs, 10 in long ones."""
    ATTACKS[run.__name__.replace("_", " ")] = run
    return run


def opened(count: int, make: Callable[[], socket.socket]) -> list[socket.socket]:
    """Open some connections, as many as the server allows."""
    out = []
    for _ in range(count):
        with contextlib.suppress(OSError):
            out.append(make())
    return out


def close_all(sockets: Iterable[socket.socket]) -> None:
    for each in sockets:
        each.close()


def answers_others(target: Target, path: str = "/health", seconds: float = JOB_SECONDS) -> str:
    """Return what is wrong if somebody at another address is not answered in time."""
    began = time.monotonic()
    while True:
        status, _ = target.request("GET", path, source=HONEST)
        passed = time.monotonic() - began
        if status != 503 or passed > seconds:  # busy: an honest client tries again
            break
        time.sleep(1)
    if status != 200:
        return f"{path} gives the status {status} after {passed:.1f} s"
    return f"{path} takes {passed:.1f} s" if passed > seconds else ""


def expect(found: object, *wanted: object) -> str:
    return "" if found in wanted else f"{found!r} in the place of {' or '.join(map(repr, wanted))}"


# ---------------------------------------------------------------- sockets


@attack
def a_socket_that_never_reads_and_pings(target: Target, size: int) -> str:
    sockets = opened(2 * size, lambda: target.joined(target_table(target), receive_bytes=4096))
    ping = frame(PING, b"x" * 125) * 100
    for each in sockets:
        each.setblocking(False)
    ended: set[socket.socket] = set()
    until = time.monotonic() + ENDED_SECONDS
    while len(ended) < len(sockets) and time.monotonic() < until:
        for each in sockets:
            if each not in ended:
                try:
                    each.send(ping)
                except BlockingIOError:
                    pass
                except OSError:
                    ended.add(each)
        time.sleep(0.02)
    close_all(sockets)
    return "" if len(ended) == len(sockets) else f"{len(sockets) - len(ended)} of {len(sockets)} are still open"


@attack
def a_socket_that_never_reads_states(target: Target, size: int) -> str:
    table = target_table(target)
    made = target.joined(table, receive_bytes=4096)
    sync = text_frame({"t": "sync", "have": 0}) * 20
    made.settimeout(1)
    until = time.monotonic() + ENDED_SECONDS
    while time.monotonic() < until:
        try:
            made.sendall(sync)
        except TimeoutError:
            continue
        except OSError:
            return ""
        time.sleep(0.2)
    made.close()
    return "it is still open"


def flood(target: Target, data: bytes, sockets: int) -> str:
    """Send bytes on several joined sockets until each is ended."""
    table = target_table(target)
    made = opened(sockets, lambda: target.joined(table))
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(data)
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    left = sum(not is_closed(each, 15) for each in made)
    close_all(made)
    return problem or (f"{left} of {len(made)} are still open" if left else "")


@attack
def empty_pongs(target: Target, size: int) -> str:
    return flood(target, frame(PONG) * 40_000, 4 * size)


@attack
def unfinished_parts(target: Target, size: int) -> str:
    return flood(target, frame(TEXT, b"", last=False) + frame(CONTINUATION, b"", last=False) * 40_000, 4 * size)


@attack
def empty_messages(target: Target, size: int) -> str:
    return flood(target, frame(TEXT) * 20_000, 2 * size)


@attack
def binary_messages(target: Target, size: int) -> str:
    return flood(target, frame(BINARY, b"x" * 10) * 20_000, 2 * size)


@attack
def messages_after_the_end(target: Target, size: int) -> str:
    return flood(target, frame(CLOSE, b"\x03\xe8") + frame(TEXT, b"{}") * 20_000, size)


@attack
def a_message_in_single_letters(target: Target, size: int) -> str:
    letters = json.dumps({"t": "chat", "say": "h" * 150}).encode()
    parts = [frame(TEXT if i == 0 else CONTINUATION, bytes([each]), False) for i, each in enumerate(letters)]
    return flood(target, b"".join(parts) * 5, size)


def refused_frame(target: Target, data: bytes) -> str:
    made = target.joined(target_table(target))
    messages(made, 5, "seats")
    with contextlib.suppress(OSError):
        made.sendall(data)
    problem = "" if is_closed(made, 15) else "it is still open"
    made.close()
    return problem


@attack
def a_frame_without_a_mask(target: Target, size: int) -> str:
    return refused_frame(target, frame(TEXT, b"{}", masked=False))


@attack
def a_frame_with_reserved_bits(target: Target, size: int) -> str:
    return refused_frame(target, frame(TEXT, b"{}", reserved=0x70))


@attack
def a_frame_of_an_unknown_kind(target: Target, size: int) -> str:
    return refused_frame(target, frame(7, b"{}"))


@attack
def a_frame_that_says_it_is_endless(target: Target, size: int) -> str:
    return refused_frame(target, b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0")


@attack
def a_frame_of_100_kilobytes(target: Target, size: int) -> str:
    return refused_frame(target, frame(TEXT, b"x" * 100_000))


@attack
def a_part_without_a_beginning(target: Target, size: int) -> str:
    return refused_frame(target, frame(CONTINUATION, b"x"))


@attack
def a_long_ping(target: Target, size: int) -> str:
    return refused_frame(target, frame(PING, b"x" * 126))


@attack
def a_close_of_one_byte(target: Target, size: int) -> str:
    return refused_frame(target, frame(CLOSE, b"x"))


@attack
def a_message_that_is_no_text(target: Target, size: int) -> str:
    return refused_frame(target, frame(TEXT, b"\xff\xfe\xfd"))


@attack
def a_message_before_join(target: Target, size: int) -> str:
    made = target.web_socket(target_table(target)["id"])
    made.sendall(text_frame({"t": "ping"}))
    said = messages(made, 10, "bye")
    made.close()
    return expect([each.get("code") for each in said if each["t"] == "bye"], ["protocol"])


@attack
def deep_and_odd_messages(target: Target, size: int) -> str:
    made = target.joined(target_table(target))
    odd = [
        b"[" * 2000,
        b'{"t":' * 500,
        b'{"t":"answer","v":1e999}',
        b'{"t":"\\ud800"}',
        b'{"t":"chat","say":"\\u0000"}',
    ]
    odd += [b"9" * 4000, b"null", b'"' + b"x" * 4000 + b'"', b'{"t":"sync","log":-1}', b'{"t":"ping","t":"ping"}']
    for each in odd:
        made.sendall(frame(TEXT, each))
    made.sendall(text_frame({"t": "ping"}))
    said = messages(made, 10, "pong")
    made.close()
    return expect(said[-1]["t"] if said else "", "pong")


@attack
def half_a_handshake(target: Target, size: int) -> str:
    made = opened(20 * size, target.connect)
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(b"GET /api/games/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n")
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    close_all(made)
    return problem


@attack
def handshakes_that_make_no_sense(target: Target, size: int) -> str:
    lines = [
        "Sec-WebSocket-Key: short",
        "Sec-WebSocket-Version: 1",
        "Sec-WebSocket-Extensions: permessage-deflate; a; b",
    ]
    for line in [*lines, "Sec-WebSocket-Key: \xff", "Sec-WebSocket-Protocol: " + "x," * 2000]:
        head = (
            f"GET /api/games/x/socket HTTP/1.1\r\nHost: {target.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        target.say(f"{head}{line}\r\n\r\n".encode("latin-1"), seconds=2)
    return answers_others(target)


@attack
def many_sockets_of_one_address(target: Target, size: int) -> str:
    table = target_table(target)
    made = opened(60 * size, lambda: target.joined(table))
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    close_all(made)
    return problem


@attack
def sockets_opened_and_closed(target: Target, size: int) -> str:
    table = target_table(target)
    for _ in range(60 * size):
        with contextlib.suppress(OSError):
            target.joined(table).close()
    return answers_others(target)


# ---------------------------------------------------------------- at a table


def target_table(target: Target) -> Json:
    """A table of the attacker, made once for each server."""
    if target not in TABLES:
        TABLES[target] = target.duel()
    return TABLES[target]


TABLES: Final[dict[Target, Json]] = {}


@attack
def a_maker_who_sits_in_the_friends_seat_first(target: Target, size: int) -> str:
    table = target.table(person(), person(None))
    token = table["seats"][1]["token"]
    early = target.joined(table, 1)
    messages(early, 10, "seats")
    sit = f"/api/games/{table['id']}/sit"
    status, seated = target.request("POST", sit, {"token": token, "deck": "deep-water"}, HONEST)
    if status != 200 or not seated["token"] or seated["token"] == token:
        return f"the friend gets no new secret: {status} {seated}"
    said = messages(early, 10)
    early.close()
    if any(each["t"] == "state" for each in said) or said[-1]["t"] != "closed":
        return "the maker still sees the seat of the friend"
    again = target.joined(table, 1)
    said = messages(again, 5, "bye")
    again.close()
    return expect([each.get("code") for each in said if each["t"] == "bye"], ["not-allowed"])


@attack
def a_player_who_acts_for_the_other(target: Target, size: int) -> str:
    table = target.duel()
    made = [target.joined(table, seat) for seat in (0, 1)]
    said = [messages(each, 10, "state") for each in made]
    states = [next(each for each in reversed(list_) if each["t"] == "state") for list_ in said]
    other = next(i for i, state in enumerate(states) if "options" not in state["view"]["decision"])
    made[other].sendall(text_frame({"t": "answer", "v": states[other]["v"], "id": "mine", "answer": 0}))
    made[other].sendall(text_frame({"t": "concede", "id": "yours", "seat": 1 - other}))
    codes = [each.get("code") for each in messages(made[other], 3) if each["t"] == "nak"]
    close_all(made)
    return expect(codes, ["not-yours", "not-yours"])


@attack
def a_watcher_who_plays(target: Target, size: int) -> str:
    made = target.joined(target_table(target))
    for kind in ("concede", "claim", "again", "auto"):
        more = {"single": True} if kind == "auto" else {}
        made.sendall(text_frame({"t": kind, "id": kind, **more}))
    codes = [each.get("code") for each in messages(made, 3) if each["t"] == "nak"]
    made.close()
    return expect(codes, ["not-yours"] * 4)


@attack
def one_answer_a_thousand_times(target: Target, size: int) -> str:
    table = target.duel()
    made = [target.joined(table, seat) for seat in (0, 1)]
    states = [[each for each in messages(one, 10, "state") if each["t"] == "state"][-1] for one in made]
    asked = next(i for i, state in enumerate(states) if "options" in state["view"]["decision"])
    answer = text_frame({"t": "answer", "v": states[asked]["v"], "id": "same", "answer": 0})
    with contextlib.suppress(OSError):
        made[asked].sendall(answer * 1000)
    said = messages(made[asked], 5)
    versions = {each["v"] for each in said if each["t"] == "ack"}
    close_all(made)
    return "" if len(versions) == 1 else f"acknowledged with the versions {versions}"


@attack
def offers_and_chat_without_an_end(target: Target, size: int) -> str:
    table = target_table(target)
    made = target.joined(table, 0)
    messages(made, 5, "state")
    with contextlib.suppress(OSError):
        for number in range(300 * size):
            made.sendall(text_frame({"t": "undo", "v": number, "id": f"u{number}"}))
            made.sendall(text_frame({"t": "chat", "say": "hello"}))
    made.close()
    return answers_others(target)


@attack
def guessed_tables_and_secrets(target: Target, size: int) -> str:
    for _ in range(30 * size):
        status, _ = target.request("GET", f"/api/games/{secrets.token_urlsafe(9)}")
        if status not in (404, 429):
            return f"a guessed table gives the status {status}"
    sit = f"/api/games/{target_table(target)['id']}/sit"
    status, _ = target.request("POST", sit, {"token": secrets.token_urlsafe(16)})
    return expect(status, 403, 429)


@attack
def a_record_that_is_for_its_players(target: Target, size: int) -> str:
    table = target.duel(watch={"allowed": False})
    made = target.joined(table, 0)
    messages(made, 10, "state")
    made.sendall(text_frame({"t": "concede", "id": "c"}))
    messages(made, 10, "over")
    made.close()
    path = f"/api/games/{table['id']}/record"
    found = [target.request("GET", path, source=HONEST)[0]]
    found += [target.request("POST", "/api/replays", {"table": table["id"]}, HONEST)[0]]
    token = table["seats"][0]["token"]
    found += [target.request("GET", path, Authorization=f"Bearer {token}")[0]]
    return expect(found, [403, 403, 200])


# ---------------------------------------------------------------- tables and bots


@attack
def bots_that_nobody_watches(target: Target, size: int) -> str:
    for _ in range(3 * size):
        target.table(*[bot("best", deck) for deck in ("lamplighters", "deep-water") * 3])
    return answers_others(target, "/api/cards?q=cost:3")


@attack
def strong_bots_at_many_tables(target: Target, size: int) -> str:
    tables = [target.table(person(), *[bot("best", "deep-water")] * 5) for _ in range(3 * size)]
    made = [target.joined(table, 0) for table in tables]
    for each in made:
        for state in [one for one in messages(each, 5, "state") if one["t"] == "state"][-1:]:
            each.sendall(text_frame({"t": "concede", "id": "c"}))
            each.sendall(text_frame({"t": "hint", "v": state["v"], "id": "h"}))
    problem = answers_others(target, "/api/cards?q=cost:2")
    close_all(made)
    return problem


@attack
def tables_that_nobody_joins(target: Target, size: int) -> str:
    statuses = [target.request("POST", "/api/games", {"seats": [person(), person(None)]})[0] for _ in range(30 * size)]
    if not set(statuses) <= {201, 429}:
        return f"statuses {set(statuses)}"
    status, _ = target.request("POST", "/api/games", {"seats": [person(), person(None)]}, HONEST)
    return expect(status, 201)


@attack
def tables_of_one_guest(target: Target, size: int) -> str:
    wanted = {"seats": [person(), person(None)]}
    cookie = f"inkwright_guest={secrets.token_urlsafe(16)}"
    statuses = [target.request("POST", "/api/games", wanted, Cookie=cookie)[0] for _ in range(40)]
    made = statuses.count(201)
    return "" if made <= target_games(target) else f"{made} tables of one guest within an hour"


def target_games(target: Target) -> int:
    return 30


@attack
def guests_without_an_end(target: Target, size: int) -> str:
    statuses = {target.request("POST", "/api/guest", {"name": f"G{number}"})[0] for number in range(40 * size)}
    return "" if statuses <= {200, 429} else f"statuses {statuses}"


@attack
def decks_that_are_too_much(target: Target, size: int) -> str:
    statuses = []
    for deck in ("9999 Nobody", "x" * 20_000, "1 a\n" * 6000, "\n" * 19_999, "\u202e" * 19_999, "10000 lamplighters"):
        status, _ = target.request("POST", "/api/games", {"seats": [person(deck), person()]})
        statuses.append(status)
    return "" if set(statuses) <= {400, 422, 429, 503} else f"statuses {statuses}"


# ---------------------------------------------------------------- records, and other jobs


def record_of(target: Target, source: str = "") -> Json:
    """The record of a short game."""
    table = target.duel(source=source)
    made = target.joined(table, 0, source)
    messages(made, 10, "state")
    made.sendall(text_frame({"t": "concede", "id": "c"}))
    messages(made, 10, "over")
    made.close()
    status, record = target.request("GET", f"/api/games/{table['id']}/record", source=source)
    assert status == 200, record
    found: Json = record
    return found


@attack
def records_of_enormous_decks(target: Target, size: int) -> str:
    record = record_of(target)
    card = record["decks"][0][0].partition(" ")[2]
    bombs = [
        {**record, "decks": [[f"9999 {card}"]] * 6, "names": [f"P{i}" for i in range(6)], "teams": list(range(6))},
        {**record, "decks": [[f"5000 {card}"]] * 2},
        {**record, "answers": ["done"] * 20_000},
        {**record, "answers": ["x" * 1001]},
        {**record, "decks": []},
        {**record, "names": ["\u202e"] * 2},
    ]
    statuses, longest = [], 0.0
    for bomb in bombs:
        began = time.monotonic()
        statuses.append(target.request("POST", "/api/replays", {"record": json.dumps(bomb)})[0])
        longest = max(longest, time.monotonic() - began)
    if not set(statuses) <= {400, 413, 422, 429, 503}:
        return f"statuses {statuses}"
    return f"{longest:.1f} s for a record" if longest > JOB_SECONDS else ""


@attack
def searches_that_are_hard(target: Target, size: int) -> str:
    hard = [
        "not " * 70 + "a",
        "(" * 140 + "a" + ")" * 140,
        "a" * 300,
        "text:/(a+)+$/",
        "cost:..99999999999",
        "o:" * 140,
    ]
    for each in hard:
        status, _ = target.request("GET", "/api/cards?q=" + "".join([f"%{byte:02x}" for byte in each.encode()]))
        if status not in (200, 400, 422, 429, 503):
            return f"{each[:20]!r} gives the status {status}"
    return answers_others(target, "/api/cards?q=ink:amber")


@attack
def texts_that_are_hard_to_read(target: Target, size: int) -> str:
    texts = ["Draw a card. " * 150, "Whenever you play a character, " * 60, "(" * 1999, "chosen " * 280, "\0" * 100]
    statuses = {target.request("POST", "/api/compile", {"text": each})[0] for each in texts}
    return "" if statuses <= {200, 400, 422, 429, 503} else f"statuses {statuses}"


@attack
def scenarios_that_are_too_much(target: Target, size: int) -> str:
    bombs = ["a: &a [x]\nb: *a\n", "[" * 30_000, "a:\n " * 10_000, "- " * 29_000, "name: x\nplayers: {a: {ink: 99999}}"]
    statuses = {target.request("POST", "/api/scenarios/run", {"text": each})[0] for each in bombs}
    return "" if statuses <= {200, 400, 422, 429, 503} else f"statuses {statuses}"


@attack
def jobs_beyond_the_limit(target: Target, size: int) -> str:
    body = json.dumps({"text": "Draw a card. " * 150}).encode()
    head = f"POST /api/compile HTTP/1.1\r\nHost: {target.host}\r\nContent-Type: application/json\r\n"
    made = opened(20 * size, target.connect)
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    problem = answers_others(target, "/api/cards?q=cost:1")
    close_all(made)
    return problem


@attack
def reports_without_an_end(target: Target, size: int) -> str:
    table = target_table(target)
    report = {"say": "x" * 2000, "token": table["seats"][0]["token"]}
    statuses = {target.request("POST", f"/api/games/{table['id']}/report", report)[0] for _ in range(20 * size)}
    return "" if statuses <= {201, 429} else f"statuses {statuses}"


# ---------------------------------------------------------------- requests


@attack
def requests_that_are_never_finished(target: Target, size: int) -> str:
    made = opened(120 * size, target.connect)
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(b"GET / HTTP/1.1\r\nHo")
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    own = target.request("GET", "/health")[0]
    close_all(made)
    return problem or expect(own, 200)


@attack
def a_body_that_never_comes(target: Target, size: int) -> str:
    head = f"POST /api/games HTTP/1.1\r\nHost: {target.host}\r\nContent-Type: application/json\r\n"
    made = opened(30 * size, target.connect)
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(f"{head}Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n".encode())
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    close_all(made)
    return problem


@attack
def a_body_beyond_the_limit(target: Target, size: int) -> str:
    head = f"POST /api/games HTTP/1.1\r\nHost: {target.host}\r\nContent-Type: application/json\r\n"
    chunk = b"10000\r\n" + b" " * 65536 + b"\r\n"
    answer = target.say(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 40, seconds=10)
    return expect(answer[9:12] if answer else b"", b"413", b"400", b"")


@attack
def heads_that_are_too_long(target: Target, size: int) -> str:
    for line in (b"X: " + b"y" * 200_000, b"X: y\r\n" * 30_000, b"Cookie: " + b"a=b; " * 12_000):
        answer = target.say(b"GET / HTTP/1.1\r\nHost: x\r\n" + line + b"\r\n\r\n", seconds=5)
        if answer[9:10] not in (b"4", b"", b"2"):
            return f"the answer begins {answer[:20]!r}"
    return answers_others(target)


@attack
def heads_that_make_no_sense(target: Target, size: int) -> str:
    odd = [
        b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + b"\0" * 200,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0" * 1000,
        b"GET  /  HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde",
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        b"GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"GET /\x80\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ]
    rng = random.Random(5)
    odd += [rng.randbytes(500) for _ in range(5 * size)]
    for each in odd:
        answer = target.say(each, seconds=2)
        if answer[9:12] == b"500":
            return f"{each[:40]!r} makes the server fail"
    return answers_others(target)


@attack
def many_requests_in_one_packet(target: Target, size: int) -> str:
    one = f"GET /health HTTP/1.1\r\nHost: {target.host}:{target.port}\r\n\r\n".encode()
    target.say(one * 2000, seconds=5)
    return answers_others(target, "/health", HEALTH_SECONDS)


@attack
def paths_that_lead_elsewhere(target: Target, size: int) -> str:
    for path in ("/static/x/../../../../etc/passwd", "/static/x/%2e%2e/%2e%2e/app.py", "/%00", "/static/x//etc/passwd"):
        status, body = target.request("GET", path)
        if status not in (400, 404) or b"root:" in (body if isinstance(body, bytes) else b""):
            return f"{path} gives the status {status}"
    return ""


@attack
def a_reader_who_takes_a_byte_a_second(target: Target, size: int) -> str:
    head = f"GET /api/names HTTP/1.1\r\nHost: {target.host}:{target.port}\r\n\r\n".encode()
    made = opened(5 * size, lambda: target.connect(receive_bytes=2048))
    for each in made:
        with contextlib.suppress(OSError):
            each.sendall(head * 20)
    problem = answers_others(target, "/health", HEALTH_SECONDS)
    left = sum(not ends_unread(each, ENDED_SECONDS) for each in made)
    close_all(made)
    return problem or (f"{left} are still open" if left else "")


def ends_unread(made: socket.socket, seconds: float) -> bool:
    """Return whether the server ends a connection of which nothing is read."""
    until = time.monotonic() + seconds
    made.settimeout(1)
    while time.monotonic() < until:
        try:
            made.send(b" ")
        except TimeoutError:
            pass
        except OSError:
            return True
        time.sleep(0.2)
    return False


@attack
def another_site_that_asks(target: Target, size: int) -> str:
    wanted = {"seats": [person(), person()]}
    found = [target.request("POST", "/api/games", wanted, Origin="http://elsewhere.example")[0]]
    found += [target.request("POST", "/api/games", wanted, Sec_Fetch_Site="cross-site")[0]]
    found += [target.request("POST", "/api/games", json.dumps(wanted).encode(), Content_Type="text/plain")[0]]
    made = target.web_socket(target_table(target)["id"], Origin="http://elsewhere.example")
    made.sendall(text_frame({"t": "join", "proto": 1}))
    said = [each for each in messages(made, 3) if each["t"] == "hello"]
    made.close()
    return expect([*found, said], [403, 403, 415, []])


@attack
def a_name_that_leads_here(target: Target, size: int) -> str:
    return expect(target.request("GET", "/api/decks", Host="rebound.example")[0], 421, 444, 404)


@attack
def forged_addresses_and_cookies(target: Target, size: int) -> str:
    statuses = set()
    for number in range(30 * size):
        forged = {"X_Forwarded_For": f"10.1.2.{number % 250}", "Cookie": f"inkwright_guest={number:x}" + "z" * 500}
        statuses.add(target.request("GET", "/api/games", **forged)[0])
    return "" if statuses <= {200, 429} else f"statuses {statuses}"


@attack
def bodies_that_are_no_forms(target: Target, size: int) -> str:
    bodies = [
        b"[" * 100_000,
        b'{"seats":' * 10_000,
        b"null",
        b'{"seats": "x"}',
        b"\xff\xfe",
        b'{"seats": []}',
        b"9" * 150_000,
    ]
    bodies += [json.dumps({"seats": [person(name="x" * 31), person()]}).encode()]
    bodies += [json.dumps({"seats": [person(), person()], "teams": [9, 9]}).encode()]
    statuses = {target.request("POST", "/api/games", each)[0] for each in bodies}
    return "" if statuses <= {400, 422, 429} else f"statuses {statuses}"


@attack
def requests_beyond_the_limit(target: Target, size: int) -> str:
    began = time.monotonic()
    statuses = [target.request("GET", "/api/bots", Cookie="inkwright_guest=greedy")[0] for _ in range(200)]
    possible = REQUESTS_AT_ONCE + REQUESTS_A_SECOND * (time.monotonic() - began)
    if 429 not in statuses and len(statuses) > possible + 1:  # a busy machine may be slower than the limit
        return "nobody is told to wait"
    return answers_others(target, "/health", HEALTH_SECONDS)


__all__ = ["ATTACKS", "SECONDS", "read_all"]
