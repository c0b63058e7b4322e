#include "CSDLLoader.h"
