"""JSON from others: as deep as it may be, and no deeper."""

import json
import re
from typing import Any, Final

MAX_DEPTH: Final = 40  # lists and objects inside each other

_BRACKET: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|([\[{])|([\]}])', re.DOTALL)  # a text may have no end


def check_size(text: str | bytes, most: int) -> None:
    """Refuse a JSON text that may have more values than a number, before memory is spent on them; ValueError says so.

    Counted are commas and opening brackets, those inside of texts too.
    """
    if isinstance(text, str):
        count = text.count(",") + text.count("[") + text.count("{")
    else:
        count = text.count(b",") + text.count(b"[") + text.count(b"{")
    if count > most:
        raise ValueError(f"it has more than {most:,} values")


def read_json(text: str, depth: int = MAX_DEPTH) -> Any:
    """Return the document of a JSON text; ValueError says why there is none."""
    open_brackets = 0
    for found in _BRACKET.finditer(text):
        if found[1]:
            open_brackets += 1
            if open_brackets > depth:
                raise ValueError(f"it is nested more than {depth} deep")
        elif found[2]:
            open_brackets -= 1
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python reads numbers of 4,300 digits
        raise ValueError("a number in it has too many digits") from None
