"""What every part needs: files to data with places, catalogs, findings, locales, share codes, the game systems."""
