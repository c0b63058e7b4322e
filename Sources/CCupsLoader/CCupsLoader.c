#include "CCupsLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Source: cups.h of CUPS 2, whose binary interface has been the same since 1.7.
typedef struct {
  char *name;
  char *value;
} Option;
typedef struct {
  char *name, *instance;
  int is_default;
  int num_options;
  Option *options;
} Destination;

static struct {
  int (*cupsGetDests2)(void *http, Destination **destinations);
  void (*cupsFreeDests)(int count, Destination *destinations);
  int (*cupsPrintFile2)(void *http, const char *name, const char *file, const char *title,
                        int option_count, Option *options);
  const char *(*cupsLastErrorString)(void);
} table;
static char load_error[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *cups = dlopen("libcups.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!cups) {
    snprintf(load_error, sizeof load_error, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                   \
  *(void **)&table.name = dlsym(cups, #name);                                           \
  if (!table.name) {                                                                    \
    snprintf(load_error, sizeof load_error, "libcups.so.2 has no function %s", #name);  \
    return;                                                                             \
  }
  RESOLVE(cupsGetDests2)
  RESOLVE(cupsFreeDests)
  RESOLVE(cupsPrintFile2)
  RESOLVE(cupsLastErrorString)
}

const char *russet_cups_error(void) {
  pthread_once(&once, load);
  return load_error[0] ? load_error : NULL;
}

void russet_cups_printers(void *context,
                          void (*found)(void *context, const char *name, int is_default,
                                        int option_count, const RussetCupsOption *options)) {
  if (russet_cups_error()) return;
  Destination *destinations = NULL;
  int count = table.cupsGetDests2(NULL, &destinations);
  for (int i = 0; i < count; i++) {
    // An instance is a set of options for a printer that is in the list as well.
    if (destinations[i].instance) continue;
    found(context, destinations[i].name, destinations[i].is_default, destinations[i].num_options,
          (const RussetCupsOption *)destinations[i].options);
  }
  table.cupsFreeDests(count, destinations);
}

int russet_cups_print(const char *printer, const char *file, const char *title, int option_count,
                      const RussetCupsOption *options) {
  if (russet_cups_error()) return 0;
  return table.cupsPrintFile2(NULL, printer, file, title, option_count, (Option *)options);
}

const char *russet_cups_refusal(void) {
  return russet_cups_error() ? load_error : table.cupsLastErrorString();
}
