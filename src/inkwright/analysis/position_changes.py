"""What happened between two positions, in words for a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.engine.decisions.titles import stack_titles
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.state.ids import (
    CANT_BE_CHALLENGED,
    CANT_CHALLENGE,
    CANT_QUEST,
    CANT_READY,
    CANT_READY_STEP,
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    LOCATION,
    card_of,
)
from inkwright.state.scope import Perm
from inkwright.state.state import State

LEFT_PLAY: Final = {  # where an opposing card went
    DISCARD: "banishes {}",
    HAND: "returns {} to its player's hand",
    DECK: "puts {} into its player's deck",
    INKWELL: "puts {} into its player's inkwell",
}
OWN_LEFT_PLAY: Final = {HAND: "returns {} to your hand", DECK: "puts {} into your deck", INKWELL: "inks {}"}
HINDRANCES: Final = (
    (CANT_QUEST, "stops {} from questing"),
    (CANT_CHALLENGE, "stops {} from challenging"),
    (CANT_READY | CANT_READY_STEP, "keeps {} from readying"),
)
NUMBERED: Final = ("strength", "willpower", "lore", "resist", "challenger")  # traits with a number
NUMBER_WORDS: Final = {"resist": "Resist", "challenger": "Challenger"}
OF_NUMBERS: Final = ("Resist", "Challenger")  # keywords that are told with their number


def changes(before: State, after: State, seat: int, played: str = "") -> list[str]:
    """Return what happened between two states; `played` is the card of the answer, which need not be named again."""
    if after.over:
        return ["wins the game"] if seat in after.winners else []
    out = lore_changes(before, after, seat)
    out.extend(board_changes(before, after, before.team[seat], played))
    if after.turn == before.turn:
        out.extend(hand_changes(before, after, seat))
    return out


def lore_changes(before: State, after: State, seat: int) -> list[str]:
    """Return what was gained and lost in lore, and who is ahead."""
    out: list[str] = []
    team = before.team[seat]
    others = [player for player in range(before.players) if before.team[player] != team]
    gained = after.lore[seat] - before.lore[seat]
    if gained > 0 and after.turn == before.turn:
        lead = after.lore[seat] - max([after.lore[player] for player in others], default=0)
        if lead >= 0:
            ahead = "keeps" if lead > gained else "takes"
            out.append(f"{ahead} the lead in lore" if lead > 0 else "draws level in lore")
    if gained > 0:
        out.append(f"gains {gained} lore")
    for player in others:
        if after.lore[player] < before.lore[player]:
            out.append(f"takes {before.lore[player] - after.lore[player]} lore from an opponent")
    return out


def board_changes(before: State, after: State, team: int, played: str) -> list[str]:
    """Return what left play, came into play or is otherwise than it was."""
    found: dict[str, list[str]] = {}  # by what happened: the cards
    lost: list[str] = []
    called = stack_titles(before)
    for perm in before.board:
        title = called[perm.serial]
        now = after.perms.get(perm.serial)
        own = before.team[perm.player] == team
        if now is None:
            zone = after.place[card_of(perm.cards[0])] & 15
            if own and zone not in OWN_LEFT_PLAY:
                lost.append(title)
            else:
                what = OWN_LEFT_PLAY[zone] if own else LEFT_PLAY.get(zone, "removes {} from play")
                found.setdefault(what, []).append(title)
        elif now.def_index == perm.def_index:
            for what in stack_changes(perm, now, own, after.turn == before.turn):
                found.setdefault(what, []).append(title)
    for perm in after.board:
        was = before.perms.get(perm.serial)  # a stack that a card was shifted onto
        if after.team[perm.player] != team or was is not None and was.def_index == perm.def_index:
            continue
        title = after.program.defs[perm.def_index].full_name
        if title != played:
            found.setdefault("brings {} into play", []).append(title)
        else:
            found.setdefault(entered(perm) if was is None else grown(was, perm), []).append("")
    if lost and found:  # a loss alone is no reason
        found["loses {}"] = lost
    return [what.format(names_of(titles)) for what, titles in found.items()]


def stack_changes(was: Perm, now: Perm, own: bool, same_turn: bool) -> list[str]:
    """Return what happened to a stack that is of use to a player, with {} for its name."""
    out: list[str] = []
    if now.damage > was.damage and not own:
        out.append(f"deals {now.damage - was.damage} damage to {{}}")
    if now.damage < was.damage and own:
        out.append(f"removes {was.damage - now.damage} damage from {{}}")
    if not same_turn:  # other turns make cards ready and end what lasts for a turn
        return out
    if now.exerted and not was.exerted and not own:
        out.append("exerts {}")
    if was.exerted and not now.exerted and own:
        out.append("readies {}")
    if now.traits is not was.traits:
        out.extend(trait_changes(was, now, own))
    return out


def trait_changes(was: Perm, now: Perm, own: bool) -> list[str]:
    """Return the better numbers and keywords of an own stack, or the worse ones of an opposing one."""
    out: list[str] = []
    given: list[str] = []
    for name in NUMBERED:
        change = int(getattr(now.traits, name)) - int(getattr(was.traits, name))
        if change > 0 if own else change < 0:
            word = NUMBER_WORDS.get(name)
            given.append(f"{word} {change:+}" if word else f"{change:+} {name}")
    gained = now.traits.keywords & ~was.traits.keywords
    lost = was.traits.keywords & ~now.traits.keywords
    for rule in KEYWORD_RULES:
        if rule.name in OF_NUMBERS:
            continue
        harms = rule.name in ("Reckless", "Adventurous")
        if gained & rule.bit and own != harms:
            given.append(rule.name)
        if lost & rule.bit and own == harms:
            out.append(f"takes {rule.name} from {{}}")
    if given:
        out.insert(0, f"gives {{}} {joined(given)}")
    bound = now.traits.restrictions & ~was.traits.restrictions
    if not own:
        out.extend([what for bits, what in HINDRANCES if bound & bits])
    elif bound & CANT_BE_CHALLENGED:
        out.append("keeps {} from being challenged")
    return out


def entered(perm: Perm) -> str:
    """Return what the card of the answer is in play."""
    if perm.type == CHARACTER:
        return f"adds a character{with_numbers(perm.traits.strength, perm.traits.lore)}"
    if perm.type == LOCATION:
        return f"adds a location{with_numbers(0, perm.traits.lore)}"
    return "adds an item"


def with_numbers(strength: int, lore: int) -> str:
    """Return the numbers that a card has, as the end of a phrase."""
    parts = [f"{strength} strength"] if strength > 0 else []
    if lore > 0:
        parts.append(f"{lore} lore")
    return f" with {joined(parts)}" if parts else ""


def grown(was: Perm, now: Perm) -> str:
    """Return what a stack gained by a card that was shifted onto it."""
    gains: list[str] = []
    for name in NUMBERED[:3]:
        change = int(getattr(now.traits, name)) - int(getattr(was.traits, name))
        if change > 0:
            gains.append(f"{change:+} {name}")
    ready = not now.drying and not now.exerted
    if not gains:
        return "adds a character that can act at once" if ready else "replaces a character"
    return f"gives it {joined(gains)}{', at once' if ready else ''}"


def hand_changes(before: State, after: State, seat: int) -> list[str]:
    """Return what was drawn, taken back, put into the inkwell or discarded by others."""
    out: list[str] = []
    ink = len(inkwell(after, seat)) - len(inkwell(before, seat))
    if ink > 0:
        out.append(f"adds {ink} ink")
    hand = after.hand[seat]
    drawn = len(set(hand) & set(before.deck[seat]))
    if drawn:
        out.append(f"draws {cards(drawn)}")
    taken = [card for card in before.discard[seat] if card in hand]
    if taken:
        out.append(f"takes {names_of([after.definition(card).full_name for card in taken])} from your discard")
    for player in range(before.players):
        lost = len(set(before.hand[player]) & set(after.discard[player]))
        if before.team[player] != before.team[seat] and lost:
            out.append(f"makes an opponent discard {cards(lost)}")
    return out


def advantages(before: State, best: State, other: State, seat: int) -> list[str]:
    """Return what a player has left after one answer that another answer to the same question costs."""
    if best.over or other.over or best.turn != other.turn:
        return []
    found: dict[str, list[str]] = {}
    for card in best.hand[seat]:
        if before.place[card] & 15 == HAND and other.place[card] & 15 not in (HAND, DECK):
            found.setdefault("keeps {} in hand", []).append(best.definition(card).full_name)
    called = stack_titles(best)
    for perm in best.board:
        if perm.player == seat:
            what = kept_by(before.perms.get(perm.serial), perm, other)
            if what:
                found.setdefault(what, []).append(called[perm.serial])
    saved = len(best.ready_ink[seat]) - len(other.ready_ink[seat])
    if saved > 0 and len(inkwell(best, seat)) == len(inkwell(other, seat)):
        found[f"saves {saved} ink"] = [""]
    return [what.format(names_of(titles)) for what, titles in found.items()]


def kept_by(was: Perm | None, best: Perm, other: State) -> str:
    """Return what another answer does to a stack of the player, with {} for its name; "" for no harm."""
    same = other.perms.get(best.serial)
    if same is None:
        return "keeps {} in play" if was is not None and other.place[card_of(best.cards[0])] & 15 == DISCARD else ""
    if same.exerted and not best.exerted and (was is None or not was.exerted):
        return "leaves {} ready"
    harmed = same.damage > best.damage and same.damage > (0 if was is None else was.damage)
    return "keeps damage from {}" if harmed else ""


def inkwell(state: State, seat: int) -> list[int]:
    """Return the cards in a player's inkwell."""
    return [*state.ready_ink[seat], *state.spent_ink[seat]]


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return f"{count} card{'' if count == 1 else 's'}"


def names_of(titles: Sequence[str]) -> str:
    """Return some cards as one phrase; those of one name are counted."""
    found: dict[str, list[str]] = {}
    for title in titles:
        found.setdefault(title.partition(" #")[0], []).append(title)
    return joined([same[0] if len(same) == 1 else f"{len(same)} copies of {name}" for name, same in found.items()])


def joined(parts: Sequence[str]) -> str:
    """Return some parts as one phrase."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
