"""Questions that train: made from tables of real cards, answered by the engine, with the outcomes of usual mistakes."""
