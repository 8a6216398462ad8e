"""`make test` says what it leaves out, and what would bring it in."""

import pytest

from tests.packaging.test_profiled import build_module


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    module = build_module("left_out")
    for name in ("has_package", "has_card_data"):
        monkeypatch.setattr(module, name, lambda *package: False)
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    monkeypatch.setattr(module, "POSTGRES", "/no/such/folder")
    said = module.left_out()
    for word in ("printed cards", "browser", "JavaScript client", "Ray", "Postgres", "nginx", "profile-guided"):
        assert sum(word in sentence for sentence in said) == 1, word


def test_what_is_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    module = build_module("left_out")
    for name in ("has_package", "has_card_data"):
        monkeypatch.setattr(module, name, lambda *package: True)
    monkeypatch.setattr(module.shutil, "which", lambda name: name)
    assert [sentence for sentence in module.left_out() if "npm" not in sentence] == []
