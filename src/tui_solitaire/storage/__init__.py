"""Everything that is kept on disk: games, settings, and who has which game open."""
