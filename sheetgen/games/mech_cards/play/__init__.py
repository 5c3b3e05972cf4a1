"""Playing Mech Cards: scenarios, games in progress, and what happened in words."""
