"""Models with made-up cards: the positions that the tests and the screenshots need, however rare they are in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Json = dict[str, Any]

INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")

KEYWORDS = {
    "Bodyguard": "An opponent who challenges has to challenge this character first.",
    "Boost": "Once a turn, pay to put the top card of your deck facedown under this one.",
    "Challenger": "Stronger while it challenges.",
    "Evasive": "Only characters with Evasive can challenge it.",
    "Reckless": "It cannot quest, and has to challenge if it can.",
    "Resist": "It takes less damage.",
    "Rush": "It can challenge in the turn in which it is played.",
    "Shift": "Pay this to play it onto a character with the same name.",
    "Singer": "It sings songs as if it cost this much.",
    "Support": "When it quests, it can lend its strength to another character.",
    "Ward": "Opponents cannot choose it, except to challenge.",
}


def card(
    full_name: str,
    inks: Sequence[str] = ("Amber",),
    cost: int = 3,
    type: str = "character",
    stats: tuple[int, int, int] = (2, 3, 1),
    text: Sequence[tuple[str, str]] = (),
    keywords: Sequence[str] = (),
    classes: Sequence[str] = ("Storyborn", "Hero"),
    inkable: bool = True,
    move: int = 1,
) -> Json:
    """What is printed on a card."""
    name, _, version = full_name.partition(" - ")
    fights = type == "character"
    lasts = type in ("character", "location")
    return {
        "full_name": full_name,
        "name": name,
        "version": version,
        "inks": list(inks),
        "cost": cost,
        "inkable": inkable,
        "type": type,
        "classifications": list(classes) if fights else [],
        "strength": stats[0] if fights else None,
        "willpower": stats[1] if lasts else None,
        "lore": stats[2] if lasts else None,
        "move_cost": move if type == "location" else None,
        "abilities": [
            *({"kind": "keyword", "name": "", "text": keyword} for keyword in keywords),
            *({"kind": "ability", "name": name, "text": words} for name, words in text),
        ],
    }


CARDS: dict[str, Json] = {
    made["full_name"]: made
    for made in (
        card(
            "Orla - Tide Caller",
            ("Amethyst",),
            8,
            stats=(4, 6, 3),
            keywords=("Shift 6 ⬡",),
            inkable=False,
            classes=("Floodborn", "Hero", "Queen", "Sorcerer"),
            text=[("DEEP WATER", "When you play this character, exert up to 2 chosen characters.")],
        ),
        card(
            "Orla - Lamp Keeper",
            ("Amethyst",),
            3,
            stats=(2, 3, 1),
            classes=("Dreamborn", "Hero"),
            text=[("BEACON", "⟳ - Ready chosen item.")],
        ),
        card(
            "Pim - Twin Paths",
            ("Amethyst", "Sapphire"),
            6,
            stats=(3, 6, 2),
            keywords=("Shift 4", "Support"),
            classes=("Floodborn", "Hero", "Princess", "Pirate", "Captain"),
            text=[("MAPS", "Whenever this character quests, you may draw a card, then choose and discard a card.")],
        ),
        card(
            "Quill - Whisper of Pages",
            ("Amethyst",),
            4,
            stats=(4, 4, 1),
            keywords=("Boost 2 ⬡",),
            classes=("Storyborn", "Whisper"),
            text=[("READ ALOUD", "Whenever this character quests, put all cards from under him into your hand.")],
        ),
        card("Bram - Gate Warden", ("Amber",), 2, stats=(2, 3, 1), keywords=("Bodyguard",)),
        card("Bram - King of the Gate", ("Amber",), 8, stats=(6, 7, 1), keywords=("Shift 6",)),
        card(
            "Sable - Night Runner",
            ("Emerald",),
            3,
            stats=(3, 2, 2),
            keywords=("Evasive", "Rush"),
            classes=("Storyborn", "Ally", "Fairy"),
        ),
        card("Rook - Stubborn Smith", ("Steel",), 5, stats=(4, 4, 2), keywords=("Resist +1", "Challenger +2")),
        card(
            "Vex - Loud Hunter", ("Ruby",), 2, stats=(4, 2, 1), keywords=("Reckless",), classes=("Storyborn", "Villain")
        ),
        card("Mara - Field Captain", ("Ruby",), 5, stats=(4, 5, 1), classes=("Storyborn", "Hero", "Captain")),
        card("Tolly - Small Strategist", ("Steel",), 3, stats=(2, 4, 1), keywords=("Singer 5", "Ward")),
        card(
            "Ines - Broom Tamer",
            ("Amethyst",),
            4,
            stats=(3, 4, 2),
            classes=("Dreamborn", "Sorcerer"),
            text=[
                ("SWEEP", "You pay 1 ⬡ less to play Broom characters."),
                (
                    "NO REST",
                    (
                        "Whenever one of your Broom characters is banished in a challenge, you may return that"
                        " card to your hand."
                    ),
                ),
            ],
        ),
        card("Mermaid Reef - Quiet Lagoon", ("Amber",), 1, "location", (0, 4, 1)),
        card(
            "Old Market - Crossing of Roads",
            ("Ruby",),
            3,
            "location",
            (0, 5, 2),
            move=2,
            inkable=False,
            text=[("BARGAINS", "While you have a character here, you pay 1 ⬡ less for items.")],
        ),
        card(
            "Sun Biscuit",
            ("Sapphire",),
            1,
            "item",
            text=[
                ("SNACK", "When you play this item, you may draw a card."),
                ("LAST CRUMB", "Banish this item - Remove up to 2 damage from chosen character."),
            ],
        ),
        card("Brass Fork", ("Amber",), 1, "item", text=[("", "⟳ - Remove up to 1 damage from chosen character.")]),
        card(
            "Storm Lantern",
            ("Steel",),
            3,
            "item",
            inkable=False,
            text=[("FLASH", "⟳, 2 ⬡ - Deal 1 damage to chosen character.")],
        ),
        card("All Fall Down", ("Ruby",), 7, "song", inkable=False, text=[("", "Banish all characters.")]),
        card("Friends Across the River", ("Amethyst",), 3, "song", text=[("", "Draw 2 cards.")]),
        card(
            "Ember Rain",
            ("Ruby",),
            5,
            "action",
            inkable=False,
            text=[
                (
                    "",
                    (
                        "Choose one: • Banish chosen item. • Deal 3 damage to chosen character."
                        " • Each opponent loses 1 lore."
                    ),
                )
            ],
        ),
        card(
            "Yara - Engine Whisperer",
            ("Ruby", "Sapphire"),
            9,
            stats=(7, 7, 3),
            keywords=("Shift 7",),
            classes=("Floodborn", "Hero", "Princess", "Inventor"),
            text=[
                (
                    "SALVAGE",
                    (
                        "For each item card in your discard, you pay 1 ⬡ less to play this character using her"
                        " Shift ability."
                    ),
                ),
                (
                    "REBUILD",
                    (
                        "Whenever this character quests, you may put up to 3 item cards from your discard on the"
                        " bottom of your deck to gain 1 lore for each item card moved this way."
                    ),
                ),
            ],
        ),
        card(
            "Noor - Playful Apprentice",
            ("Steel",),
            5,
            stats=(3, 4, 2),
            keywords=("Shift 3", "Resist +1"),
            classes=("Floodborn", "Hero", "Sorcerer"),
            text=[
                (
                    "BRUSH ASIDE",
                    (
                        "When you play this character, deal damage to chosen character equal to the number of"
                        " Broom characters you have in play."
                    ),
                )
            ],
        ),
        card(
            "Wick - Lantern Sprite",
            ("Emerald",),
            1,
            stats=(1, 1, 1),
            classes=("Dreamborn", "Ally", "Fairy"),
            keywords=("Evasive",),
        ),
        card(
            "Aurelia Montgomery-Fitzwilliam of the Seven Whispering Lakes"
            " - Keeper of the Unreasonably Long and Winding Staircase",
            ("Sapphire",),
            6,
            stats=(5, 6, 2),
            keywords=("Ward", "Evasive", "Support", "Singer 7"),
            classes=("Floodborn", "Hero", "Princess", "Pirate", "Captain"),
            text=[
                (
                    "A NAME THAT NEVER ENDS",
                    (
                        "Whenever this character quests, each opponent reads the name of this character"
                        " aloud. If nobody laughs, you gain 1 lore."
                    ),
                )
            ],
        ),
        card(
            "شهرزاد - راوية الليالي",
            ("Amethyst",),
            4,
            stats=(2, 5, 2),
            classes=("Storyborn", "Hero", "Queen"),
            text=[("حكاية", "Whenever this character quests, draw a card.")],
        ),
        card("מרים - שומרת הבאר", ("Emerald",), 3, stats=(2, 4, 1), classes=("Storyborn", "Hero")),
    )
}
LONG = next(name for name in CARDS if name.startswith("Aurelia"))


class Maker:
    """Builds one model: put cards into play and into zones, then ask."""

    def __init__(self, players: Sequence[str] = ("Amy", "Bob"), turn: int = 12, active: int = 0, seat: int = 0) -> None:
        self.names = list(players)
        self.seat = seat
        self.turn = turn
        self.active = active
        self.stacks: list[Json] = []
        self.hand: list[str] = []
        self.lore = [13, 11, 7, 16, 4, 9][: len(players)]
        self.ink = [(8, 0), (5, 2), (4, 0), (6, 1), (3, 3), (7, 0)][: len(players)]
        self.discard: list[list[str]] = [["Orla - Lamp Keeper", "Ember Rain"], ["Vex - Loud Hunter"]] + [[]] * 4
        self.held = [7, 4, 3, 5, 6, 2]
        self.shown: list[str] = []
        self.why: list[Json] = []
        self.log: list[str] = []
        self.decision: Json | None = None
        self.teams = list(range(len(players)))
        self.over: Json | None = None
        self.bag: list[Json] = []
        self.challenge: list[str] | None = None

    def play(self, player: int, name: str, **changes: Any) -> Json:
        """Put a card into play; changes are the values that are not as printed."""
        printed = CARDS[name]
        same = sum(stack["card"] == name for stack in self.stacks)
        stack = {
            "id": len(self.stacks) + 1,
            "title": name if not same else f"{name} #{same + 1}",
            "card": name,
            "player": player,
            "owner": player,
            "type": printed["type"],
            "cost": printed["cost"],
            "inks": printed["inks"],
            "exerted": False,
            "drying": False,
            "damage": 0,
            "strength": printed["strength"] or 0,
            "willpower": printed["willpower"] or 0,
            "lore": printed["lore"] or 0,
            "move_cost": printed["move_cost"] or 0,
            "keywords": [one["text"].replace(" ⬡", "") for one in printed["abilities"] if one["kind"] == "keyword"],
            "classifications": sorted(printed["classifications"]),
            "names": [printed["name"]],
            "location": None,
            "abilities": [one["text"] for one in printed["abilities"] if one["kind"] == "ability"],
            "under": [],
            **changes,
        }
        self.stacks.append(stack)
        return stack

    def place(self, name: str, position: int) -> Json:
        """A known card outside play."""
        printed = CARDS[name]
        return {
            "position": position,
            "card": name,
            "type": printed["type"],
            "cost": printed["cost"],
            "inkable": printed["inkable"],
            "keywords": [one["text"] for one in printed["abilities"] if one["kind"] == "keyword"],
        }

    def player(self, seat: int) -> Json:
        ready, exerted = self.ink[seat]
        mine = seat == self.seat
        held = [self.place(name, i) for i, name in enumerate(self.hand)]
        hidden = [{"position": i, "card": None} for i in range(self.held[seat])]
        return {
            "seat": seat,
            "name": self.names[seat],
            "team": self.teams[seat],
            "out": False,
            "lore": self.lore[seat],
            "lore_needed": 20,
            "drops": 0,
            "ink": {"ready": ready, "exerted": exerted},
            "can_ink": mine and self.active == seat,
            "hand": held if mine else hidden,
            "inkwell": [{"position": i, "card": None} for i in range(ready + exerted)],
            "deck": {"count": 31 - seat, "known": []},
            "discard": self.discard[seat],
        }

    def ask(self, kind: str, options: Sequence[Json], prompt: str, source: str | None = None, **more: Any) -> None:
        """Ask the viewer."""
        self.decision = {
            "player": self.seat,
            "kind": kind,
            "source": source,
            "ability": None,
            "prompt": f"{source}: {prompt}" if source else prompt,
            "min": 1,
            "max": 1,
            "open": False,
            "can_cancel": False,
            "options": [{"index": i, **option} for i, option in enumerate(options)],
            **more,
        }

    def ask_other(self, player: int, kind: str, source: str | None = None) -> None:
        """Another player is asked."""
        self.decision = {"player": player, "kind": kind, "source": source}

    def main_phase(self) -> None:
        """Ask for a turn action, with about the moves that these cards would have."""
        options = [option("end", "end turn", "End the turn")]
        for name in dict.fromkeys(self.hand):
            printed = CARDS[name]
            if printed["inkable"]:
                options.append(option("ink", f"ink {name}", f"Put {name} into your inkwell", card=name))
            else:
                self.why.append(no("ink", name, "it has no inkwell symbol"))
            if printed["cost"] <= self.ink[self.seat][0]:
                options.append(option("play", f"play {name}", f"Play {name}", card=name))
            else:
                ready = self.ink[self.seat][0]
                self.why.append(no("play", name, f"it costs {printed['cost']} ink and you have {ready}"))
        mine = [one for one in self.stacks if one["player"] == self.seat]
        targets = [
            one for one in self.stacks if one["player"] != self.seat and one["type"] in ("character", "location")
        ]
        guard = next((one for one in targets if "Bodyguard" in one["keywords"] and one["exerted"]), None)
        for stack in (one for one in mine if one["type"] == "character"):
            title = stack["title"]
            if stack["exerted"] or stack["drying"]:
                reason = "it is exerted" if stack["exerted"] else "it is drying"
                self.why += [no("quest", title, reason), no("challenge", title, reason)]
                continue
            options.append(option("quest", f"quest {title}", f"Quest with {title}", card=title))
            for target in targets:
                self.challenge_or_why(stack, target, guard, options)
            for place in (one for one in mine if one["type"] == "location" and one["title"] != stack["location"]):
                words = f"Move {title} to {place['title']}"
                options.append(option("move", words.lower(), words, card=title, aim=place["title"]))
        for stack in (one for one in mine if one["type"] == "item" and not one["exerted"]):
            title = stack["title"]
            options.append(option("use", f"use {title}", f"Use {title}: its ability", card=title))
        self.ask("turn action", options, "Take a turn action.")

    def challenge_or_why(self, stack: Json, target: Json, guard: Json | None, options: list[Json]) -> None:
        title, aim = stack["title"], target["title"]
        if target["type"] == "character" and not target["exerted"]:
            self.why.append(no("challenge", title, f"{aim} is not exerted", aim))
        elif guard and target is not guard and target["type"] == "character":
            reason = f"{guard['title']} has Bodyguard and must be challenged first"
            self.why.append(no("challenge", title, reason, aim))
        else:
            dealt, taken = stack["strength"], target["strength"] if target["type"] == "character" else 0
            preview = {
                "dealt": dealt,
                "taken": taken,
                "banishes_challenger": stack["damage"] + taken >= stack["willpower"],
                "banishes_challenged": target["damage"] + dealt >= target["willpower"],
            }
            words = f"Challenge {aim} with {title}"
            options.append(
                option("challenge", f"challenge {title} > {aim}", words, card=title, aim=aim, preview=preview)
            )

    def model(self) -> Json:
        """All that the table shows."""
        return {
            "view": {
                "version": 1,
                "seat": self.seat,
                "turn": self.turn,
                "active": self.active,
                "over": self.over is not None,
                "outcome": self.over,
                "players": [self.player(seat) for seat in range(len(self.names))],
                "stacks": self.stacks,
                "resolving": [],
                "challenge": self.challenge,
                "shown": [self.place(name, i) for i, name in enumerate(self.shown)],
                "bag": self.bag,
                "decision": self.decision,
                "log": self.log or LOG,
            },
            "cards": CARDS,
            "why": self.why,
            "keywords": KEYWORDS,
            "undo": "free" if self.decision and self.decision["player"] == self.seat else "no",
            "seats": [
                {"presence": "you" if seat == self.seat else "online", "clock": clock}
                for seat, clock in zip(
                    range(len(self.names)), ("11:42", "09:18", "12:00", "10:05", "08:59", "11:11"), strict=False
                )
            ],
            "names": sorted(CARDS),
        }


LOG = [
    "Bob begins turn 11.",
    "Bob draws a card.",
    "Mara - Field Captain quests for 2 lore.",
    "Bob plays Sable - Night Runner.",
    "Bram - Gate Warden challenges Pim - Twin Paths.",
    "Pim - Twin Paths is dealt 2 damage.",
    "Bram - Gate Warden is dealt 1 damage.",
    "Bob ends the turn.",
    "Amy begins turn 12.",
    "Amy draws Ember Rain.",
    "Amy plays Ines - Broom Tamer.",
    "Bram - King of the Gate sings Friends Across the River.",
    "Amy draws 2 cards.",
]


def option(kind: str, notation: str, label: str, **more: Any) -> Json:
    """A legal answer."""
    return {"kind": kind, "notation": notation, "label": label, **more}


def no(action: str, name: str, reason: str, aim: str | None = None) -> Json:
    """A turn action that is not possible."""
    return {"action": action, "card": name, "aim": aim, "reason": f"{reason[0].upper()}{reason[1:]}."}


def pick(title: str) -> Json:
    """A card that can be chosen."""
    return option("card", f"choose {title}", title, card=title)


HAND = [
    "All Fall Down",
    "Orla - Lamp Keeper",
    "Friends Across the River",
    "Yara - Engine Whisperer",
    "Old Market - Crossing of Roads",
    "Ember Rain",
    "Noor - Playful Apprentice",
]


def middle(maker: Maker | None = None) -> Maker:
    """The middle of a game, with every state that a card can be in."""
    made = maker or Maker()
    made.hand = list(HAND)
    made.play(0, "Orla - Tide Caller", under=["Orla - Lamp Keeper"])
    made.play(0, "Pim - Twin Paths", damage=2, strength=5, lore=3)
    made.play(0, "Quill - Whisper of Pages", under=[None, None], strength=3)
    made.play(0, "Bram - King of the Gate", exerted=True)
    made.play(0, "Mermaid Reef - Quiet Lagoon")
    made.play(0, "Tolly - Small Strategist", location="Mermaid Reef - Quiet Lagoon")
    made.play(0, "Ines - Broom Tamer", drying=True)
    made.play(0, "Sun Biscuit")
    made.play(0, "Brass Fork", exerted=True)
    made.play(1, "Bram - Gate Warden", exerted=True, damage=1)
    made.play(1, "Rook - Stubborn Smith", exerted=True)
    made.play(1, "Vex - Loud Hunter", damage=1)
    made.play(1, "Mara - Field Captain", exerted=True)
    made.play(1, "Sable - Night Runner")
    made.play(1, "Old Market - Crossing of Roads", damage=2)
    made.play(1, "Storm Lantern")
    return made


def main_phase() -> Json:
    made = middle()
    made.main_phase()
    return made.model()


def start() -> Json:
    made = Maker(turn=0)
    made.hand = HAND
    made.lore, made.ink, made.discard, made.held = [0, 0], [(0, 0), (0, 0)], [[], []], [7, 7]
    made.log = ["Amy draws 7 cards.", "Bob draws 7 cards."]
    made.ask(
        "alter hand",
        [option("done", "done", "Done"), *map(pick, HAND)],
        "Choose a card of your opening hand to put back, or none.",
        min=0,
        max=7,
    )
    return made.model()


def first_turn() -> Json:
    made = Maker(turn=1)
    made.hand = HAND
    made.lore, made.ink, made.discard = [0, 0], [(0, 0), (0, 0)], [[], []]
    made.log = ["Amy begins turn 1."]
    made.main_phase()
    return made.model()


def crowd(made: Maker, seat: int, count: int) -> None:
    """Many cards of one player, in all states."""
    fighters = [name for name, one in CARDS.items() if one["type"] == "character" and len(name) < 40]
    for i in range(count):
        if i == 3:
            made.play(seat, "Mermaid Reef - Quiet Lagoon" if seat % 2 == 0 else "Old Market - Crossing of Roads")
        elif i % 9 == 8:
            made.play(seat, ("Sun Biscuit", "Brass Fork", "Storm Lantern")[i % 3], exerted=i % 2 == 0)
        else:
            name = fighters[(i * 5 + seat) % len(fighters)]
            hurt = 1 if i % 4 == 1 and CARDS[name]["willpower"] > 1 else 0
            place = made.stacks[-1]["title"] if i == 4 else None
            under = [None] if i % 7 == 6 else []
            made.play(seat, name, exerted=i % 3 == 1, drying=i % 11 == 5, damage=hurt, location=place, under=under)


def crowded(mine: int, theirs: int) -> Json:
    """A Main Phase with this many cards of each side in play."""
    made = Maker()
    made.hand = HAND
    crowd(made, 0, mine)
    crowd(made, 1, theirs)
    made.main_phase()
    return made.model()


def thirty() -> Json:
    return crowded(30, 30)


def forty() -> Json:
    """Forty cards in sight: 33 in play and 7 in hand."""
    return crowded(17, 16)


def one_sided() -> Json:
    return crowded(3, 30)


def many(count: int) -> Json:
    made = Maker(("Amy", "Bob", "Cleo", "Dev", "Eve", "Finn")[:count], turn=31, active=2)
    made.hand = HAND
    for seat in range(count):
        crowd(made, seat, (9, 7, 6, 5, 3, 8)[seat])
    made.ask_other(2, "target", "Orla - Tide Caller")
    return made.model()


def target() -> Json:
    made = middle()
    titles = [one["title"] for one in made.stacks if one["type"] == "character"]
    made.ask(
        "target",
        [*map(pick, titles[1:8]), option("done", "done", "Done")],
        "When you play this character, exert up to 2 chosen characters. Choose up to 2.",
        "Orla - Tide Caller",
        min=0,
        max=2,
        can_cancel=False,
        chosen=[{"stack": 1, "place": None}],
    )
    return made.model()


def choose_player() -> Json:
    made = Maker(("Amy", "Bob", "Cleo", "Dev"), turn=14)
    made.hand = HAND
    for seat in range(4):
        crowd(made, seat, 4)
    made.ask(
        "target",
        [option("player", f"choose {name}", name) for name in ("Bob", "Cleo", "Dev")],
        "Chosen opponent discards a card. Choose one.",
        "Ember Rain",
        can_cancel=True,
    )
    return made.model()


def look() -> Json:
    made = middle()
    made.shown = ["Wick - Lantern Sprite", "Yara - Engine Whisperer", "Ember Rain", "Mermaid Reef - Quiet Lagoon"]
    made.ask(
        "target",
        [pick("Wick - Lantern Sprite"), pick("Yara - Engine Whisperer"), option("done", "done", "Done")],
        "Look at the top 4 cards of your deck. You may reveal a character card and put it into your hand. "
        "Put the rest on the bottom of your deck in any order. Choose one or none.",
        "Friends Across the River",
        min=0,
    )
    return made.model()


def revealed() -> Json:
    made = middle(Maker(active=1))
    made.shown = ["Ember Rain", "Sun Biscuit"]
    made.ask_other(1, "target", "Friends Across the River")
    return made.model()


def order() -> Json:
    made = middle()
    made.shown = ["Wick - Lantern Sprite", "Ember Rain", "Mermaid Reef - Quiet Lagoon"]
    made.ask(
        "order",
        list(map(pick, made.shown)),
        "Put the rest on the bottom of your deck in any order. "
        "Which card is next, from the top down, on the bottom of your deck?",
        "Friends Across the River",
        min=3,
        max=3,
    )
    return made.model()


def numbers(most: int) -> Json:
    made = middle()
    options = [option("number", f"choose {n}", str(n), number=n) for n in range(most, -1, -1)]
    made.ask("amount", options, "Remove up to 3 damage from chosen character. How many?", "Sun Biscuit")
    return made.model()


def mode() -> Json:
    made = middle()
    words = ["Banish chosen item.", "Deal 3 damage to chosen character.", "Each opponent loses 1 lore."]
    made.ask(
        "mode",
        [option("mode", f"choose option {i + 1}", one) for i, one in enumerate(words)],
        "Choose one.",
        "Ember Rain",
    )
    return made.model()


def bag() -> Json:
    made = middle()
    entries = [
        (
            "Pim - Twin Paths",
            "MAPS: Whenever this character quests, you may draw a card, then choose and discard a card.",
        ),
        (
            "Quill - Whisper of Pages",
            "READ ALOUD: Whenever this character quests, put all cards from under him into your hand.",
        ),
        ("Ines - Broom Tamer", "NO REST"),
    ]
    made.bag = [{"player": 0, "card": name, "ability": words} for name, words in entries]
    made.ask(
        "bag",
        [option("bag", f"resolve {name}", f"{name}: {words}", card=name) for name, words in entries],
        "Which ability resolves next?",
    )
    return made.model()


def name() -> Json:
    made = middle()
    offered = ["Bram - Gate Warden", "Ember Rain", "Wick - Lantern Sprite"]
    made.ask(
        "name",
        [option("name", f"name {one}", one) for one in offered],
        "Name a card, then reveal the top card of your deck. Name a card.",
        "Friends Across the River",
        open=True,
    )
    return made.model()


def may() -> Json:
    made = middle()
    made.ask(
        "may",
        [option("yes", "yes", "Yes"), option("no", "no", "No")],
        "Whenever this character quests, you may draw a card, then choose and discard a card. Do you do it?",
        "Pim - Twin Paths",
    )
    return made.model()


def destination() -> Json:
    made = middle()
    made.shown = ["Ember Rain"]
    made.ask(
        "destination",
        [option("place", "put top", "top"), option("place", "put bottom", "bottom")],
        "Look at the top card of your deck. Put it on either the top or the bottom. Where does it go?",
        "Orla - Lamp Keeper",
    )
    return made.model()


def way_to_play() -> Json:
    made = middle()
    made.ask(
        "way to play",
        [
            option("play", "play Yara - Engine Whisperer", "Play Yara - Engine Whisperer"),
            option(
                "shift", "play Yara - Engine Whisperer shift Pim", "Shift Yara - Engine Whisperer onto Pim - Twin Paths"
            ),
        ],
        "How is it played?",
        "Yara - Engine Whisperer",
    )
    return made.model()


def long_names() -> Json:
    made = Maker(
        (
            "Maximiliana Featherstonehaugh-Cholmondeley the Third, Countess",
            "Bartholomew Wigglesworth-Huntington of Upper Blandings",
        )
    )
    made.hand = [LONG, "Friends Across the River", "Old Market - Crossing of Roads", LONG]
    made.play(0, LONG, damage=3)
    made.play(0, LONG, exerted=True)
    made.play(0, "Pim - Twin Paths")
    made.play(1, LONG, exerted=True)
    made.play(1, "Bram - Gate Warden", exerted=True)
    made.play(1, LONG)
    made.log = [f"Maximiliana Featherstonehaugh-Cholmondeley the Third, Countess plays {LONG}."]
    made.main_phase()
    return made.model()


def right_to_left() -> Json:
    made = Maker(("ليلى بنت الريح", "דוד בן־אור"))
    names = ("شهرزاد - راوية الليالي", "מרים - שומרת הבאר")
    made.hand = [*names, "Ember Rain"]
    for seat in (0, 1):
        for one in names:
            made.play(seat, one, exerted=seat == 1)
        made.play(seat, "Bram - Gate Warden")
    made.log = ["ليلى بنت الريح begins turn 12.", "ليلى بنت الريح plays شهرزاد - راوية الليالي."]
    made.main_phase()
    return made.model()


def big_hand() -> Json:
    made = middle()
    made.hand = (HAND * 3)[:20]
    made.main_phase()
    return made.model()


def empty_hand() -> Json:
    made = middle()
    made.hand = []
    made.ink = [(2, 6), (7, 0)]
    made.main_phase()
    return made.model()


def over() -> Json:
    made = middle()
    made.lore = [20, 11]
    made.over = {"winners": [0], "losers": [1], "how": "lore", "turn": 12}
    return made.model()


def challenged() -> Json:
    """A challenge of the opponent that waits for an answer of the opponent."""
    made = middle(Maker(active=1))
    made.challenge = ["Mara - Field Captain", "Bram - King of the Gate"]
    made.ask_other(1, "bag")
    return made.model()


def bare() -> Json:
    """The faces of the cards have not come yet."""
    return {**main_phase(), "cards": {}, "keywords": {}}


FIXTURES: dict[str, Callable[[], Json]] = {
    "start": start,
    "first-turn": first_turn,
    "main-phase": main_phase,
    "thirty": thirty,
    "one-sided": one_sided,
    "three": lambda: many(3),
    "four": lambda: many(4),
    "six": lambda: many(6),
    "target": target,
    "choose-player": choose_player,
    "look": look,
    "revealed": revealed,
    "order": order,
    "number": lambda: numbers(3),
    "stepper": lambda: numbers(24),
    "mode": mode,
    "bag": bag,
    "name": name,
    "may": may,
    "destination": destination,
    "way-to-play": way_to_play,
    "long-names": long_names,
    "right-to-left": right_to_left,
    "big-hand": big_hand,
    "empty-hand": empty_hand,
    "over": over,
    "challenged": challenged,
    "bare": bare,
}
