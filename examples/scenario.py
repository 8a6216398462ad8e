"""Settle a question of the rules: describe the table, the moves and the outcome, and run it."""

from inkwright import Catalog
from inkwright.scenario import Runner, read_text

QUESTION = """
scenario: Evasive characters are challenged only by Evasive ones
rules: ["8.6.1"]
cards:
  - {name: Owl, text: Evasive, willpower: 3}
  - {name: Hawk, text: Evasive, strength: 2, willpower: 3}
  - {name: Oak, willpower: 3}
players:
  amy: {play: [Hawk, Oak]}
  bob: {play: [{card: Owl, exerted: true}]}
steps:
  - illegal: {challenge: [Oak, Owl]}
  - challenge: [Hawk, Owl]
expect:
  Owl: {damage: %s}
"""


def main() -> None:
    """Run the question with the right outcome and with a wrong one."""
    runner = Runner(Catalog.at_hand())
    for damage in (2, 3):
        (scenario,) = read_text(QUESTION % damage, "question.yaml")
        result = runner.run(scenario)
        print("\n".join(result.lines()))


if __name__ == "__main__":
    main()
