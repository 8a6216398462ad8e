"""Checking: the finished tree of an ability is examined before it is accepted.

A text can be read and bound and still make no sense: a verb whose object it does not apply to, an effect that never
happens, a name that no card has. Each module asks one question about the tree and refuses with a reason that names the
words. `checker` runs them all over every text that is compiled.
"""
