"""Playing Mech Machine: scenarios, games in progress, and what happened in words."""
