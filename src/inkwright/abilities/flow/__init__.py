"""Flow: how effects are joined, chosen, repeated, limited in time and replaced."""
