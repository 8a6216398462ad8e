"""The memo by identity: bounded, and never wrong about which object a value is for."""

from inkwright.engine.memo import MOST_KEPT, Memo


class Thing:
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)

    def __hash__(self) -> int:
        return 0


def test_equal_objects_have_values_of_their_own() -> None:
    memo: Memo[Thing, int] = Memo()
    one, other = Thing(), Thing()
    assert memo.get(one) is None
    assert memo.keep(one, 0) == 0
    assert memo.get(one) == 0
    assert memo.get(other) is None


def test_it_keeps_so_many_objects_and_no_other_gets_the_identity_of_one() -> None:
    memo: Memo[Thing, int] = Memo()
    for number in range(MOST_KEPT + 3):
        thing = Thing()
        assert memo.get(thing) is None
        memo.keep(thing, number)
    assert memo.get(thing) == MOST_KEPT + 2
    assert len(memo._kept) == 3
