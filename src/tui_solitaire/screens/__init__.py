"""The screens; each posts what the player wishes for, and the app opens what answers it."""
