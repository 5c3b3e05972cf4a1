"""Limits on what files may ask for, so that a small file cannot take all time or memory. Messages name the limit."""

# One file
MAX_BYTES = 1 << 20
MAX_DEPTH = 24
MAX_VALUES = 50_000
MAX_DIGITS = 15
MAX_FINDINGS = 100  # of one check; what is wrong beyond them is seen after these are fixed

# The homebrew catalogs of one loadout
MAX_FILES = 100
MAX_LISTED = 20_000  # entries of folders that are searched for files
MAX_ENTRIES = 1_000
MAX_EDITIONS = 20
MAX_EXTENDED = 50_000  # values of all entries with `extends`, with what they take from others

# Templates and pictures
MAX_CHAIN = 16  # templates that extend one another
MAX_BOXES = 400
MAX_FIELDS = 4_000
MAX_PIXELS = 50_000_000  # of one page
