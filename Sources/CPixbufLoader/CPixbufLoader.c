#include "CPixbufLoader.h"
