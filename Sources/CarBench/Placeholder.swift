// The first file of CarBench takes the place of this one.
