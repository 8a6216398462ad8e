"""The kinds of questions that a game asks, one class each, and the options of the waiting one.

A question says what its decision is called, how it is put to the player, what each legal answer means, how many picks
are left, and what is answered for a player who is gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from inkwright.abilities.effects.damage import RemoveDamage, RemoveTotal
from inkwright.abilities.effects.put import BOTTOM, PLACES_TO_CHOOSE, TOP, AnyOrder, Put
from inkwright.abilities.filters.names import name_of_code as name_of_code
from inkwright.abilities.modifiers.gains import Keyword
from inkwright.engine.log.game_log import PLACE_WORDS, effect_of_mode, offer_of_mode
from inkwright.engine.procedures.costs import sing_value
from inkwright.engine.procedures.replace import offered_replacements
from inkwright.engine.turn_actions.base import BY_NUMBER, act, act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_REPLACE,
    ASK_SINGERS,
    ASK_START,
    DISCARD,
    DONE,
    ZONE_NAMES,
    is_card,
    is_perm,
    is_player,
    player_of,
    player_ref,
    serial_of,
)
from inkwright.state.node import Ability, Effect
from inkwright.state.state import State

from .decision_details import asking_effect, card_asked_about
from .least_harm import forced_turn_action, least_harmful_pick
from .notation import words_of
from .option_facts import Moment
from .options import Option
from .question_source import asking_choice
from .question_words import pick_words
from .titles import card_title, inner_ability_at, player_title, stack_titles

PLACE_PHRASES: Final = {  # where a card is put, of whom
    TOP: "on top of {} deck",
    BOTTOM: "on the bottom of {} deck",
    DISCARD: "into {} discard",
}


class Question:
    """One kind of question. Unless a class says otherwise, its answers are stacks, cards and players."""

    number: ClassVar[int]  # state.question_kind
    word: ClassVar[str]  # the kind of the decision
    prompt: ClassVar[str]  # how it is put to the player
    done: ClassVar[str] = "done"  # the kind of the option that ends or declines
    open: ClassVar[bool] = False  # any name of the catalogue is accepted

    def option(self, state: State, value: int) -> Option:
        """Return the option for one legal answer."""
        return Option(self.done, value) if value == DONE else self.answer(state, value)

    def answer(self, state: State, value: int) -> Option:
        """Return the option for an answer that is not "done"."""
        made = Option("player" if is_player(value) else "card", value)
        made.ref = value
        if is_player(value):
            made.player = player_of(value)
        elif is_perm(value) or is_card(value):
            made.card = state.card_anywhere(value)
            made.player = state.player_for(value)
        return made

    def aim_title(self, state: State, value: int, titles: dict[int, str]) -> str:
        """Return what an answer is aimed at, if the question is about turn actions."""
        return ""

    def bounds(self, state: State) -> tuple[int, int]:
        """Return how many picks must and may still be made."""
        choice = asking_choice(state)
        if choice is None:
            return (1, 1)
        frame = state.stack[-1]
        made = len(frame.slots[choice.slot])
        offered = number_offered(state)
        least = max(0, min(offered, choice.min_picks(state, frame) - made))
        return (least, max(least, 1, min(offered, choice.max_picks(state, frame) - made)))

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        """Return the question in words, as one sentence."""
        return self.asks(least, most)

    def asks(self, least: int, most: int) -> str:
        """Return the question in words that do not depend on the table."""
        return self.prompt

    def default(self, state: State) -> int:
        """Return the answer for a player who is gone: done, or the first.

        It must not depend on what the player does not know: the numbers of hidden cards, for one.
        """
        return DONE if DONE in state.options else state.options[0]


class NumberedQuestion(Question):
    """A question whose answers are plain numbers."""

    def default(self, state: State) -> int:
        """Return done, or the lowest number: no, none, the first mode."""
        return DONE if DONE in state.options else min(state.options)


class TurnActionQuestion(Question):
    """Which turn action is taken (4.1)."""

    number = ASK_MAIN
    word = "turn action"
    prompt = "Take a turn action."

    def option(self, state: State, value: int) -> Option:
        action = BY_NUMBER[act_kind(value)]
        made = Option(action.word, value)
        action.describe(state, value, made)
        which = action.permission_number(value)
        if which >= 0 and state.question_kind == ASK_MAIN:
            describe_permission(state, which, made)
        return made

    def aim_title(self, state: State, value: int, titles: dict[int, str]) -> str:
        return BY_NUMBER[act_kind(value)].aim_title(state, value, titles)

    def default(self, state: State) -> int:
        end = act(ACT_END)
        return end if end in state.options else forced_turn_action(state)


class HowToPlayQuestion(TurnActionQuestion):
    """By which way an effect plays a card."""

    number = ASK_HOW_TO_PLAY
    word = "way to play"
    prompt = "How is it played?"

    def default(self, state: State) -> int:
        return state.options[0]


class PickQuestion(Question):
    """What an effect or a cost acts on."""

    number = ASK_PICK
    word = "target"
    prompt = "Choose."

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        return pick_words(state, least, most) or self.asks(least, most)

    def asks(self, least: int, most: int) -> str:
        if least == most:
            return "Choose one." if most == 1 else f"Choose {most}."
        if least == 0:
            return "Choose one or none." if most == 1 else f"Choose up to {most}."
        return f"Choose {least} to {most}."

    def default(self, state: State) -> int:
        return DONE if DONE in state.options else least_harmful_pick(state)


class MayQuestion(NumberedQuestion):
    """Whether something optional is done."""

    number = ASK_MAY
    word = "may"
    prompt = "Do you do it?"

    def answer(self, state: State, value: int) -> Option:
        return Option("yes" if value else "no", value)


class ExertedQuestion(MayQuestion):
    """Whether a character enters play exerted (8.3.2)."""

    number = ASK_EXERTED
    word = "exerted"
    prompt = "Does it enter play exerted?"


class BagQuestion(NumberedQuestion):
    """Which triggered ability resolves next (7.7)."""

    number = ASK_BAG
    word = "bag"
    prompt = "Which ability resolves next?"

    def answer(self, state: State, value: int) -> Option:
        made = Option("bag", value)
        made.player, address, made.ref, _slots = state.bag[value]
        made.card = state.card_anywhere(made.ref)
        made.ability = inner_ability_at(state, address)
        return made


class ReplacementQuestion(NumberedQuestion):
    """Which replacement applies now (6.5.7)."""

    number = ASK_REPLACE
    word = "replacement"
    prompt = "Which replacement applies?"
    done = "none"

    def answer(self, state: State, value: int) -> Option:
        made = Option("replacement", value)
        made.ref = offered_replacements(state, state.stack[-1])[value][1]
        made.card = state.card_anywhere(made.ref)
        made.number = value
        return made


class AmountQuestion(NumberedQuestion):
    """How many."""

    number = ASK_NUMBER
    word = "amount"
    prompt = "How many?"

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        effect = asking_effect(state)
        frame = state.stack[-1]
        if self.number != ASK_NUMBER or not isinstance(effect, (RemoveDamage, RemoveTotal)) or frame.cursor & 1:
            return self.prompt
        perm = state.perm(frame.first_in_slot(effect.remaining_slot))  # one of several is asked about
        return (
            self.prompt if perm is None else f"How much damage do you remove from {stack_titles(state)[perm.serial]}?"
        )

    def answer(self, state: State, value: int) -> Option:
        made = Option("number", value)
        made.number = value
        return made


class InkDropsQuestion(AmountQuestion):
    """How many ink drops are removed for a cost (1.5.3)."""

    number = ASK_DROPS
    word = "ink drops"
    prompt = "How many ink drops do you remove?"


class SingersQuestion(Question):
    """Who sings a song together (8.12)."""

    number = ASK_SINGERS
    word = "singers"
    prompt = "Who sings?"

    def answer(self, state: State, value: int) -> Option:
        made = Question.answer(self, state, value)
        perm = state.perm(value)
        if perm is not None:
            made.number = sing_value(state, perm)
        return made

    def bounds(self, state: State) -> tuple[int, int]:
        return any_number_offered(state)


class AlterHandQuestion(Question):
    """Which cards of the opening hand are put back (2.2.2)."""

    number = ASK_ALTER
    word = "alter hand"
    prompt = "Choose a card of your opening hand to put back, or none"

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        starts = state.first_player
        who = "you start" if starts == state.asked_player else f"{player_title(names, starts)} starts"
        return f"{self.prompt}: {who}."

    def bounds(self, state: State) -> tuple[int, int]:
        return any_number_offered(state)


class ModeQuestion(NumberedQuestion):
    """Which option of "choose one", or which side of an "or"."""

    number = ASK_MODE
    word = "mode"
    prompt = "Choose one."

    def answer(self, state: State, value: int) -> Option:
        made = Option("mode", value)
        made.number = value
        made.effect = mode_effect(state, value)
        node = state.program.nodes[state.stack[-1].address] if state.stack[-1].address >= 0 else None
        printed = node.printed_text.split("•")[1:] if isinstance(node, Ability) else []
        made.words = printed[value].strip() if value < len(printed) else keyword_offered(state, value)
        return made


class NameQuestion(Question):
    """Which card is named."""

    number = ASK_NAME
    word = "name"
    prompt = "Name a card."
    open = True

    def answer(self, state: State, value: int) -> Option:
        made = Option("name", value)
        made.words = name_of_code(state, value)
        return made


class DestinationQuestion(NumberedQuestion):
    """Where a looked-at card goes."""

    number = ASK_DESTINATION
    word = "destination"
    prompt = "Where does it go?"

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        card = card_asked_about(state)
        return self.prompt if card < 0 else f"Where does {card_title(state, card)} go?"

    def answer(self, state: State, value: int) -> Option:
        made = Option("place", value)
        made.words = PLACE_WORDS[value]
        return made


class OrderQuestion(Question):
    """In which order cards are put."""

    number = ASK_ORDER
    word = "order"
    prompt = "Which card is next"

    def bounds(self, state: State) -> tuple[int, int]:
        """Return how many cards are left to be put in order: equal ones count, though they are one option."""
        choice = asking_choice(state)
        if not isinstance(choice, AnyOrder):
            return Question.bounds(self, state)
        frame = state.stack[-1]
        left = len(choice.next_cards(state, frame, frame.slots[choice.slot]))
        return (left, left)

    def text(self, state: State, names: Sequence[str], least: int, most: int) -> str:
        effect = asking_effect(state)
        owner = state.player_for(state.options[0])
        whose = "your" if owner == state.asked_player else f"{player_title(names, owner)}'s"
        place = effect.place if isinstance(effect, Put) else TOP
        if place in PLACES_TO_CHOOSE:
            first, second = [PLACE_PHRASES[one].format(whose) for one in PLACES_TO_CHOOSE[place]]
            return f"{self.prompt} to be put {first} or {second}?"
        if place in (TOP, BOTTOM):
            return f"{self.prompt}, from the top down, {PLACE_PHRASES[place].format(whose)}?"
        return f"{self.prompt} to be put into {whose} {ZONE_NAMES[place]}?"


class StartQuestion(Question):
    """Who starts (2.1.3)."""

    number = ASK_START
    word = "starting player"
    prompt = "Who starts?"

    def default(self, state: State) -> int:
        me = player_ref(state.asked_player)
        return me if me in state.options else state.options[0]


QUESTION_LIST: Final = (
    TurnActionQuestion(),
    PickQuestion(),
    MayQuestion(),
    BagQuestion(),
    ReplacementQuestion(),
    AmountQuestion(),
    SingersQuestion(),
    ModeQuestion(),
    ExertedQuestion(),
    AlterHandQuestion(),
    OrderQuestion(),
    InkDropsQuestion(),
    StartQuestion(),
    NameQuestion(),
    DestinationQuestion(),
    HowToPlayQuestion(),
)
QUESTIONS: Final = {question.number: question for question in QUESTION_LIST}


def options(state: State, names: Sequence[str] = ()) -> list[Option]:
    """Return the legal answers to the waiting question, in the engine's order."""
    question = QUESTIONS[state.question_kind]
    made = [question.option(state, value) for value in state.options]
    titles = stack_titles(state)
    moment = Moment(state)
    for one in made:
        one._siblings = made
        one._moment = moment
        if is_perm(one.ref) and serial_of(one.ref) in titles:
            one.stack = serial_of(one.ref)
        one.title = titles[one.stack] if one.stack >= 0 else card_title(state, one.card)
        one.aim = question.aim_title(state, one.value, titles) or one.aim or card_title(state, one.other)
        if one.player >= 0:
            one.who = player_title(names, one.player)
    return made


def describe_permission(state: State, which: int, option: Option) -> None:
    """Fill in which card permits an option, and what the permission costs."""
    node, scope = active_rule_changes(state, RULE_PERMISSION)[which]
    option.permission = card_title(state, state.card_anywhere(scope.source))
    perm = state.perm(scope.source)
    if perm is not None:
        option.permission = stack_titles(state)[perm.serial]
        option.permission_stack = perm.serial
    cost = node.cost() if isinstance(node, Permission) else None
    if cost is not None:
        option.permission_cost = words_of(cost)


def option(state: State, value: int) -> Option:
    """Return one legal answer of the waiting question."""
    return QUESTIONS[state.question_kind].option(state, value)


def number_offered(state: State) -> int:
    """Return how many answers are offered beside "done"."""
    return len(state.options) - (DONE in state.options)


def any_number_offered(state: State) -> tuple[int, int]:
    """Return the bounds of a question that takes any number of what is offered."""
    return (0 if DONE in state.options else 1, number_offered(state))


def keyword_offered(state: State, value: int) -> str:
    """Return the keyword that a mode stands for; "" if it stands for an effect."""
    frame = state.stack[-1]
    node = offer_of_mode(state.program.nodes[frame.base + (frame.todo[-1] >> 3)], value)
    return words_of(node) if isinstance(node, Keyword) else ""


def mode_effect(state: State, value: int) -> Effect | None:
    """Return the effect that a mode stands for."""
    frame = state.stack[-1]
    return effect_of_mode(state.program.nodes[frame.base + (frame.todo[-1] >> 3)], value)
