"""Whether a position can still be won, told by programs that see every card."""
