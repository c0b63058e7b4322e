// The first suite of CarControls takes the place of this file.
