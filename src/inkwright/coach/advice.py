"""Advice: what to do now, and why, in a sentence for beginners."""

from __future__ import annotations

from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.analysis import rank_moves
from inkwright.analysis.answer_words import wish
from inkwright.analysis.move_ranking import Move
from inkwright.analysis.move_reasons import reason_for
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import StackView, View
from inkwright.errors import check_type

from .hints import Hint, hint, opening_words, option_for, usual_reason
from .lessons import Anchor, anchor_of
from .teaching import AS_GOOD, FREE_LESSON, SPARE, TOO_EXPENSIVE_NOW, Teacher, spare

ADVICE_PLAYOUTS: Final = 96


class Advice:
    """What a player could do now."""

    __slots__ = ("about", "hint")

    def __init__(self, hint: Hint) -> None:
        self.hint = hint
        self.about: Anchor = anchor_of(hint.option)

    @property
    def text(self) -> str:
        """The advice in a sentence or two."""
        reason = self.hint.reason
        words = self.hint.words if self.hint.words != self.hint.option.label else wish(self.hint.option)
        return f"{words}.{f' {reason}' if reason else ''}"

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"answer": self.hint.option.notation, "text": self.text, "about": self.about.json()}


def advice(view: View, decision: Decision, met: set[str] | None = None) -> Advice:
    """Return what to do; `met` holds the skills that the player of a first game has met already (kinds of SKILLS)."""
    check_type(decision, Decision, "Advice is about a Decision")
    check_type(met, (set, frozenset, type(None)), "The skills that were met are a set")
    if decision.open:
        return Advice(Hint(hint(view, decision).option, ""))
    moves = rank_moves(view, ADVICE_PLAYOUTS)
    if decision.kind != "turn action":
        price = AS_GOOD if met is None else FREE_LESSON
        return Advice(reasoned(view, plain_answer(view, decision, moves, price), moves))
    option = Teacher(view, moves, met).choice()
    return Advice(Hint(option, Reasons(view).reason(option)))


def plain_answer(view: View, decision: Decision, moves: list[Move], price: float) -> Option:
    """Return the answer that looks best at once, unless a search finds one that is better by more than a price."""
    plain = option_for(decision, Greedy().choose(view, decision))
    good = [move.option for move in moves if move.loss <= price]
    return plain if plain in good else moves[0].option


def reasoned(view: View, option: Option, moves: list[Move]) -> Hint:
    """Return an answer with what it changes against the best other one, as a sentence."""
    given = next((move for move in moves if move.option == option), moves[0])
    other = next((move for move in moves if move is not given), None)
    return Hint(option, sentence(reason_for(view, given, other)), opening_words(view, option))


def sentence(reason: str) -> str:
    """Return a reason as a sentence of its own."""
    if not reason:
        return ""
    whole = reason if reason.startswith(("it ", "all ")) or reason[0].isdigit() else f"it {reason}"
    return f"{whole[0].upper()}{whole[1:]}."


class Reasons:
    """Why a turn action is a good idea, in a sentence for beginners."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = [card.name for card in view.me.hand]
        self.ink = view.me.ink_ready + view.me.ink_exerted
        self.own = [stack for stack in view.stacks if stack.player == view.me.seat]
        self.opposing = [stack for stack in view.stacks if stack.player != view.me.seat]

    def reason(self, option: Option) -> str:
        """Return the reason for a turn action."""
        by_kind = {
            "ink": self.why_ink,
            "play": self.why_play,
            "quest": self.why_quest,
            "challenge": self.why_challenge,
            "sing": self.why_sing,
            "sing together": self.why_sing,
            "shift": self.why_shift,
            "end": self.why_end,
        }
        if option.kind in by_kind:
            return by_kind[option.kind](option)
        usual = usual_reason(option)
        return f"{usual[:1].upper()}{usual[1:]}." if usual else ""

    def stack(self, number: int) -> StackView:
        """Return a stack in play."""
        return next(stack for stack in self.view.stacks if stack.id == number)

    def why_ink(self, option: Option) -> str:
        """Return why this card becomes ink."""
        hand = self.view.me.hand
        card = next((card for card in hand if card.name == option.title), None)
        if card is None:  # an effect lets it come from elsewhere
            return "More ink lets you play more."
        if self.hand.count(card.name) > 1:
            return "You have another one, and more ink lets you play more."
        if spare(self.view, card) == SPARE:
            return f"It costs {card.cost}, so you could not play it soon. As ink it helps you at once."
        if spare(self.view, card) == TOO_EXPENSIVE_NOW:
            return "You could not play it in this turn anyway. As ink it helps you at once."
        if all(spare(self.view, other) < SPARE for other in hand):
            return "You have no card twice and none that is too expensive, so take the one that you will miss least."
        return "You will miss it least: your other cards do more for you in the next turns."

    def why_play(self, option: Option) -> str:
        """Return why this card is played."""
        card = next((card for card in self.view.me.hand if card.name == option.title), None)
        if card is None or card.type not in ("character", "location"):
            return "You can afford it, and what it does helps you now."
        if card.type == "location":
            return "From your next turn on it gives you lore."
        if card.cost == self.view.me.ink_ready:
            return "That is what your ink is for. When it has dried, it can quest or challenge."
        return "You can afford it. When it has dried, it can quest or challenge."

    def why_quest(self, option: Option) -> str:
        """Return what the quest gains, and what may happen then."""
        stack = self.stack(option.stack)
        me = self.view.me
        if me.lore + stack.lore >= me.lore_needed:
            return f"You gain {stack.lore} lore and win the game!"
        return f"You gain {stack.lore} lore."

    def why_challenge(self, option: Option) -> str:
        """Return what the challenge does to both."""
        seen = option.preview
        if seen is None:
            return ""
        target = short_name(option.aim)
        own = short_name(option.title)
        if self.stack(option.aim_stack).type == "location":
            return f"It deals {seen.dealt} damage to {target}, and a location deals none back."
        if seen.banishes_challenged and not seen.banishes_challenger:
            return f"It banishes {target}, and {own} survives."
        if seen.banishes_challenged:
            return f"Both are banished. {target} is worth it."
        follower = self.who_could_finish(option, seen.dealt)
        if follower:
            return f"It deals {seen.dealt} damage to {target}, and then {follower} can banish it."
        return f"It deals {seen.dealt} damage to {target}, and {own} survives."

    def who_could_finish(self, option: Option, dealt: int) -> str:
        """Return the name of a character who could banish what was challenged by another one; "" if nobody could."""
        target = self.stack(option.aim_stack)
        rest = target.willpower - target.damage - dealt
        ready = [stack for stack in self.own if stack.type == "character" and not (stack.exerted or stack.drying)]
        names = [short_name(stack.title) for stack in ready if stack.id != option.stack and stack.strength >= rest]
        return names[0] if names else ""

    def why_sing(self, option: Option) -> str:
        """Return why the song is sung."""
        if self.view.me.ink_ready > 0:
            return "Singing costs you no ink, so you can spend it on something else."
        return "Singing costs no ink, so you can do it although yours is spent."

    def why_shift(self, option: Option) -> str:
        """Return what the shift saves."""
        base = next((stack for stack in self.own if stack.id == option.aim_stack), None)
        saved = "It costs less than playing it alone"
        if base is None or base.drying:
            return f"{saved}."
        return f"{saved}, and it need not dry: {short_name(base.title)} is dry already."

    def why_end(self, option: Option) -> str:
        """Return why nothing else is done."""
        if any(stack.type == "character" and not stack.exerted and not stack.drying for stack in self.own):
            return "What is still ready stays safe: only exerted characters can be challenged."
        if any(stack.drying for stack in self.own):
            return "You have done what you can. What is drying now can act in your next turn."
        return "There is nothing better to do now."


def short_name(title: str) -> str:
    """Return the name of a card without its version, with its number if it has one."""
    name, _, rest = title.partition(" - ")
    _, _, number = rest.rpartition(" #")
    return f"{name} #{number}" if " #" in rest else name
