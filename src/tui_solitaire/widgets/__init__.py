"""The widgets: they draw what they are given, say what was done to them, and decide nothing."""
