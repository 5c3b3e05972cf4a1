"""The atlas: all loadouts of an edition played, kept in a file, and looked up."""
