"""What changes a state: events, moves, proposals, refreshing, and the rules that statics change."""
