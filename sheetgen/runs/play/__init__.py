"""Games that people play or watch: what all games share. Shows and asks through a `Console`."""
