"""A decision: who is asked what, why, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from inkwright.engine.procedures.cancel import can_cancel
from inkwright.errors import IllegalAnswer
from inkwright.state.state import State

from .decision_details import DecisionDetails
from .notation import read_answer
from .options import Option
from .preview import preview
from .question_source import asking_ability, source_card, source_title
from .questions import QUESTIONS, options
from .titles import ability_title, ability_words, card_title

if TYPE_CHECKING:
    from inkwright.engine.document_types import DecisionJson

SHOWN: Final = 4  # options in the short form of a decision
ENDING: Final = ("done", "none")  # kinds of options that end the picking, or decline


class Decision:
    """What one player is asked at one moment. A value: it stays as it is when the game goes on."""

    __slots__ = (
        "ability",
        "can_cancel",
        "id",
        "kind",
        "max",
        "min",
        "open",
        "options",
        "player",
        "source",
        "source_card",
        "words",
        "_moment",
        "_names",
        "_prompt",
    )

    def __init__(self, state: State, names: Sequence[str] = (), id: int = 0) -> None:
        self.id = id  # counts answers, cancels, undos and concessions; says nothing of the state
        self.player = state.asked_player  # the seat that is asked
        question = QUESTIONS[state.question_kind]
        self.kind = question.word
        self.source_card = source_card(state)
        self.source = card_title(state, self.source_card)  # the card that asks, or ""
        asking = asking_ability(state)
        self.ability = ability_title(asking)  # its ability, by name
        self.words = "" if asking is None else ability_words(asking)
        self.options: tuple[Option, ...] = tuple(options(state, names))
        self._moment = self.options[0]._moment
        for one in self.options:
            if one.kind == "challenge":
                one.preview = preview(state, one.value)
        self.min, self.max = question.bounds(state)  # how many picks are still to be made, one an answer
        self.can_cancel = can_cancel(state)
        self.open = question.open  # any name of the catalogue is accepted
        self._names = names
        self._prompt = ""  # made when somebody reads it

    def set_handles(self, handles: dict[int, str]) -> None:
        """Set the handles under which the asked player knows the cards of the options."""
        if self._moment is not None:
            self._moment.handles = handles

    def look(self) -> None:
        """Make and keep the places and costs of the options."""
        for option in self.options:
            option.look()

    @property
    def prompt(self) -> str:
        """The question in words, with what asks it. It ends with the question, which is one sentence."""
        if not self._prompt:
            assert self._moment is not None
            state = self._moment.state
            question = QUESTIONS[state.question_kind].text(state, self._names, self.min, self.max)
            self._prompt = self._prompt_text(source_title(state, self._names), question)
        return self._prompt

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options but for the one that ends or declines."""
        return tuple([option for option in self.options if option.kind not in ENDING])

    @property
    def done(self) -> Option | None:
        """The option that ends the picking or declines, if there is one."""
        return next((option for option in self.options if option.kind in ENDING), None)

    @property
    def details(self) -> DecisionDetails:
        """What it is about: the cards that its effect names itself, what was picked, where cards will go."""
        assert self._moment is not None
        return DecisionDetails(self._moment)

    def end(self) -> None:
        """Keep the moment for what is still asked about the options: the game moves on."""
        if self._moment is not None:
            self._moment.end()

    def _prompt_text(self, source: str, question: str) -> str:
        """Return the question in words, with what asks it."""
        if not source:
            return question
        asks = f"{source}, {self.ability}" if self.ability and self.ability != self.words else source
        return f"{asks}: {self.words} {question}" if self.words else f"{asks}: {question}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        """Return what makes two decisions equal."""
        return (self.player, self.kind, self.prompt, self.options, self.min, self.max, self.can_cancel)

    def __contains__(self, answer: object) -> bool:
        """Tell whether an option, or an answer in notation, is legal now."""
        if isinstance(answer, Option):
            return answer in self.options
        if not isinstance(answer, str):
            return False
        try:
            read_answer(self.options, answer)
        except IllegalAnswer:
            return False
        return True

    def json(self) -> DecisionJson:
        """Return it as plain values, with every option."""
        return {
            "id": self.id,
            "player": self.player,
            "kind": self.kind,
            "source": self.source or None,
            "ability": self.ability or None,
            "prompt": self.prompt,
            "min": self.min,
            "max": self.max,
            "open": self.open,
            "can_cancel": self.can_cancel,
            "about": None if self._moment is None else self.details.about(),
            "places": [] if self._moment is None else self.details.places,
            "missing": None if self._moment is None else self.details.missing,
            "chosen": [] if self._moment is None else self.details.chosen(),
            "options": [{"index": i, **option.json()} for i, option in enumerate(self.options)],
        }

    def __str__(self) -> str:
        """Return the prompt, and every option on a line of its own."""
        return "\n".join([self.prompt, *[f"{i:3} {option.notation}" for i, option in enumerate(self.options)]])

    def __repr__(self) -> str:
        shown = [option.notation for option in self.options[:SHOWN]]
        more = f", and {len(self.options) - SHOWN} more" if len(self.options) > SHOWN else ""
        return f"<Decision {self.id} of seat {self.player}, {self.kind}: {', '.join(shown)}{more}>"

    def _repr_html_(self) -> str:
        """Show the question and its answers in a notebook, as the player who is asked knows them."""
        from inkwright.engine.notebook import decision_html

        return decision_html(self)
