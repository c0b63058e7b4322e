// The first suite of CarEnforcement takes the place of this file.
