"""The server: tables that people and bots play at, over web sockets. It needs the extra `inkwright[web]`."""
