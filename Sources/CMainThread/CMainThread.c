#include "CMainThread.h"
