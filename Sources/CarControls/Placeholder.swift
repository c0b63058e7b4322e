// The first file of CarControls takes the place of this one.
