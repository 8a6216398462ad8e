"""Answers written as steps of a scenario: the first form that leads to the same game is taken."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from inkwright.engine.decisions.kind_words import ACTION_KINDS
from inkwright.engine.decisions.options import Option

from .open_decision import AUTOMATIC_KINDS
from .runner import ScenarioFailure, ScenarioRun
from .scenario_game import ScenarioGame
from .steps import read_step
from .yaml_values import FormatError, YamlError, documents

MOST_JOINED: Final = 12  # answers that one step may give
WAYS_TO_PLAY: Final = {"shift": "shift", "sing": "sing"}  # kinds of options, and their key beside the card
LAST_PICKS: Final = ("done", "none")

StepValue = dict[str, object]


class GivenAnswer:
    """An answer, with the game that it was given in."""

    def __init__(self, before: ScenarioGame, option: Option) -> None:
        self.before = before
        self.option = option
        self.decision = before.decision.kind

    @property
    def exactly(self) -> StepValue:
        """The step that answers exactly so."""
        return {"answer": self.option.notation}


class StepWriter:
    """Writes answers of one run as steps."""

    def __init__(self, run: ScenarioRun) -> None:
        self.run = run

    def written(self, answers: Sequence[GivenAnswer], after: ScenarioGame) -> tuple[int, StepValue]:
        """Return one step for the last of some answers, and how many of them it gives.

        The longest run of answers that one step can give is preferred: what is played with how it enters play, and
        cards that are picked one after another.
        """
        wanted = after.game.digest()
        for first in range(max(0, len(answers) - MOST_JOINED), len(answers)):
            group = answers[first:]
            for step in self.forms(group):
                if self.leads_to(group[0].before, step, wanted):
                    return len(group), step
        return 1, answers[-1].exactly

    def leads_to(self, before: ScenarioGame, step: StepValue, wanted: str) -> bool:
        """Return whether a step leads from one game to another."""
        copy = ScenarioRun(before.copy(), self.run.scenario, self.run.catalog)
        copy.game.forced = []  # what was answered by itself before is nothing that this step may name
        try:
            value = documents(json.dumps([step]))[0]
            if isinstance(value, YamlError):
                return False
            copy.step(read_step(value, self.run.scenario.names), None)
        except (ScenarioFailure, FormatError):
            return False
        return copy.game.game.digest() == wanted

    # ------------------------------------------------------------ forms

    def forms(self, group: Sequence[GivenAnswer]) -> Iterator[StepValue]:
        """Yield the steps that may give these answers, the plainest first."""
        first, *others = group
        if first.decision == "turn action":
            if all(one.decision in (*AUTOMATIC_KINDS, "singers", "target") for one in others):
                yield from self.action_forms(first, others)
            return
        if others and first.decision in ("may", "turn action"):
            return
        yield from self.choice_forms(group)

    def action_forms(self, first: GivenAnswer, others: Sequence[GivenAnswer]) -> Iterator[StepValue]:
        """Yield the forms of a turn action with what is answered beside it."""
        game, option = first.before, first.option
        action = ACTION_KINDS[option.kind]
        if not action.step:
            return
        if not action.about:
            yield {action.step: True}
            return
        aims = self.names(game, option.other) if option.other >= 0 else [""]
        for card, aim in product(self.names(game, option.card), aims):
            if action.about == "ability":
                yield {action.step: card}
                yield {action.step: [card, option.ability_name]}
            elif option.kind in ("challenge", "move"):
                yield {action.step: [card, aim]}
            elif action.step == "play":
                yield from self.play_forms(card, aim, first, others)
            else:
                yield {action.step: card}

    def play_forms(self, card: str, aim: str, first: GivenAnswer, others: Sequence[GivenAnswer]) -> Iterator[StepValue]:
        """Yield the forms of playing a card."""
        picked = [self.names(one.before, one.option.card)[0] for one in others if one.option.kind == "card"]
        way = WAYS_TO_PLAY.get(first.option.kind, "")
        onto = [aim, *picked] if aim else picked
        form: StepValue = {"card": card}
        if way:
            form[way] = onto if len(onto) > 1 else aim
        elif first.option.kind == "sing together":
            form["sing"] = picked
        for one in others:
            if one.decision == "exerted" and one.option.kind == "yes":
                form["exerted"] = True
            elif one.decision == "ink drops":
                form["drops"] = one.option.number
        yield {"play": card if len(form) == 1 else form}
        yield {"play": {**form, "free": True}}

    def choice_forms(self, group: Sequence[GivenAnswer]) -> Iterator[StepValue]:
        """Yield the forms of answers to questions."""
        picks = [one for one in group if one.option.kind not in LAST_PICKS or len(group) == 1]
        parts = [list(self.parts(one)) for one in picks]
        if not all(parts):
            return
        if len(parts) == 1:
            for part in parts[0]:
                yield {"choose": part}
            return
        for place in range(max(map(len, parts))):
            named = [part[min(place, len(part) - 1)] for part in parts]
            if group[0].decision == "order":
                yield {"choose": {"order": named}}
            yield {"choose": named}

    def parts(self, given: GivenAnswer) -> Iterator[object]:
        """Yield how an answer to a question may be written."""
        option, game = given.option, given.before
        if option.kind in ("yes", "no", "none"):
            yield option.kind
        elif option.kind == "done":
            yield "none"
        elif option.kind == "player":
            yield game.players[option.player]
        elif option.kind == "number":
            yield option.number
        elif option.kind == "name":
            yield {"name": option.words}
        elif option.kind in ("mode", "place"):
            yield {"option": option.label}
        elif option.kind in ("bag", "replacement"):
            key = "resolve" if option.kind == "bag" else "apply"
            for name in self.names(game, option.card):
                yield {key: name}
                if option.kind == "bag" and option.ability_name:
                    yield {key: [name, option.ability_name]}
        elif option.card >= 0:
            yield from self.names(game, option.card)

    def names(self, game: ScenarioGame, card: int) -> list[str]:
        """Return how a card may be named, the shortest first."""
        if card < 0:
            return []
        nicknames = [nickname for nickname, known in game.nicknames.items() if known == card]
        facts = game.table.card(card)
        name, owner = game.full_name(card), game.players[facts.owner]
        return nicknames[:1] or [name, f"{owner}: {name}", f"{owner}.{facts.zone}: {name}"]
