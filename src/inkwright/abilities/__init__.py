"""The nodes of compiled abilities, one class for each meaning that words can have.

Each package imports only those before it: `filters` (which cards), `targets` (what an effect acts on), `amounts`,
`conditions`, `events`, `modifiers`, `effects`, `flow` (how effects are joined), `rule_changes`.
"""
