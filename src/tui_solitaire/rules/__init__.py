"""The rules: pure functions over positions, and nothing of the screen."""
