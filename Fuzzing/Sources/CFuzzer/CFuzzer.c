#include "CFuzzer.h"

extern int LLVMFuzzerRunDriver(int *argc, char ***argv, RussetFuzzTest test);

int russet_fuzz(int argc, char **argv, RussetFuzzTest test) {
  return LLVMFuzzerRunDriver(&argc, &argv, test);
}
