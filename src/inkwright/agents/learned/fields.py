"""The fields of a state row and of an option row in their order, for readers of rows and for the reference page."""

from __future__ import annotations

from inkwright.agents.position_features import FEATURES

from .feature_table import AIM, HEAD, LATER, NOW, STATE, SUBJECT
from .state_row import HIDDEN, SIDE_SCALES

Field = tuple[str, str, str]  # block, name, sentence


def state_fields() -> list[Field]:
    """Return the fields of a state row, in their order."""
    return [*side_fields("MY SIDE", "my"), *side_fields("THEIR SIDE", "their"), *block_fields("STATE", STATE)]


def option_fields() -> list[Field]:
    """Return the fields of an option row, in their order."""
    blocks = {"HEAD": HEAD, "SUBJECT": SUBJECT, "AIM": AIM, "NOW": NOW, "LATER": LATER}
    return [field for name, table in blocks.items() for field in block_fields(name, table)]


def side_fields(block: str, whose: str) -> list[Field]:
    """Return the fields of one side; of the other side, what only its player knows is always 0."""
    fields: list[Field] = []
    for at, (name, sentence) in enumerate(FEATURES.items()):
        words = sentence or name.replace("_", " ")
        scaled = f"{words}; times {SIDE_SCALES[at]:g}"
        fields.append((block, f"{whose}_{name}", "always 0" if whose == "their" and at in HIDDEN else scaled))
    return fields


def block_fields(block: str, table: dict[str, str]) -> list[Field]:
    """Return the fields of a block."""
    return [(block, name, sentence) for name, sentence in table.items()]
