"""The question of a pick in words: what is chosen, and what is done with it.

Both come from the words of the effect that asks, so every effect of the language has a question of its own.
"""

from __future__ import annotations

import re
from typing import Final

from inkwright.abilities.effects.put import Put
from inkwright.engine.memo import Memo
from inkwright.state.node import Choice, Effect
from inkwright.state.state import State

from .decision_details import asking_effect
from .option_facts import nodes_below
from .question_source import asking_choice

CHOSEN_PLAYER: Final = re.compile(r"(another )?chosen (opponent|player)")
QUOTED: Final = re.compile(r"[“\"].*[”\"]", re.DOTALL)  # an ability that is given
SEVERAL: Final = re.compile(r"(up to )?([2-9]|\d\d+)\b|any number|that many|all\b")
SAYS_HOW_MANY: Final = re.compile(r"up to|any number")
UNTIL: Final = re.compile(r"(cards )?until ")  # as many as are left over
BARE_VERB: Final = re.compile(r"[a-z]+( and [a-z]+)?")

WORDS: Final[Memo[Choice, tuple[Effect | None, tuple[str, str]]]] = Memo()  # for a choice: its effect, and the words


def pick_words(state: State, least: int, most: int) -> str:
    """Return the question of a choice in one sentence; "" if no effect or cost asks."""
    choice = asking_choice(state)
    if choice is None:
        return ""
    thing, deed = words_of(choice, asking_part(state, choice))
    if not thing:
        return ""
    if UNTIL.match(thing):
        thing = "a card" if most == 1 else f"{most} cards"
    if state.asked_player != state.stack[-1].player:  # "their" are those of the player who is asked
        thing = re.sub(r"\btheirs\b", "yours", re.sub(r"^(.*\bof )their\b", r"\1your", thing))
    begun = len(state.stack[-1].slots[choice.slot])
    none = ", or none" if least == 0 and not begun and not SAYS_HOW_MANY.match(thing) else ""
    more = f" ({f'up to {most}' if least < most else most} more)" if begun else ""
    return f"Choose {thing}{in_one_sentence(deed)}{none}{more}."


def asking_part(state: State, choice: Choice) -> Effect | None:
    """Return the effect that a choice is part of: the one that happens, or the cost that is paid."""
    effect = asking_effect(state)
    if effect is not None and any(one is choice for one in effect.choices):
        return effect
    ability = state.program.nodes[state.stack[-1].address]
    holding = [node for node in nodes_below(ability) if isinstance(node, Effect)]
    return next((node for node in holding if any(one is choice for one in node.choices)), None)


def words_of(choice: Choice, effect: Effect | None) -> tuple[str, str]:
    """Return what is chosen, and what is done with it ("" if that says nothing more): made once."""
    known = WORDS.get(choice)
    if known is None or known[0] is not effect:
        known = WORDS.keep(choice, (effect, read_words(choice, effect)))
    return known[1]


def read_words(choice: Choice, effect: Effect | None) -> tuple[str, str]:
    """Return what is chosen and what is done with it, from the words of the language."""
    from inkwright.language.grammar import english

    words = english().words(choice) or ""
    deed = ("" if effect is None else english().words(effect) or "").replace("⟳ ", "exert ")
    deed = QUOTED.sub("an ability", deed)
    player = CHOSEN_PLAYER.search(words)
    if player is not None:
        thing = f"another {player[2]}" if player[1] else with_article(player[2])
        return thing, CHOSEN_PLAYER.sub(f"that {player[2]}", deed, count=1)
    if words not in deed:
        return thing_words(words), ""
    if isinstance(effect, Put) and deed.startswith(words):
        deed = f"put {deed}"  # "one on top and the other on the bottom": the verb stands before
    return thing_words(words), with_pronoun(deed, words)


def thing_words(words: str) -> str:
    """Return what is chosen: "a character" for "chosen character"."""
    words = re.sub(r" of your choice$", "", re.sub(r"^the same ", "chosen ", words))
    if words.startswith("chosen "):
        return with_article(words.removeprefix("chosen "))
    return re.sub(r"^a (?=[aeiou])", "an ", words.replace("chosen ", "", 1))


def with_article(words: str) -> str:
    """Return a noun with its article."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def with_pronoun(deed: str, words: str) -> str:
    """Return what is done, with "it" or "them" for what is chosen."""
    before, _, after = deed.partition(words)
    several = SEVERAL.match(words) is not None
    if after.startswith("'s"):
        return f"{before}{'their' if several else 'its'}{after[2:]}"
    if not before:
        return f"{'they' if several else 'it'}{after}"
    return f"{before}{'them' if several else 'it'}{after}"


def in_one_sentence(deed: str) -> str:
    """Return what is done as the end of the question: " to discard", ": deal 2 damage to it", or nothing."""
    short = deed.removeprefix("choose and ")
    verb = re.sub(r" (it|them)$", "", short)
    if not verb or re.search(r"[.!?•\n]", verb) or verb in ("choose", "that"):
        return ""
    return f" to {verb}" if verb != short and BARE_VERB.fullmatch(verb) else f": {short}"
