"""Design mechs for pen-and-paper games, print their play sheets and try them out in simulated play."""

__version__ = "0.1.0"
