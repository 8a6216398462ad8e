"""What mypyc cannot translate is found here in a moment, not after minutes of compiling."""

import ast

from .test_checked_arguments import SOURCE, compiled_modules


def test_no_membership_test_unpacks_a_tuple() -> None:
    """mypyc breaks on `x in (*NAMES, y)`; a named tuple of all of them is as clear."""
    found = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in compiled_modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare) and any(isinstance(operator, ast.In | ast.NotIn) for operator in node.ops)
        for compared in node.comparators
        if isinstance(compared, ast.Tuple | ast.List | ast.Set)
        and any(isinstance(one, ast.Starred) for one in compared.elts)
    ]
    assert found == []
