"""`inkwright mcp`: cards, rules, decks and games for language models, by the Model Context Protocol."""

import argparse
import os
import secrets
from typing import Final

from inkwright.cli.commands import EXIT_OK, Commands, UsageError, catalog_of, print_error, whole_number
from inkwright.errors import InkwrightError

EXAMPLE: Final = """inkwright mcp                  by standard input and output, as most programs start it
  inkwright mcp --http 8701      on this machine, for programs that send the token"""
TOKEN: Final = "INKWRIGHT_MCP_TOKEN"


def register(commands: Commands) -> None:
    """Add the command."""
    mcp = commands.add("mcp", run, "a server of the Model Context Protocol, for language models", EXAMPLE)
    mcp.add_argument(
        "--http", type=whole_number, metavar="PORT", help=f"serve by HTTP on this machine; the token is {TOKEN}, or new"
    )


def run(options: argparse.Namespace) -> int:
    """Serve until the input ends, or the process is stopped."""
    if options.json:
        raise UsageError("What this command prints is a protocol already: leave --json out.")
    try:
        from inkwright.model_context import make_context_server
        from inkwright.model_context.over_http import LOOPBACK, serve_http
    except ImportError as error:
        raise InkwrightError(f"This needs more packages: pip install 'inkwright[mcp]' ({error}).") from None
    server = make_context_server(catalog_of(options))
    if options.http is None:
        server.run("stdio")
        return EXIT_OK
    if not 0 < options.http < 65536:
        raise UsageError(f"A port is a number from 1 to 65535, not {options.http}.")
    token = os.environ.get(TOKEN) or secrets.token_urlsafe(24)
    print_error(f"http://{LOOPBACK}:{options.http}/mcp with the header Authorization: Bearer {token}")
    serve_http(server, token, options.http)
    return EXIT_OK
