"""A tree with one changed field has other words, and those words compile to the changed tree."""

from inkwright.errors import NotUnderstood
from inkwright.language.compile import Language
from inkwright.language.grammar import english
from inkwright.language.proofs import difference
from tests.support.catalogue_texts import binding_agrees, changes, sample
from tests.support.full_run import FULL

SHARE = 42
LEAST = 20_000 if FULL else 500


def test_a_changed_field_changes_the_words_and_compiles_back() -> None:
    language = Language(english().table)  # without its checks: a changed field may make no sense
    failures, good = [], 0
    for kind, text, source in sample(SHARE):
        for what, changed in changes(language.compile(kind, text, source)):
            words = language.write(kind, changed)
            if words is None or not binding_agrees(changed, source):
                continue  # it has no words, or its references no longer fit
            if words == text:
                failures.append(f"{what} does not change the words: {text}")
                continue
            try:
                again = language.compile(kind, words, source)
            except NotUnderstood as refused:
                failures.append(f"{what} is refused: {words}\n    {refused}")
                continue
            if again != changed:
                failures.append(f"{what} compiles to something else: {words}\n    {difference(changed, again)}")
            good += 1
    assert not failures, "\n".join([str(len(failures)), *failures[:30]])
    assert good > LEAST
