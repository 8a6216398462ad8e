"""The full-screen table: what is shown comes as plain values of a view, so that any table can be behind it.

`table.py` says what a table offers; `local_table.py`, `online_table.py` and `replay_table.py` are three. `steps.py`
makes keys and steps of a decision. The other modules draw, with Textual; nothing here imports it before it is needed.
"""
