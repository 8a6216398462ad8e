"""The rules of binding: how each kind of reference finds what it stands for."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.done_codes import BANISHED, DISCARDED, RETURNED

ANY: Final = 0
SINGLE: Final = 1
MANY: Final = 2

NOTHING: Final = 0  # nothing found: the text is refused
TO_SELF: Final = 1  # nothing found: the source, if it was mentioned or its type is known
TO_PERSON: Final = 2  # nothing found: the source, if it is a character
TO_NOTHING: Final = 3  # nothing found: nothing is needed


DONE_WORDS: Final = {"banished": BANISHED, "discarded": DISCARDED, "returned": RETURNED}
"""Words by which a card is called after what was done to it: "the banished character"."""


class BindingRule:
    """How a word finds its mention: the tries are made in order, and the nearest mention that fits is taken."""

    __slots__ = ("done", "fallback", "first", "kinds", "name", "nearest", "noun", "same_verb", "tries")

    def __init__(
        self,
        name: str,
        *tries: tuple[str, int],
        kinds: bool = False,
        fallback: int = NOTHING,
        first: bool = False,
        same_verb: bool = False,
        noun: bool = False,
        nearest: bool = False,
        done: int = 0,
    ) -> None:
        self.name = name
        self.tries = tries  # (roles that it must have, those after "-" that it must not have; number)
        self.kinds = kinds  # its kinds must meet those of the word
        self.fallback = fallback
        self.first = first  # take the first mention instead of the nearest
        self.same_verb = same_verb  # it may be another argument of the same verb
        self.nearest = nearest  # take the nearest even if the same verb has another
        self.done = done  # what must have been done to it; 0: nothing in particular
        self.noun = noun  # its kinds must meet those of the noun around the word


BINDING_RULES: Final = {
    rule.name: rule
    for rule in (
        # 1. Slots are numbered in the order of the words: Binder.
        # 2. Descriptions, tests and counts introduce nothing: INTRODUCES_NOTHING.
        # 3. Arguments of one verb are different things: Context.candidates.
        # 4. "It's a character card" retypes what was mentioned and makes it the nearest: RETYPES.
        # 5. "If a Hero character is chosen" tests the choice, and is no new one.
        BindingRule("test", ("thing chosen", ANY), kinds=True),
        # 6. "It" and "that" are single, "those" many, "they" either; never a player.
        BindingRule("it", ("thing -place", SINGLE), fallback=TO_SELF),
        BindingRule("they", ("thing -aside -place", ANY), fallback=TO_PERSON),
        BindingRule("that", ("thing", SINGLE), kinds=True),
        BindingRule("there", ("thing", SINGLE), ("thing", MANY), kinds=True),
        *[BindingRule(f"the {deed}", ("thing", SINGLE), kinds=True, done=code) for deed, code in DONE_WORDS.items()],
        BindingRule("those", ("thing", MANY), ("thing", ANY), kinds=True),
        BindingRule("the chosen", ("thing chosen", ANY), ("thing", ANY), kinds=True),
        BindingRule("the first", ("thing -looked", ANY), ("thing", ANY), kinds=True, first=True),
        BindingRule(
            "the last", ("thing -aside -place", ANY), nearest=True
        ),  # the other of two: "if they have the same"
        BindingRule("the rest", ("looked", ANY), ("thing", MANY)),
        BindingRule(
            "among", ("looked", ANY), fallback=TO_NOTHING
        ),  # a card picked among those, unless the words say where
        BindingRule("this way", ("thing", ANY), noun=True),
        BindingRule("that name", ("named", ANY), ("thing", ANY)),
        BindingRule(
            "that player", ("player", ANY), ("thing -place", ANY), same_verb=True
        ),  # a thing stands for its player
        BindingRule("they, a player", ("player", ANY), same_verb=True),
        BindingRule("its player", ("thing -place", ANY), same_verb=True, fallback=TO_SELF, nearest=True),
        BindingRule("its player, by kind", ("thing", ANY), same_verb=True, kinds=True, nearest=True),
        BindingRule("that many", ("number", ANY), kinds=True),
        # 7. "The challenging", "the challenged", "the named" and "the moved" have roles of their own.
        BindingRule("the challenging", ("challenging", ANY)),
        BindingRule("the challenged", ("challenged", ANY)),
        BindingRule("the named", ("named", ANY)),
        BindingRule("the moved", ("moved", ANY)),
        # 8. "He" and "she" are this character; refused when a choice of one character stands between: Resolver.he.
        BindingRule("he"),
        BindingRule("this", fallback=TO_SELF),
        # 9. Nothing found: SELF, only if the card's own type fits: fallback=TO_SELF, Context.falls_back_to_source.
        # 10. "Other" and "another" have a referent too: Resolver.other.
        BindingRule("other"),
        # An object left out ("deal 5 damage instead") is the object of the same verb before: Resolver.elided.
        BindingRule("elided"),
        # A subject left out ("chosen character gains Rush this turn and gets ...") is the subject before.
        BindingRule("subject"),
    )
}
