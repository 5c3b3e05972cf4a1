"""What every game's engine shares: dice, odds, statistics, and whether the engine is compiled."""
