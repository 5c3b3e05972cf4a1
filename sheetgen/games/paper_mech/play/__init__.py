"""Playing Paper 'Mech: scenarios, games in progress, and what happened in words."""
