// The first app takes the place of this file.
