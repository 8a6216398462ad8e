"""The words for the kinds of decisions and options, as they stand in JSON."""

from __future__ import annotations

from typing import Final

from .notation import NOTATIONS
from .questions import QUESTION_LIST

DECISION_KINDS: Final = tuple([question.word for question in QUESTION_LIST])
OPTION_KINDS: Final = tuple(NOTATIONS)
