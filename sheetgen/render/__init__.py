"""Printable sheets of any game: template → boxes → drawing operations → PDF, PNG, SVG. Knows no game system."""
