"""The command line `russet`, used as a person uses it in a terminal."""
