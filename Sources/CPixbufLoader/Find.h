// Looks up functions of libraries that are opened on first use.
#pragma once
#include <dlfcn.h>
#include <stddef.h>

// Stores the address of a function in a pointer; 0 if the library lacks the function.
#define FIND(library, place, name) (*(void **)&(place) = dlsym(library, name), (place) != NULL)
