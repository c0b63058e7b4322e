// The first suite of CarSafety takes the place of this file.
