// The first file of CarEnforcement takes the place of this one.
