"""Games that people play, decision by decision: what all games share. Shows and asks through a `Console`."""
