// The first suite of the car's apps takes the place of this file.
