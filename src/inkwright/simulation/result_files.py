"""Results as files: CSV, Parquet, frames of polars and pandas, and the file that a run is kept in."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

from inkwright.errors import InkwrightError, quoted

from .result_columns import TABLES

if TYPE_CHECKING:
    from .results import Results

LIBRARIES: Final = ("polars", "pandas")
FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r")  # a text that begins so would be computed by a spreadsheet


def frame(results: Results, table: str = "games", library: str = "") -> Any:
    """Return a table as a frame of a library; without one, of polars or else of pandas."""
    if library and library not in LIBRARIES:
        raise InkwrightError(f"There are frames of {' and '.join(LIBRARIES)}, not of {quoted(library)}.")
    rows = results.rows(table)
    for name in (library,) if library else LIBRARIES:
        try:
            module = __import__(name)
        except ImportError:
            continue
        return polars_frame(module, table, rows) if name == "polars" else pandas_frame(module, table, rows)
    raise InkwrightError(f"A frame needs {library or 'polars or pandas'}: pip install 'inkwright[analysis]'.")


def polars_frame(polars: Any, table: str, rows: list[dict[str, Any]]) -> Any:
    """Return a frame of polars, with the types of the columns."""
    types = {"text": polars.String, "integer": polars.Int64, "number": polars.Float64, "boolean": polars.Boolean}
    schema = {column.name: types[column.type] for column in TABLES[table]}
    return polars.DataFrame([tuple(row[name] for name in schema) for row in rows], schema=schema, orient="row")


def pandas_frame(pandas: Any, table: str, rows: list[dict[str, Any]]) -> Any:
    """Return a frame of pandas, with the types of the columns."""
    types = {"text": "object", "integer": "int64", "number": "float64", "boolean": "bool"}
    columns = TABLES[table]
    found = pandas.DataFrame(
        [[row[column.name] for column in columns] for row in rows], columns=[c.name for c in columns]
    )
    return found.astype({column.name: types[column.type] for column in columns})


def csv_text(results: Results, table: str) -> str:
    """Return a table as comma-separated values, as spreadsheets read them."""
    columns = [column.name for column in TABLES[table]]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in results.rows(table):
        writer.writerow([csv_value(row[name]) for name in columns])
    return out.getvalue()


def csv_value(value: Any) -> Any:
    """Return a value as a cell; a text that would be computed or read as a number, as a seed, is marked as text."""
    if isinstance(value, str) and (value.startswith(FORMULA_SIGNS) or value.isdecimal()):
        return f"'{value}"
    return value


def parquet_bytes(results: Results, table: str) -> bytes:
    """Return a table as a Parquet file; polars writes it, or pandas with what it needs for that."""
    content = io.BytesIO()
    found = frame(results, table)
    if hasattr(found, "write_parquet"):
        found.write_parquet(content)
    else:
        try:
            found.to_parquet(content)
        except ImportError:
            raise InkwrightError("Parquet needs polars: pip install 'inkwright[analysis]'.") from None
    return content.getvalue()
