"""Writes games of our own as the largest platform writes its replays, with hidden information removed as it does."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from random import Random as Numbers
from typing import Any

from inkwright import Catalog, Deck, Game
from inkwright.agents.greedy import Greedy
from inkwright.agents.random import Random
from inkwright.cards import sample_decks
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.resample import knows
from inkwright.simulation.random_decks import random_deck
from inkwright.state.ids import CHARACTER, card_of
from inkwright.state.scope import Perm
from inkwright.state.state import State

Json = dict[str, Any]
KINDS = {
    "ink": "ADD_TO_INK",
    "quest": "QUEST",
    "challenge": "ATTACK",
    "use": "ACTIVATE_ABILITY",
    "use free": "ACTIVATE_ABILITY",
    "boost": "BOOST",
    "move": "MOVE_TO_LOCATION",
    "end": "END_TURN",
}
PLAYS = ("play", "shift", "sing", "sing together", "play otherwise", "play permitted")
MOST_ANSWERS = 900


@dataclass
class ForeignFile:
    """A game in the form of the platform, and the game that it was made of."""

    document: Json
    game: Game
    frames_by_kind: dict[str, int] = field(default_factory=dict)
    states: list[Json] = field(default_factory=list)  # before the first frame, and after each

    def planted(self, what: str, seed: int) -> tuple[Json, int]:
        """Return the document with one difference in one frame, and the number of that frame."""
        rng = Numbers(seed)
        kinds = ("QUEST", "ADD_TO_INK", "ATTACK", "END_TURN", "PLAY_CARD")
        frames = self.document["frames"]
        able = [at for at, frame in enumerate(frames[:-1]) if frame["actionType"] in kinds]
        rng.shuffle(able)
        for at in able:
            state = copy.deepcopy(self.states[at + 1])
            asked = state["pendingPrompts"] or state["opponentHasPendingPrompts"]
            if not asked and PLANTS[what](state, rng):
                document = copy.deepcopy(self.document)
                document["frames"][at]["patch"] = difference("", self.states[at], state)
                document["frames"][at + 1]["patch"] = difference("", state, self.states[at + 2])
                return document, at + 1
        raise AssertionError(f"no frame can have another {what}")


def plant_damage(state: Json, rng: Numbers) -> bool:
    """Let a card in play have one more damage."""
    cards = [*state["myPlayer"]["field"], *state["opponent"]["field"]]
    if not cards:
        return False
    rng.choice(cards)["damage"] += 1
    return True


def plant_zone(state: Json, rng: Numbers) -> bool:
    """Let a card in play lie in the discard."""
    side = state[rng.choice(["myPlayer", "opponent"])]
    if not side["field"]:
        return False
    card = side["field"].pop(rng.randrange(len(side["field"])))
    side["discard"].append({**card, "damage": 0, "exerted": False})
    return True


def plant_order(state: Json, rng: Numbers) -> bool:
    """Let two cards of the own deck have changed places."""
    deck = state["myPlayer"]["deckOrder"]
    if len(set(deck)) < 2:
        return False
    one = rng.randrange(len(deck))
    other = rng.choice([at for at, number in enumerate(deck) if number != deck[one]])
    deck[one], deck[other] = deck[other], deck[one]
    return True


PLANTS = {"damage": plant_damage, "zone": plant_zone, "order": plant_order}


class Writer:
    """Plays one game and writes it down as one seat saw it."""

    def __init__(self, seed: int, catalog: Catalog, decks: list[Deck] | None = None, choices: bool = True) -> None:
        self.rng = Numbers(seed)
        self.catalog = catalog
        self.seat = seed % 2
        self.choices = choices  # are answers written down, as newer files do?
        self.decks = decks or [random_deck(seed * 2 + i, full_playsets=True, catalog=catalog) for i in range(2)]
        self.game = Game(self.decks, seed=seed)
        self.state: State = self.game.state
        self.instances: dict[int, str] = {}
        self.inked: set[int] = set()  # this turn
        self.logs: list[Json] = []
        self.frames: list[Json] = []
        self.status = "coin_toss"
        self.pairs: list[Json] = []  # the states after the frames
        self.takes_back = self.rng.random() < 0.25
        self.gives_up = self.rng.random() < 0.1

    # ------------------------------------------------------------ states

    def instance(self, card: int) -> str:
        """Return the instance of a card."""
        if card not in self.instances:
            self.instances[card] = f"{self.rng.getrandbits(64):016x}-{card}"
        return self.instances[card]

    def number(self, card: int) -> str:
        """Return the number of a card in its set."""
        found = self.catalog[self.state.definition(card).key]
        return f"{found.set}-{found.number}"

    def card(self, card: int) -> Json:
        """Return a card as the platform writes it."""
        found = self.catalog[self.state.definition(card).key]
        return {
            "id": self.number(card),
            "fullName": found.full_name,
            "type": found.type.lower(),
            "cost": found.cost,
            "strength": found.strength,
            "willpower": found.willpower,
            "lore": found.lore,
            "instanceId": self.instance(card),
            "damage": 0,
            "exerted": False,
            "justPlayed": False,
            "appliedEffects": [],
            "cardsUnder": [],
        }

    def effects(self, perm: Perm) -> list[Json]:
        """Return what changes the values of a card in play."""
        printed = self.catalog[self.state.printed(perm).key]
        if perm.type != CHARACTER:
            return []
        now = {"strength": self.state.strength(perm), "willpower": perm.traits.willpower, "lore": perm.traits.lore}
        rows = [(key, value - (getattr(printed, key) or 0)) for key, value in now.items()]
        return [{"type": f"{key}_modifier", "value": change} for key, change in rows if change]

    def player(self, seat: int) -> Json:
        """Return one side of the table."""
        state = self.state
        field_cards: list[Json] = []
        items: list[Json] = []
        for perm in state.perms.values():
            if perm.player == seat:
                top = card_of(perm.cards[0])
                facts = {**self.card(top), "exerted": perm.exerted, "damage": perm.damage, "justPlayed": perm.drying}
                facts["appliedEffects"] = self.effects(perm)
                facts["cardsUnder"] = [{"hidden": True} for _ in perm.cards[1:]]
                place = state.perms.get(perm.location)
                if place is not None:
                    facts["locationInstanceId"] = self.instance(card_of(place.cards[0]))
                (field_cards if facts["type"] == "character" else items).append(facts)
        ink = [(card, False) for card in state.ready_ink[seat]] + [(card, True) for card in state.spent_ink[seat]]
        out: Json = {
            "field": field_cards,
            "items": items,
            "inkwell": [self.ink(card, exerted) for card, exerted in sorted(ink)],
            "discard": [self.card(card) for card in state.discard[seat]],
            "lore": state.lore[seat],
            "deckCount": len(state.deck[seat]),
        }
        if seat == self.seat:
            out["hand"] = [self.card(card) for card in state.hand[seat]]
            out["deckOrder"] = [self.number(card) for card in state.deck[seat]]
        else:
            out["handCount"] = len(state.hand[seat])
        return out

    def ink(self, card: int, exerted: bool) -> Json:
        """Return a card of an inkwell."""
        if card in self.inked:
            return {"hidden": False, "card": {**self.card(card), "exerted": exerted}}
        return {"hidden": True, "exerted": exerted}

    def snapshot(self) -> Json:
        """Return what the seat sees now."""
        game = self.game
        asks = self.status == "playing" and not game.over and game.decision.kind != "turn action"
        own = asks and game.decision.player == self.seat
        return {
            "status": self.status,
            "currentPlayer": max(0, game.active) + 1,
            "turnNumber": (max(1, game.turn) + 1) // 2,
            "myPlayer": self.player(self.seat),
            "opponent": self.player(1 - self.seat),
            "pendingPrompts": [{"type": game.decision.kind, "player": self.seat + 1}] if own else [],
            "opponentHasPendingPrompts": asks and not own,
        }

    # ------------------------------------------------------------ frames

    def log(self, kind: str, seat: int | None, cards: list[int], **facts: Any) -> None:
        """Write a line of the log."""
        refs = [{"id": self.number(card), "name": self.state.definition(card).full_name} for card in cards]
        player = None if seat is None else seat + 1
        line = {"type": kind, "player": player, "message": kind.lower(), "cardRefs": refs, "timestamp": 0}
        self.logs.append({**line, "turnNumber": 1, **facts})

    def frame(self, kind: str, seat: int | None, taken: Json | None, after: Json | None = None) -> None:
        """Write a frame with what it changes."""
        after = self.snapshot() if after is None else after
        before = self.pairs[-1]
        frame: Json = {"seq": len(self.frames) + 1, "actionType": kind, "player": None if seat is None else seat + 1}
        frame["turnNumber"] = after["turnNumber"]
        frame["patch"] = difference("", before, after)
        if taken is not None:
            frame["takenAction"] = taken
        frame["logCountAfter"] = len(self.logs)
        self.frames.append(frame)
        self.pairs.append(copy.deepcopy(after))

    def run(self) -> ForeignFile:
        """Play the game to its end and return the file."""
        agents = [Greedy() if self.rng.random() < 0.7 else Random(self.rng.getrandbits(30)) for _ in range(2)]
        game = self.game
        base = self.snapshot()
        self.pairs.append(copy.deepcopy(base))
        self.log("TURN_START", game.active, [])
        self.status = "mulligan"
        self.frame("CHOOSE_STARTING_PLAYER", game.active, None)
        self.mulligans(agents)
        while not self.game.over and len(self.game.answer_log) < MOST_ANSWERS:
            game = self.game
            if self.gives_up and game.turn > 6:
                game.concede(self.rng.randrange(2))
                break
            decision = game.decision
            option = game.option_of(agents[decision.player].choose(game.view(decision.player), decision))
            if self.takes_back and option.kind in ("quest", "play", "ink") and self.rng.random() < 0.2:
                self.take_back(option)
            self.answer(self.game.option_of(option.notation))
        self.finish()
        game = self.game
        outcome = game.outcome
        winner = None if outcome is None or not outcome.winners else outcome.winners[0] + 1
        document: Json = {
            "format": "duels-replay-v1",
            "gameId": "generated",
            "perspective": self.seat + 1,
            "createdAt": 0,
            "playerNames": {"1": "Ann", "2": "Bo"},
            "winner": winner,
            "victoryReason": outcome.how if outcome is not None else "timeout",
            "turnCount": (game.turn + 1) // 2,
            "baseSnapshot": base,
            "baseSnapshotLogCount": 0,
            "frames": self.frames,
            "logs": self.logs,
            "decklist": [f"{card.set}-{card.number}" for card in self.decks[self.seat].cards],
        }
        kinds: dict[str, int] = {}
        for frame in self.frames:
            kinds[frame["actionType"]] = kinds.get(frame["actionType"], 0) + 1
        return ForeignFile(document, game, kinds, self.pairs)

    def mulligans(self, agents: list[Any]) -> None:
        """Let both players alter their hands."""
        game = self.game
        order: list[tuple[int, list[int]]] = []
        while game.decision.kind == "alter hand":
            seat = game.decision.player
            back: list[int] = []
            while game.decision.kind == "alter hand" and game.decision.player == seat:
                option = game.option_of(agents[seat].choose(game.view(seat), game.decision))
                if option.card >= 0:
                    back.append(option.card)
                game.answer(option)
            order.append((seat, back))
        self.status = "playing"
        after = self.snapshot()  # a deck is shuffled at once in the file, and at the end here
        for seat, back in order:
            self.log("MULLIGAN", seat, back if seat == self.seat else [], data={"mulliganCount": len(back)})
            if seat == order[-1][0]:
                self.frame("MULLIGAN", seat, None, after)
            elif seat == self.seat:
                self.frame("MULLIGAN", seat, None, {**after, "status": "mulligan"})
            else:
                self.frame("MULLIGAN", seat, None, {**self.pairs[-1], "status": "mulligan"})

    def take_back(self, option: Option) -> None:
        """Write an action that is undone at once."""
        game, inked, logs = self.game, set(self.inked), len(self.logs)
        before = self.pairs[-1]
        first = len(self.frames) + 1
        kept = game.copy()
        self.answer(option)
        self.game, self.state, self.inked = kept, kept.state, inked
        for line in self.logs[logs:]:
            line["undone"] = True
        self.frame(self.rng.choice(["UNDO", "FREE_UNDO"]) + f":{first}", self.game.decision.player, None, before)

    def answer(self, option: Option) -> None:
        """Give an answer, and write the frame of it."""
        game = self.game
        decision = game.decision
        seat = decision.player
        kind = KINDS.get(option.kind, "PLAY_CARD" if option.kind in PLAYS else "RESPOND_TO_PROMPT")
        taken = self.taken(option, seat, kind)
        card = option.card
        public = card >= 0 and (knows(self.state, self.seat, card) or kind in ("ADD_TO_INK", "PLAY_CARD"))
        known = self.known()
        turn = game.turn
        if kind == "ADD_TO_INK":
            self.inked.add(card)
        game.answer(option)
        if game.turn != turn:
            self.inked.clear()
        if kind == "PLAY_CARD":
            self.log("CARD_PLAYED", seat, [card])
        if kind == "BOOST":
            self.log("CARD_BOOSTED", seat, [card])
        for shown in sorted(self.known() - known):
            self.log("CARD_REVEALED", self.state.owner[shown], [shown], instanceId=self.instance(shown))
        if kind == "RESPOND_TO_PROMPT" and self.choices and public:
            choice = {"selectedInstanceIds": [self.instance(card)], "offered": []}
            self.log("CHOICE_RESOLVED", seat, [card], data={"choice": choice})
        if not game.over:
            self.frame(kind, seat, taken)

    def known(self) -> set[int]:
        """Return the hidden cards of the other player that the seat knows."""
        zones = (self.state.hand[1 - self.seat], self.state.deck[1 - self.seat])
        return {card for zone in zones for card in zone if knows(self.state, self.seat, card)}

    def taken(self, option: Option, seat: int, kind: str) -> Json | None:
        """Return what the platform says of an action."""
        if kind in ("RESPOND_TO_PROMPT", "BOOST") or option.kind in ("sing", "sing together"):
            return None
        out: Json = {"type": kind, "player": seat + 1}
        if kind == "ATTACK":
            out.update(type="CHALLENGE", attackerCardId=self.number(option.card))
            out.update(attackerInstanceId=self.instance(option.card), defenderInstanceId=self.instance(option.other))
            return out
        if option.card >= 0:
            out.update(cardId=self.number(option.card), cardInstanceId=self.instance(option.card))
        return out

    def finish(self) -> None:
        """Write the last frame."""
        self.status = "finished"
        self.log("GAME_END", None, [])
        self.frame("GAME_FINISH", None, None)


def difference(path: str, before: Any, after: Any) -> list[Json]:
    """Return the changes from one document to another, lists by their places."""
    if type(before) is not type(after):
        return [{"op": "replace", "path": path, "value": copy.deepcopy(after)}]
    if isinstance(after, dict):
        out = [{"op": "remove", "path": f"{path}/{key}"} for key in before if key not in after]
        for key, value in after.items():
            if key not in before:
                out.append({"op": "replace", "path": f"{path}/{key}", "value": copy.deepcopy(value)})
            elif before[key] != value:
                out += difference(f"{path}/{key}", before[key], value)
        return out
    if isinstance(after, list):
        out = [{"op": "remove", "path": f"{path}/{at}"} for at in range(len(before) - 1, len(after) - 1, -1)]
        for at, value in enumerate(after):
            if at >= len(before):
                out.append({"op": "add", "path": f"{path}/{at}", "value": copy.deepcopy(value)})
            elif before[at] != value:
                out += difference(f"{path}/{at}", before[at], value)
        return out
    return [{"op": "replace", "path": path, "value": after}]


def sample_pair(seed: int, catalog: Catalog) -> list[Deck]:
    """Return two sample decks of printed cards, which compile quickly."""
    names = [name for name in sample_decks() if all(not card.own for card in Deck.sample(name, catalog).counts)]
    return [Deck.sample(name, catalog) for name in Numbers(seed).sample(names, 2)]


def foreign_file(seed: int, catalog: Catalog, choices: bool | None = None, sample: bool = False) -> ForeignFile:
    """Return a game of a seed in the form of the platform; every third file is of the older kind, without choices."""
    decks = sample_pair(seed, catalog) if sample else None
    return Writer(seed, catalog, decks, seed % 3 != 0 if choices is None else choices).run()
