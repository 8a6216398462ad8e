"""The codes of refusals: why the server refuses a message or a request, or closes a socket, and what a client does."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

NakCode = Literal["stale", "illegal", "not-yours", "malformed", "too-fast", "not-now", "storage", "failed"]
ByeCode = Literal["restarting", "no-table", "not-allowed", "protocol", "flood", "slow", "idle", "deleted", "full"]


class CodeMeaning(NamedTuple):
    """Why something is refused, and what a client does then."""

    cause: str
    remedy: str


NAK_CODES: Final[dict[NakCode, CodeMeaning]] = {
    "stale": CodeMeaning("`v` is not the newest version", "read the state that follows and decide again"),
    "illegal": CodeMeaning(
        "the answer is not among the options, the words are no preset, or no game goes on", "choose one of the options"
    ),
    "not-yours": CodeMeaning("another player is asked, a newer socket plays this seat, or you watch", "wait"),
    "malformed": CodeMeaning(
        "the frame is no message of this protocol; `id` is null if it cannot be read", "correct the program"
    ),
    "too-fast": CodeMeaning("too many frames", "wait a second, then send the same message with the same `id`"),
    "not-now": CodeMeaning("the table is not in a state for this: no such offer, nobody to claim, no hint", "go on"),
    "storage": CodeMeaning("the server cannot store anything", "try again after some seconds, with a new `id`"),
    "failed": CodeMeaning("the program failed, and the host was told", "try another answer"),
}
BYE_CODES: Final[dict[ByeCode, CodeMeaning]] = {
    "restarting": CodeMeaning("the server stops, or cannot read its store", "come back"),
    "slow": CodeMeaning("the client receives too slowly", "come back"),
    "idle": CodeMeaning("nothing came from the client, or no `join`", "come back, and send `ping`"),
    "full": CodeMeaning("too many sockets of the address, or too many people watch", "come back later"),
    "flood": CodeMeaning("too many frames in a row were refused", "stay away; correct the program"),
    "protocol": CodeMeaning(
        "the first message is no `join`, a malformed one (a `nak` says what is wrong), or one of another protocol",
        "stay away; correct the program",
    ),
    "not-allowed": CodeMeaning("the token is not one of this table, or nobody may watch it", "stay away"),
    "no-table": CodeMeaning("there is no such table", "stay away"),
    "deleted": CodeMeaning("the host deleted the table", "stay away"),
}
HTTP_STATUSES: Final[dict[int, CodeMeaning]] = {
    200: CodeMeaning("done", ""),
    201: CodeMeaning("made: a table, a replay, a branch, a report", ""),
    400: CodeMeaning("the body, a key or a value is not understood", "read `error`"),
    403: CodeMeaning("the token is wrong, the host does not allow it, or another site asks", "give up"),
    404: CodeMeaning("no such path, table, game, card, rule, scenario, schema or replay", "give up"),
    405: CodeMeaning("the path knows other methods (header `Allow`)", "correct the program"),
    409: CodeMeaning("the seat is taken, the game has begun, or there is no record yet", "read `error`"),
    413: CodeMeaning("the body is too long", "send less"),
    415: CodeMeaning("the content type is not that of JSON", "send the header"),
    422: CodeMeaning("a deck, a text or a record is wrong", "read `error`, and `problems` of a deck"),
    429: CodeMeaning("too many requests, tables or replays (see [Limits](#limits))", "wait as `Retry-After` says"),
    500: CodeMeaning("the program failed, and the host was told", "give up"),
    503: CodeMeaning("the server is full, cannot store, or took too long", "try again later, or as `Retry-After` says"),
}
