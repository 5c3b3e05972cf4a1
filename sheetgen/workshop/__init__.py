"""The workshop: a page to design, print and play in a browser, served to this machine. A client of the library, like `cli`."""
