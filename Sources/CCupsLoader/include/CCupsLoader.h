// The client library of CUPS, opened with dlopen on first use, so that an app that never prints
// neither links nor loads it.
#pragma once

// A name and its value, as in `cups_option_t`.
typedef struct {
  const char *name;
  const char *value;
} RussetCupsOption;

// Returns null if the library is loaded, else the message of the dynamic linker.
const char *russet_cups_error(void);

// Calls `found` for each printer of the machine and the network that CUPS lists. The strings are
// valid during the call. May take seconds.
void russet_cups_printers(void *context,
                          void (*found)(void *context, const char *name, int is_default,
                                        int option_count, const RussetCupsOption *options));

// Prints a file. Returns the number of the job, or 0 on failure; `russet_cups_refusal` has the
// reason.
int russet_cups_print(const char *printer, const char *file, const char *title, int option_count,
                      const RussetCupsOption *options);

// Returns CUPS's message for the last failed call on this thread.
const char *russet_cups_refusal(void);
