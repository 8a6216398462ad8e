"""Keywords, classifications and abilities that cards gain or lose."""

from __future__ import annotations

from typing import ClassVar

from inkwright.rules.keyword_table import (
    ALL_KEYWORDS,
    CHALLENGER,
    RESIST,
    SINGER,
)
from inkwright.state.ids import NodeAddress
from inkwright.state.node import Ability, Modifier
from inkwright.state.program import Draft


class Keyword(Modifier):
    """One keyword, with its number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword", "number")
    DEFAULTS: ClassVar[dict[str, object]] = {"number": -1}

    def __init__(self, keyword: int, number: int) -> None:
        super().__init__()
        self.keyword = keyword
        self.number = number

    def has_amount(self) -> bool:
        return self.keyword in (RESIST, CHALLENGER)

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.keywords |= self.keyword
        if self.keyword == RESIST:
            draft.resist += self.number * amount  # 8.1.2, 8.8.1
        elif self.keyword == CHALLENGER:
            draft.challenger += self.number * amount  # 8.1.2
        elif self.keyword == SINGER:
            draft.singer = draft.singer or max(0, self.number)  # -1: Singer without a number


class GainKeywords(Modifier):
    """Gains keywords."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keywords",)

    def __init__(self, keywords: tuple[Keyword, ...]) -> None:
        super().__init__()
        self.keywords = keywords

    def has_amount(self) -> bool:
        return len([keyword for keyword in self.keywords if keyword.has_amount()]) > 0

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        for keyword in self.keywords:
            keyword.add(draft, amount, base)


class GainOneKeyword(GainKeywords):
    """Gains one of some keywords, which the ability's player chooses when it is given. Its amount says which."""

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        self.keywords[amount].add(draft, 1, base)


def lose_keywords(draft: Draft, keywords: int) -> None:
    """Lose keywords that it has by now. What it gains later it has: no rule orders a gain and a loss."""
    draft.lost_keywords |= keywords
    draft.keywords &= ~keywords
    if keywords & RESIST:
        draft.resist = 0
    if keywords & CHALLENGER:
        draft.challenger = 0
    if keywords & SINGER:
        draft.singer = 0


class Loss(Modifier):
    """Loses keywords."""

    def loses(self) -> int:
        """The keywords that are lost, as one number."""
        raise NotImplementedError


class LoseKeywords(Loss):
    """Loses keywords."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keywords",)

    def __init__(self, keywords: tuple[int, ...]) -> None:
        super().__init__()
        self.keywords = keywords

    def has_amount(self) -> bool:
        return False

    def loses(self) -> int:
        return sum(self.keywords)

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        lose_keywords(draft, self.loses())


class DamageReduced(Modifier):
    """Damage dealt to it is reduced, as by Resist, without the keyword."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.resist += self.number * amount


class SingsAsCost(Modifier):
    """Counts as having a cost to sing songs, as by Singer, without the keyword."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def has_amount(self) -> bool:
        return False

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.singer = max(draft.singer, self.number)


class LoseAllKeywords(Loss):
    """Loses all keywords."""

    def has_amount(self) -> bool:
        return False

    def loses(self) -> int:
        return ALL_KEYWORDS

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        lose_keywords(draft, ALL_KEYWORDS)


class LoseAllAbilities(LoseAllKeywords):
    """Loses all abilities, keywords among them."""

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        super().add(draft, amount, base)
        draft.loses_all = True
        draft.gained_abilities = ()


class CantGain(Modifier):
    """Can't gain a keyword. A printed one stays."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword",)
    CONTINUOUS: bool = True

    def __init__(self, keyword: int) -> None:
        super().__init__()
        self.keyword = keyword

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.cant_gain |= self.keyword


class GainClass(Modifier):
    """Gains a classification."""

    FIELDS: ClassVar[tuple[str, ...]] = ("classification",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classification",)

    def __init__(self, classification: str) -> None:
        super().__init__()
        self.classification = classification

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.classifications = (*draft.classifications, self.classification)


class GainAbility(Modifier):
    """Gains an ability: the node of the card that grants it, with the recipient as its source."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability",)
    QUOTE: ClassVar[bool] = True

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.gained_abilities = (*draft.gained_abilities, base + self.ability.offset)


class GainNewKeyword(GainAbility):
    """Gains a keyword that no rule defines: the ability that its reminder states, under its name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("called", "ability")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("called",)

    def __init__(self, called: str, ability: Ability) -> None:
        super().__init__(ability)
        self.called = called
        ability.name = called


class LoseAbility(Modifier):
    """Loses an ability by its name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, ability: str) -> None:
        super().__init__()
        self.ability = ability

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.lost_abilities = (*draft.lost_abilities, self.ability.upper())  # as the data prints story names
