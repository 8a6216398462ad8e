"""`inkwright deck hand` and `deck odds`: keep or alter, and how likely a deck draws what one asks for."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    DECK_HELP,
    EXIT_OK,
    Commands,
    bold,
    catalog_of,
    deck_argument,
    faint,
    positive_number,
    print_json,
    whole_number,
)
from inkwright.cli.deck import odds_lines
from inkwright.cli.deck_measure import AGAINST_HELP, opponents

if TYPE_CHECKING:
    from inkwright.analysis.move_ranking import Plan
    from inkwright.cards import Card

HAND_EXAMPLE: Final = """inkwright deck hand lamplighters "2 wick sprites, night baker, pettibone, 3 reformed"
  inkwright deck hand mine.txt "4 elsa, 3 anna" --draw --against deep-water --playouts 1000

Names may be shortened as long as only one card of the deck fits. Every plan is played on against decks of the field,
greedily for some turns; an interval (95 %) is that of the sampling."""
ODDS_EXAMPLE: Final = """inkwright deck odds mine.txt "a 2-drop and 3 inkable by turn 3"
  inkwright deck odds mine.txt "exactly 2 songs in the opening hand" "no uninkable cards or fewer"
  inkwright deck odds mine.txt "wick sprites or a 1-drop by turn 1"

A part is a number and what is counted: inkable, uninkable, 2-drops, characters, actions, songs, items, locations, a
card of the deck, or search terms such as keyword:evasive. The odds are exact, for hands that are not altered."""
MOST_PLANS: Final = 8
OPENING_HAND: Final = 7


def register(commands: Commands) -> None:
    """Add the commands."""
    deck = commands.family("deck")
    hand = deck.add("hand", run_hand, "keep or alter: an opening hand, with ranked plans", HAND_EXAMPLE)
    hand.add_argument("deck", metavar="DECK", help=DECK_HELP)
    hand.add_argument("hand", metavar="CARDS", help="the seven cards, with commas between them")
    hand.add_argument("--draw", action="store_true", help="the other player has the first turn")
    hand.add_argument("--against", metavar="DECK", action="append", help=AGAINST_HELP)
    hand.add_argument("--playouts", type=positive_number, default=600, metavar="N", help="lines in all (600)")
    hand.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of the deals (0)")
    hand.set_defaults(format="constructed")
    odds = deck.add("odds", run_odds, "how likely a deck draws what you ask for", ODDS_EXAMPLE)
    odds.add_argument("deck", metavar="DECK", help=DECK_HELP)
    odds.add_argument("questions", metavar="QUESTION", nargs="*", help='such as "a 2-drop and 3 inkable by turn 3"')


def run_hand(options: argparse.Namespace) -> int:
    """Rank the plans for a hand."""
    from inkwright.analysis.hand_advice import hand_plans
    from inkwright.cards.odds_questions import hand_of

    catalog = catalog_of(options)
    deck = deck_argument(options.deck, catalog)
    hand = hand_of(options.hand, deck.counts)
    plans = hand_plans(deck, hand, opponents(options, catalog), not options.draw, options.playouts, options.seed)
    if options.json:
        print_json(
            {
                "hand": [card.full_name for card in hand],
                "first": not options.draw,
                "plans": [plan.json() for plan in plans],
                "verdict": verdict(plans),
            }
        )
    else:
        print("\n".join(hand_lines(hand, plans)))
    return EXIT_OK


def hand_lines(hand: list[Card], plans: list[Plan]) -> list[str]:
    """Return the plans in words."""
    lines = [bold(counted([card.full_name for card in hand])), ""]
    for plan in plans[:MOST_PLANS]:
        lines.append(f"  {plan.chance.text:18} {plan_words(plan)}")
    if len(plans) > MOST_PLANS:
        lines.append(faint(f"  and {len(plans) - MOST_PLANS} more plans"))
    return [*lines, "", bold(verdict(plans))]


def plan_words(plan: Plan) -> str:
    """Return what a plan puts back."""
    if not plan.cards:
        return "keep all"
    return "put back all" if len(plan.cards) == OPENING_HAND else f"put back {counted(plan.cards)}"


def counted(names: Sequence[str]) -> str:
    """Return some cards in words, with their copies."""
    found = Counter(names)
    return ", ".join(name if copies == 1 else f"{copies} {name}" for name, copies in found.items())


def verdict(plans: list[Plan]) -> str:
    """Return the best plan, and how sure it is: the best of several must be ahead by more than a single one."""
    from inkwright.simulation.intervals import ERROR_RATE, student

    keep = next(plan for plan in plans if not plan.cards)
    best = plans[0]
    words = plan_words(best)
    words = f"{words[:1].upper()}{words[1:]}"
    other = keep if best is not keep else plans[1]
    than = "keeping all" if other is keep else f"to {plan_words(other)}"
    deals = min(len(other.values), other.deals_of_best)
    half = student(ERROR_RATE / (len(plans) - 1), max(1, deals - 1)) * other.loss_error
    if other.loss <= half:
        return f"{words}, but it is close: more --playouts would tell."
    return f"{words}: {100 * other.loss:.1f} points better than {than}, give or take {100 * half:.1f}."


def run_odds(options: argparse.Namespace) -> int:
    """Answer questions; without one, print the usual odds."""
    from inkwright.cards.odds_questions import odds_question

    catalog = catalog_of(options)
    deck = deck_argument(options.deck, catalog)
    found = [odds_question(text, deck.counts, catalog.search) for text in options.questions]
    rows = [{"question": one.text, "first": one.chance(True), "second": one.chance(False)} for one in found]
    if options.json:
        print_json({"questions": rows, **({} if rows else {"odds": deck.odds()})})
    elif not rows:
        print("\n".join(odds_lines(deck)))
    else:
        print("going first  second")
        for one in found:
            print(f"     {one.chance(True):6.1%}  {one.chance(False):6.1%}  {one.text}")
    return EXIT_OK
