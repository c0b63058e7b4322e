// Functions of libraries that are opened on first use.
#pragma once
#include <dlfcn.h>
#include <stddef.h>

// Puts the address of a function into a pointer; 0 where the library lacks it.
#define FIND(library, place, name) (*(void **)&(place) = dlsym(library, name), (place) != NULL)
