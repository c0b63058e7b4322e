// The first file of CarPlay takes the place of this one.
