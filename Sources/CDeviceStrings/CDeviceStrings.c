// Foundation on Linux looks up strings in the language of the process's launch. It calls a function
// of Core Foundation through the dynamic linker, which finds the one in this file first. The symbol
// is weak, so that a program can be linked statically.

#define _GNU_SOURCE
#include "CDeviceStrings.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The required functions of Core Foundation, whose headers are not available to programs.
typedef const void *CFRef;
typedef struct { long location, length; } Range;
extern CFRef CFStringCreateWithBytes(CFRef, const unsigned char *, long, unsigned, unsigned char);
extern long CFStringGetLength(CFRef);
extern long CFStringGetBytes(CFRef, Range, unsigned, unsigned char, unsigned char, unsigned char *,
                             long, long *);
extern CFRef CFBundleCopyBundleURL(CFRef);
extern unsigned char CFURLGetFileSystemRepresentation(CFRef, unsigned char, unsigned char *, long);
extern CFRef CFRetain(CFRef);
extern void CFRelease(CFRef);

enum { utf8 = 0x08000100 };

static _Atomic(CDeviceStringLookup) lookup;

void CDeviceStringsSetLookup(CDeviceStringLookup function) { lookup = function; }

static char *copyUTF8(CFRef string) {
  if (string == NULL) return NULL;
  Range all = {0, CFStringGetLength(string)};
  long needed = 0;
  CFStringGetBytes(string, all, utf8, '?', 0, NULL, 0, &needed);
  char *bytes = malloc((size_t)needed + 1);
  if (bytes == NULL) return NULL;
  CFStringGetBytes(string, all, utf8, '?', 0, (unsigned char *)bytes, needed, &needed);
  bytes[needed] = 0;
  return bytes;
}

__attribute__((weak, visibility("default"))) CFRef CFBundleCopyLocalizedString(
    CFRef bundle, CFRef key, CFRef value, CFRef table) {
  CDeviceStringLookup function = lookup;
  char *found = NULL;
  if (function != NULL && bundle != NULL && key != NULL) {
    unsigned char path[4096];
    CFRef url = CFBundleCopyBundleURL(bundle);
    if (url != NULL && CFURLGetFileSystemRepresentation(url, 1, path, sizeof path)) {
      char *keyBytes = copyUTF8(key), *valueBytes = copyUTF8(value), *tableBytes = copyUTF8(table);
      if (keyBytes != NULL) {
        found = function((const char *)path, keyBytes, valueBytes,
                         tableBytes != NULL ? tableBytes : "");
      }
      free(keyBytes);
      free(valueBytes);
      free(tableBytes);
    }
    if (url != NULL) CFRelease(url);
  }
  if (found != NULL) {
    CFRef string =
        CFStringCreateWithBytes(NULL, (unsigned char *)found, (long)strlen(found), utf8, 0);
    free(found);
    return string;
  }
  static CFRef (*original)(CFRef, CFRef, CFRef, CFRef);
  if (original == NULL) {
    original = (CFRef(*)(CFRef, CFRef, CFRef, CFRef))dlsym(RTLD_NEXT, "CFBundleCopyLocalizedString");
  }
  if (original != NULL) return original(bundle, key, value, table);
  // In a statically linked program there is no other implementation; the text is used as it is.
  if (value != NULL && CFStringGetLength(value) > 0) return CFRetain(value);
  return key != NULL ? CFRetain(key) : NULL;
}
