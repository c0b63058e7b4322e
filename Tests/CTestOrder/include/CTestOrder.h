#pragma once
#include <stdint.h>

/// The seed that `RUSSET_SHUFFLE` names; 0: tests run as they do elsewhere.
uint64_t test_order_seed(void);
