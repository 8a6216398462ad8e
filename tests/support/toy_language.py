"""A small language for the tests of reading, writing and binding: made-up classes and a few dozen rows."""

from typing import Any

from inkwright.language.compile import Language
from inkwright.language.table import Table
from inkwright.state.node import Node

CHARACTER, ACTION, SONG, ITEM, LOCATION, CARD = range(6)
YOURS, THEIRS = 1, 2
LESS, MORE = 1, 2
DAMAGE, LORE = 20, 21


def make(name: str, fields: str = "", base: type[Node] = Node, **declared: Any) -> type[Any]:
    """Return a class of nodes with these fields and declarations."""
    names = tuple(fields.split())

    def init(self: Any, *values: object) -> None:
        base.__init__(self)
        assert len(values) == len(names), name
        for field, value in zip(names, values, strict=True):
            setattr(self, field, value)

    return type(name, (base,), {"FIELDS": names, "__init__": init, "__module__": __name__, **declared})


Keyword = make("Keyword", "name much", STRING_FIELDS=("name",), DEFAULTS={"much": None})
Sentence = make("Sentence", "effect")
Triggered = make("Triggered", "event effect")
Activated = make("Activated", "costs effect")
ExertSelf = make("ExertSelf")
InkCost = make("InkCost", "much")

Seq = make("Seq", "first then")
If = make("If", "condition effect")
InsteadIf = make("InsteadIf", "effect condition instead")
May = make("May", "effect")
By = make("By", "who effect")
ChooseOne = make("ChooseOne", "modes", ALTERNATIVES=("modes",))
Mode = make("Mode", "effect")
Floating = make("Floating", "event effect at", EVENT_BASE="at", WRITES=("at",))

You = make("You")
EachOpponent = make("EachOpponent", "slot", INTRODUCES="player", WRITES=("slot",))
ChosenPlayer = make("ChosenPlayer", "slot", INTRODUCES="player chosen", WRITES=("slot",))
ThatPlayer = make("ThatPlayer", "slot", READS_SLOTS=("slot",), REFERS_BY="that player")
ItsPlayer = make("ItsPlayer", "slot", READS_SLOTS=("slot",), REFERS_BY="its player")

Type = make("Type", "kind card", KINDS=("kind", "card?5"), DEFAULTS={"card": False})
Damaged = make("Damaged")
Opposing = make("Opposing")
Other = make("Other", "slot", READS_SLOTS=("slot",), REFERS_BY="other")
IsClass = make("IsClass", "names", STRING_FIELDS=("names",))
CostAtMost = make("CostAtMost", "much than")
Named = make("Named", "names")
Noun = make("Noun", "adjectives types posts", KINDS=("types",), INTRODUCES_NOTHING=True)

Ref = make("Ref", "kind many slot", READS_SLOTS=("slot",), REFERS_BY="that", DEFAULTS={"many": False})
RoleRef = make("RoleRef", "role slot", READS_SLOTS=("slot",), REFERS_BY="the challenging")
Chosen = make(
    "Chosen",
    "other much noun slot",
    INTRODUCES="thing chosen",
    WRITES=("slot",),
    KINDS=("noun",),
    PLURAL=("much",),
    DEFAULTS={"other": None, "much": 1},
)
Group = make("Group", "noun slot", INTRODUCES="thing", WRITES=("slot",), KINDS=("noun",), PLURAL=True)
Some = make("Some", "noun slot", INTRODUCES="thing", WRITES=("slot",), KINDS=("noun",))
Top = make("Top", "much slot", INTRODUCES="thing looked", WRITES=("slot",), KINDS=(CARD,), PLURAL=("much",))
Rest = make("Rest", "slot", READS_SLOTS=("slot",), REFERS_BY="the rest")
Pattern = make(
    "Pattern", "other noun slot", INTRODUCES="thing", KINDS=("noun",), WRITES=("slot",), DEFAULTS={"other": None}
)

UpTo = make("UpTo", "much")
ThatMany = make("ThatMany", "slot", READS_SLOTS=("slot",), REFERS_BY="that many")

Draw = make("Draw", "much")
Discard = make("Discard", "what")
GainLore = make("GainLore", "much")
Banish = make("Banish", "target")
Ready = make("Ready", "target")
Deal = make("Deal", "much target", DISTINCT_ARGUMENTS=True)
Remove = make(
    "Remove", "much target removed", DISTINCT_ARGUMENTS=True, WRITES=("removed",), IMPLIES=(("removed", "number", ()),)
)
MoveDamage = make("MoveDamage", "much source target", DISTINCT_ARGUMENTS=True)
Put = make("Put", "what whose", DISTINCT_ARGUMENTS=True)
Look = make("Look", "what")
Play = make("Play", "what free")
Modify = make("Modify", "target change")
Get = make("Get", "much stat", STRING_FIELDS=("stat",))
Gains = make("Gains", "keywords")
CantQuest = make("CantQuest")
Grants = make("Grants", "ability", QUOTE=True)
NameCard = make("NameCard", "slot", INTRODUCES="named", WRITES=("slot",))

Quests = make("Quests", "subject", EVENT_SLOTS={"subject": 0}, DISTINCT_ARGUMENTS=True)
Challenges = make(
    "Challenges",
    "subject other",
    EVENT_SLOTS={"subject": 0, "other": 1},
    DISTINCT_ARGUMENTS=True,
    IMPLIES=((0, "challenging", (CHARACTER,)), (1, "challenged", (CHARACTER,))),
)
Sings = make(
    "Sings", "subject", EVENT_SLOTS={"subject": 0}, DISTINCT_ARGUMENTS=True, IMPLIES=((1, "thing aside", (SONG, CARD)),)
)

ItIs = make("ItIs", "what", RETYPES="what")
IsChosen = make(
    "IsChosen", "what slot", INTRODUCES_NOTHING=True, READS_SLOTS=("slot",), REFERS_BY="test", KINDS=("what",)
)
Have = make("Have", "what", INTRODUCES_NOTHING=True)
HaveOnly = make(
    "HaveOnly",
    "much noun slot",
    INTRODUCES="thing",
    WRITES=("slot",),
    KINDS=("noun",),
    PLURAL=("much",),
    INTRODUCES_ALWAYS=True,
)
IsNamed = make("IsNamed", "what name", STRING_FIELDS=("name",))

CLASSES = {cls.__name__: cls for cls in list(globals().values()) if isinstance(cls, type) and issubclass(cls, Node)}
KINDS = {"character": CHARACTER, "item": ITEM, "location": LOCATION, "song": SONG, "card": CARD}


def rows(table: Table) -> Table:
    """Add the rows of the toy language to a table."""
    row, term = table.row, table.term
    term(
        "NUM",
        r"\d+",
        int,
        lambda v: str(v) if type(v) is int else None,
        "0123456789",
        lambda v: 1 if v == 1 else 2,
        description="a number",
    )
    term(
        "ANUM",
        r"an?(?= )|(?!1 )\d+",
        lambda t: 1 if t[0] == "a" else int(t),
        lambda v: None if type(v) is not int else "a" if v == 1 else str(v),
        "a0123456789",
        lambda v: 1 if v == 1 else 2,
        description="a number",
    )
    term("KEYWORD", r"(?:Evasive|Ward|Rush)\b", first="ewr", description="a keyword")
    term("CLASS", r"(?:Hero|Princess|Toy)\b", first="hpt", description="a classification")
    term("NAME", r"(?:Elsa|Anna|Olaf)\b", first="eao", description="a name")

    row("KEYWORD_LINE", "{name:KEYWORD}", Keyword)
    row("KEYWORD_LINE", "Shift {much:NUM}( ⬡|)", Keyword, name="Shift")
    row("ABILITY", "^{effect:BODY}§", Sentence)
    row("ABILITY", "{costs:COST&,} - ^{effect:BODY}§", Activated)
    row("ABILITY", "^{event:TRIGGER}, {effect:BODY}§", Triggered)
    row("COST", "⟳", ExertSelf, rank="exert")
    row("COST", "{much:NUM} ⬡", InkCost, rank="ink")
    row("TRIGGER", "when {e:EVENT}")
    row("EVENT", "{subject:PAT} quest~subject", Quests)
    row("EVENT", "{subject:PAT} challenge~subject {other:PAT}", Challenges)
    row("EVENT", "{subject:PAT} sing~subject a song", Sings)

    row("BODY", "{x:STATEMENT}")
    row("BODY", "{first:STATEMENT}§ ^{then:BODY}", Seq)
    row("BODY", "{first:STATEMENT}§ ^then(,|) {then:BODY}", Seq, syn="sentences happen in order")
    row("BODY", "{effect:STATEMENT}§ ^if {condition:CONDITION}, {instead:STATEMENT} instead", InsteadIf)
    row("BODY", "choose one: {modes:MODE..}", ChooseOne)
    row("MODE", "• ^{effect:BODY}§", Mode)
    row("STATEMENT", "{x:ACTS}")
    row("STATEMENT", "if {condition:CONDITION}, {effect:STATEMENT}", If)
    row("STATEMENT", "whenever {event:EVENT} this turn, {effect:STATEMENT}", Floating)
    row("STATEMENT", "{target:TARGET} {change:CHANGE#target}", Modify)
    row("STATEMENT", "you may {effect:ACT#2}", May)
    row("STATEMENT", "{who:PLAYER} {effect:ACT#who}", By)
    row("ACTS", "{effect:ACT#2}", By, who=You)
    row("ACTS", "you {effect:ACT#2}", By, who=You, syn="the player of the ability")

    row("PLAYER", "each opponent", EachOpponent, num=1)
    row("PLAYER", "chosen player", ChosenPlayer, num=1)
    row("PLAYER", "that player", ThatPlayer, num=1)
    row("WHOSE", "your", You)
    row("WHOSE", "(its|their) player's", ItsPlayer)
    row("WHOSE", "their", ThatPlayer)

    row("ACT", "draw~ {much:ANUM} card*much", Draw)
    row("ACT", "discard~ {what:TARGET}", Discard)
    row("ACT", "gain~ {much:AMOUNT} lore", GainLore)
    row("ACT", "banish~ {target:TARGET}", Banish)
    row("ACT", "ready~ {target:TARGET}", Ready)
    row("ACT", "deal~ {much:AMOUNT} damage to {target:TARGET}", Deal)
    row("ACT", "deal~ {much:AMOUNT} damage{target:ELIDED}", Deal, syn="object left out")
    row("ACT", "remove~ {much:AMOUNT} damage(| counter) from {target:TARGET}", Remove)
    row("ACT", "move~ {much:AMOUNT} damage from {source:TARGET} to {target:TARGET}", MoveDamage)
    row("ACT", "put~ {what:TARGET} into {whose:WHOSE} hand", Put)
    row("ACT", "look~ at {what:TARGET}", Look)
    row("ACT", "play~ {what:TARGET}[?free  for free]", Play)
    row("ACT", "name~ a card", NameCard)
    row("ACT", "give~ {target:TARGET} {change:GIVEN}", Modify, syn="give X = X gets")
    row("AMOUNT", "{much:NUM}")
    row("AMOUNT", "up to {much:NUM}", UpTo)
    row("AMOUNT", "that much", ThatMany)

    row("CHANGE", "get~ +{much:NUM} <stat:¤|◊>", Get, values={"¤": "¤", "◊": "◊"})
    row("CHANGE", "gain~ {keywords:KEYWORD&and}", Gains)
    row("CHANGE", "can't quest", CantQuest)
    row("CHANGE", 'gain~ "{ability:QUOTED}"', Grants)
    row("GIVEN", "+{much:NUM} <stat:¤|◊>", Get, values={"¤": "¤", "◊": "◊"})
    row("GIVEN", "{keywords:KEYWORD&and}", Gains)
    row("QUOTED", "^{effect:BODY}(§|)", Sentence)
    row("QUOTED", "^{event:TRIGGER}, {effect:BODY}(§|)", Triggered)

    row("TYPE", "<kind:character*|item*|location*|song*|card*>", Type, values={f"{k}*": v for k, v in KINDS.items()})
    row("TYPE", "<kind:character|item> card*", Type, card=True, values=KINDS)
    row("ADJECTIVE", "other", Other, rank=1)
    row("ADJECTIVE", "opposing", Opposing, rank=2)
    row("ADJECTIVE", "damaged", Damaged, rank=3)
    row("ADJECTIVE", "{names:CLASS&or}", IsClass, rank=4)
    row(
        "POST", "with cost {much:NUM} or <than:less|more>", CostAtMost, rank="cost", values={"less": LESS, "more": MORE}
    )
    row("POST", "named {names:NAME&or}", Named, rank="name")
    row("NOUN", "[{adjectives:ADJECTIVE..} ]{types:TYPE&or}[ {posts:POST..}]", Noun)

    row("TARGET", "{x:REFERENCE}")
    row("TARGET", "chosen {noun:NOUN#1}", Chosen, num=1)
    row("TARGET", "{other:ANOTHER} chosen {noun:NOUN#1}", Chosen, num=1)
    row("TARGET", "{much:NUM} chosen {noun:NOUN#much}", Chosen, num="much")
    row("TARGET", "a_ {noun:NOUN#1}", Some, num=1)
    row("TARGET", "all {noun:NOUN#2}", Group, num=2)
    row("TARGET", "your {noun:NOUN#2}", Group, num=2, says_yours=True, syn="for the toy, all are yours")
    row("TARGET", "the top card of your deck", Top, much=1, num=1, reason="the toy has one deck")
    row("TARGET", "the top {much:NUM} card*much of your deck", Top, num=2)
    row("TARGET", "the rest", Rest, num=2)
    row("ANOTHER", "another", Other)
    row("PAT", "{x:REFERENCE}")
    row("PAT", "a_ {noun:NOUN#1}", Pattern, num=1)
    row("PAT", "{other:ANOTHER} {noun:NOUN#1}", Pattern, num=1)
    row("REFERENCE", "this <kind:character|item|location|card>", Ref, slot=-1, num=1, values=KINDS)
    row("REFERENCE", "that <kind:character|item|location|song|card>", Ref, num=1, values=KINDS)
    row(
        "REFERENCE",
        "those <kind:characters=character|items=item|cards=card>",
        Ref,
        refer="those",
        many=True,
        num=2,
        values=KINDS,
    )
    row("REFERENCE", "it", Ref, refer="it", free=("kind", "many"), num=1, syn="pronoun")
    row("REFERENCE", "(they|them)", Ref, refer="they", free=("kind", "many"), num=2, syn="pronoun")
    row("REFERENCE", "(he|she|him|her)", Ref, refer="he", kind=CHARACTER, num=1, syn="pronoun")
    row("REFERENCE", "the chosen <kind:character|item>", Ref, refer="the chosen", num=1, values=KINDS, syn="noun")
    row("REFERENCE", "the challenging character", RoleRef, refer="the challenging", role=1, num=1)
    row("REFERENCE", "the challenged character", RoleRef, refer="the challenged", role=2, num=1)
    row("REFERENCE", "the named card", RoleRef, refer="the named", role=3, num=1)
    row("ELIDED", "", Ref, refer="elided", free=("kind", "many"), syn="object left out")

    row("CONDITION", "it's {what:PAT}", ItIs)
    row("CONDITION", "{what:PAT} is chosen", IsChosen)
    row("CONDITION", "you have {what:PAT}", Have)
    row("CONDITION", "you have only {much:NUM} {noun:NOUN#much}", HaveOnly)
    row("CONDITION", "{what:PAT} is named {name:NAME}", IsNamed)
    return table


TABLE = rows(Table()).finish()
TOY = Language(TABLE)
