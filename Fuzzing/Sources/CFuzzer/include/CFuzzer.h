// Calls libFuzzer's driver from a program with its own `main`.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int (*RussetFuzzTest)(const uint8_t *bytes, size_t count);

// Runs the fuzzer with the program's arguments and returns its exit status.
int russet_fuzz(int argc, char **argv, RussetFuzzTest test);
