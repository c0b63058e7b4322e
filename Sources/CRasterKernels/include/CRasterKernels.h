#pragma once
#include "GlyphBlit.h"
