"""Figures: mechs modelled as solids and drawn from any side, icons, emblems and paint, as drawing operations."""
