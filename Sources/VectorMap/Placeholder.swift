// The first file of VectorMap takes the place of this one.
