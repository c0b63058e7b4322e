"""The web host's page in a headless Chromium, used as a person would."""
