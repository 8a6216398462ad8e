"""Advice for a first game: a good turn action, if possible one that shows something new, and why."""

from __future__ import annotations

from typing import Final

from inkwright.analysis import rank_moves
from inkwright.analysis.move_ranking import Move
from inkwright.engine.decision import Decision
from inkwright.engine.options import Option
from inkwright.engine.view import StackView, View

from .hints import Hint, hint, usual_reason
from .lessons import Anchor, anchor_of

ADVICE_PLAYOUTS: Final = 96
FREE_LESSON: Final = 0.1  # of the win chance: what showing something new may cost
EVENT_OF: Final = {
    "ink": "inked",
    "quest": "quested",
    "challenge": "challenged",
    "sing": "sang",
    "sing together": "sang",
    "shift": "shifted",
}
"""The kinds of options that show something new, with the event that follows."""


class Advice:
    """What a player in a first game could do now."""

    __slots__ = ("about", "hint")

    def __init__(self, hint: Hint) -> None:
        self.hint = hint
        self.about: Anchor = anchor_of(hint.option)

    @property
    def text(self) -> str:
        """The advice in a sentence or two."""
        reason = self.hint.reason
        return f"{wish(self.hint.option)}.{f' {reason}' if reason else ''}"

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"answer": self.hint.option.notation, "text": self.text, "about": self.about.json()}


def advice(view: View, decision: Decision, met: set[str]) -> Advice:
    """Return what to do; `met` holds the skills that the player has met already (kinds of SKILLS)."""
    if decision.kind != "turn action":
        found = hint(view, decision)
        return Advice(Hint(found.option, ""))
    moves = rank_moves(view, ADVICE_PLAYOUTS)
    option = chosen(view, moves, met)
    return Advice(Hint(option, Reasons(view).reason(option)))


def chosen(view: View, moves: list[Move], met: set[str]) -> Option:
    """Return the best move; one that is nearly as good and shows something new comes before it."""
    good = [move.option for move in moves if move.loss <= FREE_LESSON and sensible(move.option)]
    best = next((move.option for move in moves if sensible(move.option)), moves[0].option)
    new = [option for option in good if EVENT_OF.get(option.kind, "") not in (*met, "")]
    wanted = new[0] if new else best
    if wanted.kind != "ink":
        return wanted
    needed = needed_cards(view, met)
    spare = [option for option in good if option.kind == "ink" and option.title not in needed]
    return spare[0] if spare and wanted.title in needed else wanted


def sensible(option: Option) -> bool:
    """Tell whether a move makes sense to a beginner: no challenge that banishes only the challenger."""
    seen = option.preview
    return seen is None or seen.banishes_challenged or (seen.dealt > 0 and not seen.banishes_challenger)


def needed_cards(view: View, met: set[str]) -> set[str]:
    """Return the names of the cards in hand that show something new: songs, and what can be shifted, with its base."""
    hand = view.me.hand
    needed: set[str] = set()
    if "sang" not in met:
        needed.update(card.name for card in hand if card.type == "song")
    if "shifted" not in met:
        upper = [card.name for card in hand if any(word.startswith("Shift") for word in card.keywords)]
        names = {name.partition(" - ")[0] for name in upper}
        needed.update(card.name for card in hand if card.name.partition(" - ")[0] in names)
    copies = [card.name for card in hand]
    return {name for name in needed if copies.count(name) == 1}


def wish(option: Option) -> str:
    """Return an option as something to do."""
    if option.kind in ("card", "player"):
        return f"Choose {option.label}"
    if option.kind in ("yes", "no", "done", "none", "number", "mode"):
        return f"Answer: {option.label}"
    return option.label


class Reasons:
    """Why a turn action is a good idea, in a sentence for beginners."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = [card.name for card in view.me.hand]
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
        me = self.view.me
        ink = me.ink_ready + me.ink_exerted
        cost = next((card.cost for card in me.hand if card.name == option.title), 0)
        if self.hand.count(option.title) > 1:
            return "You have another one, and more ink lets you play more."
        if cost > ink + 2:
            return f"It costs {cost}, so you could not play it soon. As ink it helps you at once."
        return "You need it least, and more ink lets you play more."

    def why_play(self, option: Option) -> str:
        """Return why this card is played."""
        card = next((card for card in self.view.me.hand if card.name == option.title), None)
        if card is None or card.type not in ("character", "location"):
            return "You can afford it, and what it does helps you now."
        if card.type == "location":
            return "From your next turn on it gives you lore."
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
        return f"It deals {seen.dealt} damage to {target}, and {own} survives."

    def why_sing(self, option: Option) -> str:
        """Return why the song is sung."""
        return "Singing costs you no ink, so you can spend it on something else."

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
