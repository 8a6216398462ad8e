"""All that concerns some cards together: words, rules, official answers, scenarios, and how they meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from inkwright.cards import Card, Catalog
from inkwright.errors import InkwrightError, did_you_mean, quoted
from inkwright.language.ability_facts import abilities_facts
from inkwright.rules.edition import LATEST
from inkwright.rules.index import rule
from inkwright.scenario.scenario_library import scenario_library
from inkwright.state.node import Activated, Triggered

from .card_meetings import Meeting, keywords_of, meetings, name_of, readings, walk
from .deciding_rules import cited, keyword_rules, phrase_rules
from .desk_search import ScenarioPlace, scenario_place
from .question_tree import text_block
from .rulings import DecidedQuestion, decided_for_card, decided_questions

MOST_CARDS: Final = 6
MOST_SCENARIOS: Final = 12

Json = dict[str, Any]


class CardAccount(NamedTuple):
    """One card with what is known about it."""

    card: Card
    abilities: tuple[dict[str, str], ...]
    rules: tuple[str, ...]

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "card": self.card.full_name,
            "abilities": list(self.abilities),
            "rules": list(self.rules),
            "answers": list(self.card.clarifications),
        }


class CardsTogether(NamedTuple):
    """Some cards with how they meet."""

    cards: tuple[CardAccount, ...]
    meetings: tuple[Meeting, ...]
    scenarios: tuple[ScenarioPlace, ...]
    scenario_count: int
    rulings: tuple[DecidedQuestion, ...] = ()
    together: bool = False  # the scenarios name all the cards

    def rules(self) -> tuple[str, ...]:
        """Return the rules that they touch, those of their meetings first."""
        found = [number for each in self.meetings for number in each.rules]
        return tuple(dict.fromkeys([*found, *[number for each in self.cards for number in each.rules]]))

    def answers(self, card: Card) -> list[str]:
        """Return the official answers on a card, those that name another of the cards first."""
        others = [each.card.full_name for each in self.cards if each.card.key != card.key]
        return sorted(card.clarifications, key=lambda text: not any(name in text for name in others))

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "cards": [each.facts() for each in self.cards],
            "meetings": [each.facts() for each in self.meetings],
            "rules": [rule(number).facts() for number in self.rules()],
            "scenarios": [place.facts() for place in self.scenarios],
            "scenario_count": self.scenario_count,
            "together": self.together,
            "rulings": [each.facts() for each in self.rulings],
        }

    def lines(self) -> list[str]:
        """Return it for people."""
        out = [line for each in self.cards for line in self.card_lines(each)]
        if len(self.cards) > 1:
            out.append("How they can meet:" if self.meetings else "Nothing in their texts concerns the others.")
            for found in self.meetings:
                out += text_block(f"- {found.sentence}  [{', '.join(found.rules)}]", "  ")
            out.append("")
        if self.rulings:
            out.append("Decided questions about them:")
            out += [text for each in self.rulings for line in each.lines()[:3] for text in text_block(line, "  ")]
            out.append("")
        out.append("The rules they touch:")
        out += [line for number in self.rules() for line in text_block(f"{number}  {rule(number).about}", "  ")]
        return [*out, "", *self.scenario_lines()]

    def card_lines(self, told: CardAccount) -> list[str]:
        """Return what one of the cards says and what was answered about it."""
        out = [told.card.full_name]
        for ability in told.abilities:
            out += text_block(f"{ability['name']} {ability['text']}".strip(), "  ")
            out += [line for said in ability["words"].split("\n") for line in text_block(said, "    ")]
        if told.card.clarifications:
            out.append("  Official answers:")
            out += [line for text in self.answers(told.card) for line in text_block(text, "    ")]
        return [*out, ""]

    def scenario_lines(self) -> list[str]:
        """Return the scenarios that show the cards."""
        if not self.scenarios:
            return ["No scenario shows this."]
        whom = "it" if len(self.cards) == 1 else "them together" if self.together else "one of them"
        left = self.scenario_count - len(self.scenarios)
        out = [f"Scenarios that show {whom}:", *[f"  {place}" for place in self.scenarios]]
        return [*out, f"  ... and {left} more"] if left else out


def cards_together(names: Sequence[str], catalog: Catalog, edition: str = LATEST) -> CardsTogether:
    """Return all that concerns some cards; InkwrightError if there is no card of a name."""
    if len(names) > MOST_CARDS:
        raise InkwrightError(f"Name at most {MOST_CARDS} cards.")
    cards = [card_of(name, catalog) for name in names]
    found = [each for first, second in combinations(cards, 2) for each in meetings(first, second)]
    shown, together = shown_by(cards)
    return CardsTogether(
        tuple([CardAccount(card, tuple(abilities_facts(card)), cited(rules_of(card), edition)) for card in cards]),
        tuple([each.in_edition(edition) for each in found]),
        tuple([scenario_place(scenario_library()[id]) for id in shown[:MOST_SCENARIOS]]),
        len(shown),
        tuple(rulings_for(cards, shown)),
        together,
    )


def rulings_for(cards: Sequence[Card], shown: Sequence[str]) -> list[DecidedQuestion]:
    """Return the decided questions that name one of the cards, or that one of their scenarios shows."""
    named = [each for card in cards for each in decided_for_card(card.full_name)]
    names = {scenario_library()[id].name for id in shown}
    shown_there = [each for each in decided_questions() if names & set(each.scenarios)]
    return list({each.title: each for each in (*named, *shown_there)}.values())


def card_of(name: str, catalog: Catalog) -> Card:
    """Return the card of a name, also of the only one that begins so."""
    card = catalog.get(name)
    if card is not None:
        return card
    begun = [each for each in catalog.cards if each.full_name.casefold().startswith(name.casefold())]
    if len(begun) == 1:
        return begun[0]
    near = [each.full_name for each in begun[:3]] or list(catalog.suggestions(name, 2))
    raise InkwrightError(f"No card is called {quoted(name)}.{did_you_mean(near)}")


def rules_of(card: Card) -> list[str]:
    """Return the rules that the text of a card touches."""
    found: list[str] = [number for name in keywords_of(card) for number in keyword_rules(name)]
    for reading in readings(card):
        names = {name_of(node) for node, _ in walk(reading.node)}
        if isinstance(reading.node, Triggered):
            found += ["6.2.1", "6.2.3"]
        elif isinstance(reading.node, Activated):
            found += ["6.3.1", "4.4.3"]
        elif names & {"Instead"}:
            found += ["6.5.1", "6.5.5"]
        elif card.kind in ("action", "song"):
            found += ["5.4.1.2"]
        elif reading.text.kind == "ability":
            found += ["6.4.2.3"]
        found += ["6.1.4"] if "May" in names else []
        found += ["6.1.3"] if names & {"Chosen", "OneOf", "Some"} else []
        found += phrase_rules(reading.text.text)
    return found


def shown_by(cards: Sequence[Card]) -> tuple[list[str], bool]:
    """Return the scenarios that name all the cards, else those that name one, and whether they name all."""
    names = [card.full_name for card in cards]
    texts = [(id, each.text) for id, each in scenario_library().items()]
    everyone = [id for id, text in texts if all(name in text for name in names)]
    return everyone or [id for id, text in texts if any(name in text for name in names)], bool(everyone)
