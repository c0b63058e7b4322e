"""Checks of the command line `russet` as a person uses it in a terminal."""
