"""`inkwright bot`: bots of one's own, checked before they play."""

import argparse
from typing import Final

from inkwright.cli.commands import BOT_HELP, EXIT_NO, EXIT_OK, Commands, positive_number, print_json, whole_number
from inkwright.errors import InkwrightError, quoted

EXAMPLE: Final = """inkwright bot check mybot.py:Mine
  inkwright bot check "cmd:node bot.mjs" --games 5 --seconds 0.5"""


def register(commands: Commands) -> None:
    """Add the commands about bots."""
    bot = commands.family("bot", "check a bot of your own", "inkwright bot check mybot.py:Mine")
    check = bot.add("check", run_check, "what is wrong with the answers of a bot, in every kind of decision", EXAMPLE)
    check.add_argument("bot", metavar="BOT", help=BOT_HELP)
    check.add_argument("--games", type=whole_number, default=2, metavar="N", help="whole games that it plays (2)")
    check.add_argument(
        "--answers", type=positive_number, default=200, metavar="N", help="answers in each of them at most (200)"
    )
    check.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of the games (0)")
    check.add_argument("--seconds", type=seconds, metavar="S", help="of the processor for an answer (no limit)")


def seconds(text: str) -> float:
    """Return a number of seconds, as the type of an option."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number of seconds above 0")
    return value


def run_check(options: argparse.Namespace) -> int:
    """Exit 1 if something is wrong."""
    from inkwright.agents.bot_names import bot_maker
    from inkwright.testing import check_agent

    maker = bot_maker(options.bot)
    report = check_agent(
        maker, games=options.games, answers=options.answers, seed=options.seed, cpu_seconds=options.seconds
    )
    if not report.answers and not report.problems:
        raise InkwrightError(f"{options.bot} was asked nothing.")
    if options.json:
        print_json(
            {
                "bot": maker.name,
                "ok": report.ok,
                "answers": report.answers,
                "kinds": sorted(report.kinds),
                "slowest_seconds": round(report.slowest, 4),
                "problems": [{"what": p.what, "decision": p.decision, "text": p.text} for p in report.problems],
            }
        )
    else:
        print(report)
    return EXIT_OK if report.ok else EXIT_NO
