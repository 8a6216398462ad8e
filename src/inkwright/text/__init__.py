"""Text without regard to how it is typed."""
