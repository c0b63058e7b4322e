// The first file of CarSafety takes the place of this one.
