"""Paper 'Mech: its rules by topic, and the game that asks the player and applies the answers."""
