"""The full screen in twenty positions, compared with tests/golden/screens.txt."""

from tests.support.screens import HEAD, SCREENS, screens


def test_the_screens_are_those_of_the_golden_file() -> None:
    golden = SCREENS.read_text(encoding="utf-8").split(f"{HEAD} ")[1:]
    kept = {text.partition("\n")[0]: text.partition("\n")[2].removesuffix("\n") for text in golden}
    drawn = dict(screens())
    assert len(drawn) == 20
    assert list(drawn) == list(kept)
    for name, text in drawn.items():
        assert text == kept[name], name
