// The first suite of CarPlay takes the place of this file.
