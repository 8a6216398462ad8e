"""Made-up cards with real texts."""

from inkwright.cards.card import AbilityText, Card
from inkwright.language.compile import ABILITY, KEYWORD


def make_card(
    name: str,
    *texts: str,
    type: str = "Character",
    cost: int = 1,
    strength: int = 1,
    willpower: int = 5,
    lore: int = 1,
    move_cost: int = 1,
    classes: tuple[str, ...] = (),
    inks: tuple[str, ...] = ("Amber",),
    inkable: bool = True,
    named: tuple[str, ...] = (),
) -> Card:
    """Return a card with these abilities; "NAME: text" gives an ability its name."""
    is_song = type == "Song"
    has_stats = type in ("Character", "Location")
    return Card(
        full_name=name,
        name=named[0] if named else name,
        version="",
        names=named or (name,),
        inks=inks,
        cost=cost,
        inkable=inkable,
        type="Action" if is_song else type,
        classifications=("Song", *classes) if is_song else classes,
        strength=strength if type == "Character" else None,
        willpower=willpower if has_stats else None,
        lore=lore if has_stats else None,
        move_cost=move_cost if type == "Location" else None,
        text=" ".join(texts),
        abilities_text=tuple(ability_text(text) for text in texts),
        set="0",
        number=0,
        rarity="",
        story="",
        own=True,
    )


def ability_text(text: str) -> AbilityText:
    """Return a text as an ability of a card. A keyword has no full stop and no quotation mark at its end."""
    title, colon, rest = text.partition(": ")
    name, words = (title, rest) if colon and title.isupper() else ("", text)
    return AbilityText(ABILITY if words.endswith((".", '"')) else KEYWORD, name, words)


def free_action(*texts: str, name: str = "Act") -> Card:
    """Return an action that costs nothing."""
    return make_card(name, *texts, type="Action", cost=0)


HERO = make_card("Hero", classes=("Hero",), cost=3)
BOX = make_card("Box", type="Item", cost=2)
SONG = make_card("Song", "Draw a card.", type="Song", cost=2)
