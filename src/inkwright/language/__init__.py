"""The language: printed English to abilities and back.

`compile_text` turns one text into a bound ability, or raises NotUnderstood; `Library` does so for whole cards and
keeps the result. The table of rows is made when it is first needed.
"""

from .compile import Language, compile_text
from .library import Library

__all__ = ["Language", "Library", "compile_text"]
