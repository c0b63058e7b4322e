// The first suite of CarDisplays takes the place of this file.
