"""Which optional effects of an ability choose something that its other parts read."""

from __future__ import annotations

from .node import Ability, Choice, Effect, Node, slots_in


def note_readers(ability: Ability) -> None:
    """Tell the optional effects of an ability whether other parts of it read what is chosen for them."""
    for effect in optional_effects(ability):
        read = reads_beside(ability, effect)
        for slot in slots_of_choices(effect):
            if slot in read:
                effect.read_elsewhere = True


def reads_beside(node: Node, effect: Effect) -> list[int]:
    """Return the slots that a phrase reads outside an effect, without what happens only if the effect was done."""
    if node is effect:
        return []
    out = slots_in(node, "READS_SLOTS", False)
    for child in node.children():
        if not (isinstance(node, Effect) and child is node.done_part() and holds_node(node, effect, child)):
            out.extend(reads_beside(child, effect))
    return out


def holds_node(node: Node, effect: Effect, beside: Node) -> bool:
    """Return whether a phrase holds an effect, apart from one of its children."""
    for child in node.children():
        if child is not beside and (child is effect or holds_node(child, effect, beside)):
            return True
    return False


def slots_of_choices(node: Node) -> list[int]:
    """Return the slots of the choices in a phrase."""
    out = [node.slot] if isinstance(node, Choice) else []
    for child in node.children():
        out.extend(slots_of_choices(child))
    return out


def optional_effects(node: Node) -> list[Effect]:
    """Return the effects in a phrase that a player may decline."""
    out: list[Effect] = [node] if isinstance(node, Effect) and node.OPTIONAL else []
    for child in node.children():
        out.extend(optional_effects(child))
    return out
