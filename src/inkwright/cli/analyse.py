"""`inkwright analyse`: win chances, ranked moves, opening hands and the turning points of a recorded game."""

import argparse
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_OK,
    Commands,
    UsageError,
    catalog_of,
    positive_number,
    print_error,
    print_json,
    whole_number,
)
from inkwright.cli.tables import table
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.analysis.chances import Chance
    from inkwright.analysis.game_review import TurnPoint
    from inkwright.analysis.move_ranking import Plan, Tried
    from inkwright.engine.game import Game
    from inkwright.match.record_file import RecordedGame

EXAMPLE: Final = """inkwright analyse game.json                    what decisions cost; accuracy, luck, turning points
  inkwright analyse game.json --deep --keep night.jsonl   overnight; after Ctrl-C it goes on from there
  inkwright analyse game.json --at 20               the win chance before decision 20, and its answers, ranked
  inkwright analyse game.json --at 20 --what-if "end turn"   the win chance after another answer
  inkwright analyse game.json --at 1                which cards of the opening hand to put back

All figures come from what the player knew. An interval is that of the sampling alone (95 %)."""


LEAST_POINTS: Final = 0.1  # a smaller loss is not printed
AT_PLAYOUTS: Final = 200  # of one decision


def register(commands: Commands) -> None:
    """Add the command."""
    analyse = commands.add("analyse", run, "win chances, ranked moves and turning points of a record", EXAMPLE)
    analyse.add_argument("file", metavar="FILE", help="a record, as play --record writes it")
    analyse.add_argument("--at", type=whole_number, metavar="DECISION", help="only this decision, counted from 1")
    analyse.add_argument("--what-if", metavar="ANSWER", help="with --at: the win chance after this answer")
    analyse.add_argument(
        "--seat", type=whole_number, metavar="N", help="whose chances and mistakes, counted from 1 (the first; all)"
    )
    analyse.add_argument("--playouts", type=positive_number, metavar="N", help="lines a decision (80; with --at 200)")
    analyse.add_argument("--deep", action="store_true", help="1,000 lines a decision: for a night")
    analyse.add_argument("--keep", metavar="FILE", help="write down what is judged, and go on from there another time")
    analyse.add_argument("--workers", type=positive_number, default=2, metavar="N", help="processes (2)")
    analyse.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of the deals (0)")


def run(options: argparse.Namespace) -> int:
    """Analyse a decision or the whole record."""
    from inkwright.match.record_file import read_record

    recorded = read_record(options.file)
    if recorded.cut_off_line:
        print_error(f"The last line of {options.file} was cut off and is left out: {quoted(recorded.cut_off_line)}.")
    if options.what_if is not None and options.at is None:
        raise UsageError("--what-if needs --at: the decision that would be answered otherwise.")
    if options.seat is not None and not 1 <= options.seat <= len(recorded.record.decks):
        raise InkwrightError(f"There is no seat {options.seat}: seats are 1 to {len(recorded.record.decks)}.")
    if options.at is None:
        return analyse_game(options, recorded)
    options.playouts = options.playouts or AT_PLAYOUTS
    return analyse_decision(options, game_before(options, recorded))


def game_before(options: argparse.Namespace, recorded: "RecordedGame") -> "Game":
    """Return the game before the decision that was asked for."""
    answers = len(recorded.record.answers)
    if not 1 <= options.at <= answers:
        raise InkwrightError(f"There is no decision {options.at}: the record has {answers}.")
    game = recorded.start(catalog_of(options))
    for number in recorded.steps(game, recorded.differences(game)):
        if number == options.at - 1:
            break
    return game


def analyse_decision(options: argparse.Namespace, game: "Game") -> int:
    """Print the win chance of a player, of the one who is asked if no seat is given, and the answers of that one."""
    from inkwright.analysis import opening_hand, rank_moves, win_chance

    asked = game.decision.player
    seat = asked if options.seat is None else options.seat - 1
    if options.what_if is not None:
        return analyse_answer(options, game, seat)
    view = game.view(seat)
    settings = (options.playouts, options.seed)
    now = win_chance(view, *settings)
    altering = game.decision.kind == "alter hand"
    plans = opening_hand(view, *settings) if seat == asked and altering else []
    moves = rank_moves(view, *settings) if seat == asked and not altering else []
    prompt = game.decision.prompt if seat == asked else f"{game.names[asked]} is asked."
    if options.json:
        print_json(
            {
                "seat": seat,
                "decision": options.at,
                "prompt": prompt,
                **now.json(),
                "position": won(now),
                "moves": [{**move.json(), **won(move.chance)} for move in moves],
                "opening_hand": [plan.json() for plan in plans],
            }
        )
        return EXIT_OK
    print(f"{game.names[seat]} wins {now.text}. {prompt}")
    rows = [(plan.chance.text, f"put back {plan_words(game, plan)}", loss_words(plan)) for plan in plans]
    rows += [(move.chance.text, move.option.label, loss_words(move)) for move in moves]
    if rows:
        print(table(("", "", ""), rows))
    return EXIT_OK


def won(chance: "Chance") -> dict[str, object]:
    """Return a chance under the names that other tools know."""
    return {"win": round(chance.value, 4), "interval": [round(chance.low, 4), round(chance.high, 4)]}


def analyse_answer(options: argparse.Namespace, game: "Game", seat: int) -> int:
    """Print the win chance after another answer."""
    from inkwright.analysis import what_if

    if seat != game.decision.player:
        raise InkwrightError(f"Seat {seat + 1} is not asked at decision {options.at}, so --what-if has no answer.")
    chance = what_if(game.view(seat), options.what_if, options.playouts, options.seed)
    if options.json:
        print_json({"seat": seat, "answer": options.what_if, **chance.json()})
    else:
        print(f"{game.names[seat]} wins {chance.text} after {options.what_if}.")
    return EXIT_OK


def plan_words(game: "Game", plan: "Plan") -> str:
    """Return the cards that a plan puts back, beside those that were put back before."""
    offered = len(game.decision.options) - 1  # the last one is to be done
    before = len(game.view(game.decision.player).me.hand) - offered
    if len(plan.cards) == offered > 1:
        return f"all {offered} {'others' if before else 'cards'}"
    return ", ".join(plan.cards) or f"nothing{' more' if before else ''}"


def loss_words(move: "Tried") -> str:
    """Return how much worse than the best a move or a plan is, and whether that may be chance."""
    if 100 * move.loss < LEAST_POINTS:
        return ""
    return f"{100 * move.loss:.1f} points worse{'' if move.is_clearly_worse else ', which may be chance'}"


def analyse_game(options: argparse.Namespace, recorded: "RecordedGame") -> int:
    """Print the review of a game."""
    from inkwright.analysis import review_game
    from inkwright.analysis.game_review import DEEP, USUAL
    from inkwright.simulation.progress import counting

    seats = None if options.seat is None else [options.seat - 1]
    playouts = options.playouts or (DEEP if options.deep else USUAL)
    with counting("decisions") as count:
        settings = (playouts, options.seed, options.workers, catalog_of(options), count, options.keep)
        try:
            review = review_game(recorded, seats, *settings)
        except KeyboardInterrupt:
            kept = f" What was judged is in {options.keep}: the same command goes on." if options.keep else ""
            print_error(f"Interrupted.{kept}")
            return EXIT_INTERRUPTED
    if options.json:
        found = review.json()
        points = [{"seat": seat["seat"], **point} for seat in found["seats"] for point in seat["turning_points"]]
        print_json({**found, "turning_points": points})
        return EXIT_OK
    for seat in review.seats:
        print(f"The chance of {review.names[seat]} to win, turn by turn:")
        print(table((">turn", "chance", ""), [curve_row(point) for point in review.curve(seat)]))
    for line in review.lines():
        print(line)
    return EXIT_OK


def curve_row(point: "TurnPoint") -> tuple[int, str, str]:
    """Return a turn, the chance with its interval, and a bar."""
    text = f"{100 * point.chance:.0f} % [{100 * point.low:.0f}, {100 * point.high:.0f}]"
    return point.turn, text, "#" * round(40 * point.chance)
