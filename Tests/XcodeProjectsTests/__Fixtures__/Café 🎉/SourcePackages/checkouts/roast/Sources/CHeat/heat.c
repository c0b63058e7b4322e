#include "heat.h"
#include "secret.h"
int heat_of(int x) { return x * HEAT + SECRET; }
