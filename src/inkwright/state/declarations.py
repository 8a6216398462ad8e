"""What a class of nodes declares about itself: fields, slots, and how the language binds its words.

Each declaration is a class attribute in capitals. All of them are listed here with their defaults, so that a misspelt
one is an error: `tests/language/test_declarations.py` and the table of rows refuse a name that no base class declares.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

Implied = tuple[tuple[int | str, str, tuple[int, ...] | str], ...]
"""(number of an event's slot or name of a field, roles, kinds) for each thing that is introduced without words."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Declarations:
    """The declarations of a class of nodes, each with its default."""

    # ------------------------------------------------------------ read by the engine and the language

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in the order of the parameters of `__init__`."""
    WRITES: ClassVar[tuple[str, ...]] = ()
    """The fields that hold the number of a slot that the node fills."""
    READS_SLOTS: ClassVar[tuple[str, ...]] = ()
    """The fields that hold the number of a slot that the node reads."""
    SCRATCH: ClassVar[tuple[str, ...]] = ()
    """Attributes, not fields, that hold the number of a slot for the node's private use."""
    READS: ClassVar[int] = 0
    """Which parts of the game state a static ability with this node depends on (X_... bits)."""
    QUOTE: ClassVar[bool] = False
    """The node holds an ability of its own: binding starts afresh inside."""
    READS_ALL_PLAYERS: ClassVar[bool] = False
    """The node reads what the parts of several players came to together."""

    # ------------------------------------------------------------ words and fields

    DEFAULTS: ClassVar[dict[str, object]] = {}
    """The values of fields whose words are left out."""
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ()
    """The fields that hold strings: names of cards, classifications, inks, abilities."""
    IN_WORD_ORDER: ClassVar[bool] = False
    """Bind the fields in the order of the words instead of that of FIELDS: "for each other Hero, chosen ..."."""

    # ------------------------------------------------------------ what it introduces

    INTRODUCES: ClassVar[str] = ""
    """The roles of the thing that the node introduces: "thing", "thing chosen", "player", "number" ...

    The number of its slot is written into the first field of WRITES, or into the field `slot`.
    """
    KINDS: ClassVar[tuple[str | int, ...]] = ()
    """Where the kinds of that thing come from: names of fields, kinds themselves, "field?4" (kind 4 if it is true)."""
    PLURAL: ClassVar[bool | tuple[str, ...] | None] = None
    """Whether it is many: a constant, or fields with a number other than 1 or a true flag.

    None: as a thing it is one, as an amount it is many.
    """
    IMPLIES: ClassVar[Implied] = ()
    """The things that the node introduces without words."""
    INTRODUCES_NOTHING: ClassVar[bool] = False
    """A description, a test or a count: nothing inside it is introduced (rule 2)."""
    INTRODUCES_ALWAYS: ClassVar[bool] = False
    """It introduces its thing even inside a description: "while you have only 1 character here, they ..."."""
    RELATIVE: ClassVar[str] = ""
    """The field with whom a relative clause is about: even in a description the words of this node can mean them."""
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ()
    """Fields whose members do not see what the others introduce: the options of "choose one"."""

    # ------------------------------------------------------------ what it refers to

    REFERS_BY: ClassVar[str] = ""
    """The rule that finds the slot for the first READS_SLOTS field, or for `slot`; the `refer` of a row comes first."""
    ALSO_REFERS_BY: ClassVar[dict[str, str]] = {}
    """Further fields that refer, each with its rule: {"other": "the chosen"}."""
    DONE_FIELD: ClassVar[str] = ""
    """The field that says what was done to the thing that is meant: "discarded this way"."""
    RETYPES: ClassVar[str] = ""
    """The field that says what kind of card an earlier thing is (rule 4)."""
    RETYPES_IN_PLACE: ClassVar[bool] = False
    """That thing does not become the nearest: "if you discarded a Pirate card"."""
    NAMES_UNLESS: ClassVar[str] = ""
    """A description by name, unless this field is true: "he" and "she" may be the character so described."""

    # ------------------------------------------------------------ verbs and sentences

    DISTINCT_ARGUMENTS: ClassVar[bool] = False
    """A verb whose arguments are different things (rule 3)."""
    DOES: ClassVar[tuple[int, ...]] = ()
    """What a verb does to its arguments; DONE_FIELD holds one of these numbers."""
    DOES_IF: ClassVar[dict[int, tuple[str, tuple[int, ...]]]] = {}
    """What of this it does only if a field has one of these values: who puts a card into a discard returns nothing."""
    ONE_SENTENCE: ClassVar[str] = ""
    """If this field is true or present, its parts have the same rank in a sentence: a later "they" may be in either."""
    SUBJECT_FIELD: ClassVar[str] = ""
    """The field with the subject of the sentence."""
    TESTS_POSSESSION: ClassVar[bool] = False
    """A condition about what a player has: "other" in it is other than the source, whatever was chosen before."""
    TESTS_EVENT: ClassVar[bool] = False
    """A condition about what happened to something: "it" behind it may be that thing, so it is not the source."""
    COUNTED_FIELD: ClassVar[str] = ""
    """The field with what is counted: of a group that was introduced, each member counts for itself."""
    COUNTS_FOR_PART: ClassVar[bool] = False
    """The count is for a part of the sentence only, so a group can't be counted member by member."""

    # ------------------------------------------------------------ events

    EVENT_SLOTS: ClassVar[dict[str, int]] = {}
    """Which of the slots 0 to 2 of the event the things in these fields take."""
    EVENT_BASE: ClassVar[str] = ""
    """The field for the first of the three event slots of an ability that an effect creates."""
