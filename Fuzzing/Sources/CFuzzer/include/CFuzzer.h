// libFuzzer's driver, called by a program that has a `main` of its own.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int (*RussetFuzzTest)(const uint8_t *bytes, size_t count);

// Runs the fuzzer with the program's arguments and returns its exit status.
int russet_fuzz(int argc, char **argv, RussetFuzzTest test);
