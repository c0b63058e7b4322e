"""Checks of the web host's page in a headless Chromium, used as a person uses it."""
