"""One field of one node changed: other words, and those words mean just the changed node."""

from inkwright.errors import NotUnderstood
from inkwright.language.grammar import english
from inkwright.language.proofs import difference
from tests.support.catalogue_texts import FULL, agrees, changes, sample

SHARE = 14


def test_a_changed_field_changes_the_words_and_comes_back() -> None:
    language = english()
    failures, good = [], 0
    for kind, text, source in sample(SHARE):
        for what, changed in changes(language.compile(kind, text, source)):
            words = language.write(kind, changed)
            if words is None or not agrees(changed, source):
                continue  # no such sentence, or one whose words no longer agree
            if words == text:
                failures.append(f"{what} is not seen: {text}")
                continue
            try:
                again = language.compile(kind, words, source)
            except NotUnderstood as refused:
                failures.append(f"{what} is refused: {words}\n    {refused}")
                continue
            if again != changed:
                failures.append(f"{what} comes back as something else: {words}\n    {difference(changed, again)}")
            good += 1
    assert not failures, "\n".join([str(len(failures)), *failures[:30]])
    assert good > (20_000 if FULL else 1_500)
