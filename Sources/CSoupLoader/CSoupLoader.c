#include "CSoupLoader.h"
