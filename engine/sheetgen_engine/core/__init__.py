"""What all games share: dice, odds, statistics and build information."""
