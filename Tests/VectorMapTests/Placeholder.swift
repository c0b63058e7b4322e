// The first suite of VectorMap takes the place of this file.
