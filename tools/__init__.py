"""Tools for those who work on Inkwright."""
