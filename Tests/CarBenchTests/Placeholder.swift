// The first suite of CarBench takes the place of this file.
