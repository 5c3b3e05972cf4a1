"""Paper 'Mech: the rules by topic, and the game, which asks the player and applies the answers."""
