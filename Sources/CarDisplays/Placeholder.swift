// The first file of CarDisplays takes the place of this one.
