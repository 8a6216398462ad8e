"""What a reference stands for: one of the mentions before it, or the source."""

from __future__ import annotations

from inkwright.abilities.filters.traits import NON_CHARACTER
from inkwright.state.ids import ACTION, CHARACTER, SONG
from inkwright.state.node import Node

from ..row import Row
from ..table import Table
from ..template import Inflected, Literal
from .context import Argument, Context, Mention, kinds_of, wanted_kinds
from .declared import declared
from .reference_rules import BINDING_RULES, SINGLE, TO_NOTHING, TO_PERSON, TO_SELF, BindingRule
from .roles import ASIDE, BY_NAME_ONLY, LOOKED, PICKED, PLAYER, SELF, THING


class Unbound(Exception):
    """A word that stands for nothing, or for more than one thing."""

    def __init__(self, node: Node, word: str, why: str) -> None:
        super().__init__(f"{word!r} {why}")
        self.node = node
        self.word = word
        self.why = why


class Resolver:
    """Finds what one reference stands for. Each way of finding returns a mention; None is the source."""

    def __init__(self, context: Context, node: Node, row: Row | None) -> None:
        self.context = context
        self.around = context.around
        self.node = node
        self.row = row

    def find(self, name: str) -> Mention | None:
        """What the reference stands for by the rule of this name."""
        if name == "he":
            return self.he()
        if name == "other":
            return self.other()
        if name == "elided":
            return self.elided()
        if name == "subject":
            return self.same_subject()
        return self.by_rule(BINDING_RULES[name])

    def unclear(self, why: str) -> Unbound:
        """The refusal of this reference."""
        return Unbound(self.node, words_of(self.node, self.row, self.context.table), why)

    # ------------------------------------------------------------ by roles, number and kinds

    def by_rule(self, rule: BindingRule) -> Mention | None:
        """The nearest mention that fits, or what the rule falls back to."""
        kinds = wanted_kinds(self.node) if rule.kinds else frozenset()
        if rule.noun and self.around.noun is not None:
            kinds = kinds_of(self.around.noun)
        for roles, number in rule.tries:
            found = self._with_that_done(self.context.candidates(roles, number, rule.same_verb), rule)
            for fitting in self._by_preference(found, kinds):
                if fitting:
                    nearest = self._since_source(self._preferred(fitting, rule), rule)
                    return None if nearest is None else self._counted(nearest)
        return self._fallback(rule)

    def _since_source(self, found: Mention, rule: BindingRule) -> Mention | None:
        """ "It" and "they" may be this card if that was mentioned last, or is the subject of the event; else refuse.

        As a subject, "they" is this card if the other is no character.
        """
        context = self.context
        if rule.name not in ("it", "they") or not context.falls_back_to_source(rule.fallback):
            return found
        if context.mentions.index(found) >= context.source_mentioned and not self._faces_source(found):
            return found
        if context.source_kind is None or not found.kinds or context.source_kind in found.kinds:
            raise self.unclear("may be this card or the one mentioned before it")
        if not self.around.in_subject:
            return found
        if rule.name == "it":
            raise self.unclear("may be this card or the one mentioned before it")
        return None

    def _faces_source(self, found: Mention) -> bool:
        """Return whether this card is the subject of the event, and the other side is found."""
        base = self.around.event_base
        implied = BY_NAME_ONLY | {ASIDE}
        subject_said = any(m.slot == base and not m.roles & implied for m in self.context.mentions)
        return found.slot == base + 1 and not subject_said and self.context.source_mentioned >= 0

    def _with_that_done(self, found: list[Mention], rule: BindingRule) -> list[Mention]:
        """Of "discarded this way" and "the discarded card", those that were discarded."""
        if rule.done:
            return [mention for mention in found if rule.done in mention.done]
        field = declared(type(self.node)).done_field
        return [mention for mention in found if getattr(self.node, field) in mention.done] if field else found

    def _by_preference(self, found: list[Mention], kinds: frozenset[int]) -> list[list[Mention]]:
        """Mentions of the right kind before those that may be of it; implied ones come later."""
        spoken = [mention for mention in found if ASIDE not in mention.roles]
        implied = [mention for mention in found if ASIDE in mention.roles]
        exact = [[m for m in pool if not kinds or m.kinds & kinds] for pool in (spoken, implied)]
        loose = [[m for m in pool if self._may_be(m, kinds)] for pool in (spoken, implied)]
        if kinds == {self.context.card}:
            return [exact[0], loose[0], exact[1], loose[1]]
        return [*exact, *loose]

    def _may_be(self, mention: Mention, kinds: frozenset[int]) -> bool:
        """ "That card" may be anything, and a card may turn out to be "that character", if it is not called an item."""
        card = self.context.card
        called = mention.kinds - {card, NON_CHARACTER}
        unlike = called and not (called | kinds) <= {ACTION, SONG}
        return not kinds or not mention.kinds or card in kinds or (card in mention.kinds and not unlike)

    def _preferred(self, fitting: list[Mention], rule: BindingRule) -> Mention:
        """The one that is meant of those that fit; refuse where the words do not tell them apart."""
        if rule.first:
            return fitting[0]
        nearest = fitting[-1]
        if rule.name.startswith("its player") and any(
            self._equally_near(other, nearest, rule)
            or (self._is_object_of_amount(nearest) and other.slot != nearest.slot and THING in other.roles)
            for other in fitting[:-1]
        ):
            raise self.unclear("may be the player of either of two cards")
        if rule.nearest:
            return nearest
        sides = {self.around.event_base, self.around.event_base + 1}
        spoken = {mention.slot for mention in fitting if ASIDE not in mention.roles}
        if spoken >= sides and nearest.slot in sides and wanted_kinds(self.node) != {self.context.card}:
            raise self.unclear("may stand for either side of the event")
        for other in fitting[:-1]:
            self._tell_apart(other, nearest, rule)
        if rule.name == "those" and not nearest.plural and not self._of_several_players(nearest):
            raise self.unclear("may stand for only one thing")
        return nearest

    def _tell_apart(self, other: Mention, nearest: Mention, rule: BindingRule) -> None:
        """Refuse a word that may as well mean another mention than the nearest."""
        if rule.name == "the chosen" and PICKED in other.roles and other.slot != nearest.slot:
            raise self.unclear("may stand for either of two choices")
        same_verb = other.verb is not None and other.verb is nearest.verb
        if same_verb or self._equally_near(other, nearest, rule):
            raise self.unclear("may stand for either of two things")
        if self._is_object_of_amount(nearest) and other.slot != nearest.slot:
            raise self.unclear("may be the object of the same verb or the one mentioned before it")
        if nearest.tested and not other.tested and ASIDE not in other.roles and other.kinds & nearest.kinds:
            raise self.unclear("may be the one in the condition or the one mentioned before it")
        if self._is_own_subject(nearest) and other.slot != nearest.slot and ASIDE not in other.roles:
            raise self.unclear("may be the subject of the sentence or the one mentioned before it")

    def _equally_near(self, other: Mention, nearest: Mention, rule: BindingRule) -> bool:
        """Return whether two mentions have one rank: in one sentence before, or, for "they", chosen for one verb."""
        if other.slot == nearest.slot or {ASIDE, LOOKED} & (other.roles | nearest.roles):
            return False
        wanted, card = wanted_kinds(self.node), self.context.card
        if wanted and wanted <= nearest.kinds - {card} and card in other.kinds - nearest.kinds:
            return False  # a card that is not in play is "that card", not "that character"
        if rule.name == "they" and not other.plural and self._is_thing(other) and not self._is_thing(nearest):
            return False  # one item is "it"
        if nearest.sentence is not None and nearest.sentence is other.sentence:
            return nearest.sentence is not self.around.sentence or self.around.in_subject
        chosen = PICKED in other.roles and PICKED in nearest.roles
        return rule.name == "they" and chosen and other.act is nearest.act and not nearest.spoken

    def _is_object_of_amount(self, mention: Mention) -> bool:
        """Return whether a mention is the object of the verb whose amount refers: "to chosen item equal to its ¤"."""
        return self.around.in_amount and mention.verb is not None and mention.verb is self.around.verb

    def _is_own_subject(self, mention: Mention) -> bool:
        """Return whether a mention is the subject of the sentence that refers: "it gets +2 ¤ for each damage on it"."""
        around, in_effect = self.around, mention.act is not None and mention.act is self.around.act
        return in_effect and not around.in_subject and mention.slot == self.context.subject

    def _is_thing(self, mention: Mention) -> bool:
        """Return whether a mention can't be a character."""
        return bool(mention.kinds) and not mention.kinds & {CHARACTER, self.context.card}

    def _of_several_players(self, mention: Mention) -> bool:
        """Return whether each of several players has one of these: "each opponent chooses one of their characters"."""
        before = self.context.mentions[: self.context.mentions.index(mention)]
        return any(PLAYER in earlier.roles and earlier.plural for earlier in before)

    def _counted(self, found: Mention) -> Mention:
        """Inside a count: each member of a sentence's subject counts for itself; refuse other groups."""
        start = self.around.count_start
        if 0 <= start <= self.context.mentions.index(found) and found.plural and THING in found.roles:
            if found.verb is not None or PICKED in found.roles or self.around.counts_for_part:
                raise self.unclear("may be counted for each or for all together")
        return found

    def _fallback(self, rule: BindingRule) -> Mention | None:
        """No mention fits: the source, if it may be meant."""
        if rule.fallback == TO_NOTHING:
            return None
        each = [mention for mention in self.context.since_source() if mention.each and THING in mention.roles]
        if rule.name == "it" and each:
            if self.around.count_start >= 0:
                return self._counted(each[-1])
            raise self.unclear("may be this card or each of several")
        if rule.name == "they" and self.context.source_mentioned < 0:
            if any(PLAYER in mention.roles for mention in self.context.mentions):
                raise self.unclear("may be this card or a player")
        if self.context.tested and rule.fallback in (TO_SELF, TO_PERSON):
            raise self.unclear("may be this card or the one in the condition")
        if self.context.falls_back_to_source(rule.fallback):
            if rule.name in ("it", "they") and self.context.source_mentioned < 0 and self._is_action():
                raise self.unclear("stands for nothing that was mentioned")
            if rule.name != "this" and self._may_be_described(rule):
                raise self.unclear("may be this card or the one that is described")
            self.context.mention_source(None)
            return None
        raise self.unclear("stands for nothing that was mentioned")

    def _is_action(self) -> bool:
        """Return whether the source is an action, which nobody calls "it" before its name."""
        return self.context.source_kind in (ACTION, SONG)

    def _may_be_described(self, rule: BindingRule) -> bool:
        """Return whether a word may mean what the noun around it describes: "chosen item with cost ... its ¤"."""
        described = self.around.described - {self.context.card}
        return bool(described) if rule.name == "its player" else self.context.source_kind in described

    # ------------------------------------------------------------ rules of their own

    def he(self) -> Mention | None:
        """The source (rule 8); a choice of one that fits and stands between makes it unclear.

        It is the choice, though, if the source was never mentioned or cannot be meant ("Ready chosen character. She
        ..."), or if the choice was called by a noun since ("If that character is named Tod, you may play him").
        """
        context = self.context
        kinds = wanted_kinds(self.node)
        between = context.since_source()
        chosen = [
            mention
            for mention in context.candidates("thing picked", SINGLE)
            if mention in between and (not kinds or not mention.kinds or mention.kinds & kinds)
        ]
        if chosen:
            choice = chosen[-1]
            if any(m.tested and m.kinds & choice.kinds for m in between):
                raise self.unclear("may be the one in the condition or the chosen one")
            if context.called == choice.slot or context.source_mentioned < 0 or not context.source_may_be(kinds):
                return choice
            raise self.unclear("may be this card or the chosen one")
        subject = self._named_subject(kinds, between)
        if subject is None:
            context.mention_source(min(kinds) if kinds else None)
        return subject

    def _named_subject(self, kinds: frozenset[int], between: list[Mention]) -> Mention | None:
        """The subject of the event, if it may be "he" and is described by name; None: it can't be meant."""
        base = self.around.event_base
        subjects = [m for m in self.context.candidates("thing -aside", SINGLE) if m.slot == base and m in between]
        if self.context.source_mentioned >= 0 or self.around.in_event or not subjects:
            return None
        subject = subjects[-1]
        if kinds and not subject.kinds & kinds:
            return None
        if not subject.named and self.context.source_may_be(frozenset((CHARACTER,))):
            raise self.unclear("may be this card or the one in the event")
        return subject

    def other(self) -> Mention | None:
        """Other than each of those it is counted for, than this card, or than another mention (rule 10)."""
        kinds = self._kinds_of_noun()
        each = self._counted_for_each(kinds)
        if each is not None:
            return each
        argument = self._argument_of_same_verb(kinds)
        if self._is_beside_source(argument) and self.context.source_may_be(kinds):
            return None
        return self._subject_of_event(kinds) or self._other_than_mention(kinds, argument)

    def _is_beside_source(self, argument: Argument | None) -> bool:
        """Return whether the words say "other than this card": "your other", or a number behind the object of its verb.

        "Deal damage to chosen character equal to the number of other characters" is other than this one, if any.
        """
        counted = self.around.in_amount and argument is not None and self.context.source_mentioned >= 0
        return self.around.other_than_source or counted

    def _other_than_mention(self, kinds: frozenset[int], argument: Argument | None) -> Mention | None:
        """Other than another argument of the same verb, than the choice just made, or than the source.

        After "this character deals damage to another character", one more is a third: other than either.
        """
        context = self.context
        implied = BY_NAME_ONLY | {ASIDE}
        things = [m for m in context.mentions if THING in m.roles and (not kinds or m.kinds & kinds)]
        things = [m for m in things if not m.roles & implied] or things
        third = [m for m in context.mentions if m.third and m.kinds & kinds and not self._noun_says_yours()]
        if argument is not None:
            return third[0] if third and argument.slot == SELF else argument.mention()
        picked = [mention for mention in things if PICKED in mention.roles]
        if picked or third:
            return picked[-1] if picked else third[0]
        if context.source_may_be(kinds):
            return None
        if things:
            return things[-1]
        raise self.unclear("is other than nothing that was mentioned")

    def _counted_for_each(self, kinds: frozenset[int]) -> Mention | None:
        """In a count, the many that the sentence is about: "your characters get +1 ¤ for each other character"."""
        start = self.around.count_start
        if start < 0:
            return None
        subjects = [m for m in self.context.mentions[start:] if m.slot == self.context.subject and THING in m.roles]
        if not subjects or not subjects[-1].plural or PICKED in subjects[-1].roles:
            return None
        return subjects[-1] if not kinds or subjects[-1].kinds & kinds else None

    def _subject_of_event(self, kinds: frozenset[int]) -> Mention | None:
        """In the words of an event, its subject: "an opposing character challenges another character"."""
        if not self.around.in_event:
            return None
        base = self.around.event_base
        subjects = [m for m in self.context.mentions if m.slot == base and THING in m.roles]
        return subjects[-1] if subjects and (not kinds or subjects[-1].kinds & kinds) else None

    def _argument_of_same_verb(self, kinds: frozenset[int]) -> Argument | None:
        """The nearest argument of the verb around the word that is of these kinds."""
        for argument in reversed(self.context.arguments):
            fits = not kinds or argument.kinds & kinds or self.context.card in kinds
            if argument.verb is self.around.verb and fits:
                return argument
        return None

    def _kinds_of_noun(self) -> frozenset[int]:
        """The kinds of the noun around the word; "another song card" is no other character."""
        kinds = kinds_of(self.around.noun) if self.around.noun is not None else frozenset()
        return kinds if kinds == {self.context.card} else kinds - {self.context.card}

    def _noun_says_yours(self) -> bool:
        """Return whether the noun around the word says "of yours"."""
        todo = [] if self.around.noun is None else [self.around.noun]
        while todo:
            node = todo.pop()
            if self.context.table.says_yours(node):
                return True
            todo.extend(node.children())
        return False

    def elided(self) -> Mention | None:
        """The object of the same verb before."""
        verb = self.around.verb
        for argument in reversed(self.context.arguments):
            if argument.verb is not verb and type(argument.verb) is type(verb):
                return argument.mention()
        raise self.unclear("the object is left out, and no verb before has one")

    def same_subject(self) -> Mention | None:
        """The subject of the sentence before."""
        if self.context.subject == SELF:
            return None
        for mention in reversed(self.context.mentions):
            if mention.slot == self.context.subject:
                return mention
        raise self.unclear("the subject is left out, and no sentence before has one")


def words_of(node: Node, row: Row | None, table: Table) -> str:
    """The words of a reference, for messages."""
    variant = table.forms[node.form] if row is not None else None
    if variant is None:
        return type(node).__name__
    words = [
        item.text if isinstance(item, Literal) else item.forms[0]
        for item in variant.items
        if isinstance(item, Literal | Inflected)
    ]
    return "".join(words).strip() or type(node).__name__
