// The client library of CUPS, opened with dlopen on first use, so that an app that never prints
// neither links nor loads it.
#pragma once

// A name and its value, as in `cups_option_t`.
typedef struct {
  const char *name;
  const char *value;
} RussetCupsOption;

// Null where the library is loaded; else why it is not, as a sentence of the dynamic linker.
const char *russet_cups_error(void);

// Calls `found` for each printer of the machine and of its network that CUPS knows; the strings are
// valid until it returns. May take seconds.
void russet_cups_printers(void *context,
                          void (*found)(void *context, const char *name, int is_default,
                                        int option_count, const RussetCupsOption *options));

// Sends a file; returns the number of the job, or 0 where `russet_cups_refusal` says why not.
int russet_cups_print(const char *printer, const char *file, const char *title, int option_count,
                      const RussetCupsOption *options);

// The words of CUPS for the last call that failed on this thread.
const char *russet_cups_refusal(void);
