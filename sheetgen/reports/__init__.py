"""Figures as reports: text, pages and HTML."""
