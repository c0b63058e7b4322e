// Foundation on Linux reads strings in the language that it found when the process began, and has no
// words for "today". Both go through functions of Core Foundation that Foundation calls through the
// dynamic linker; the ones here come first. They are weak: a program that is linked statically keeps
// Foundation's.

#define _GNU_SOURCE
#include "CDeviceStrings.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The few of Core Foundation's functions that are needed; its headers are not for programs.
typedef const void *CFRef;
typedef struct { long location, length; } Range;
extern CFRef CFStringCreateWithBytes(CFRef, const unsigned char *, long, unsigned, unsigned char);
extern CFRef CFStringCreateWithCharacters(CFRef, const uint16_t *, long);
extern long CFStringGetLength(CFRef);
extern long CFStringGetBytes(CFRef, Range, unsigned, unsigned char, unsigned char, unsigned char *,
                             long, long *);
extern CFRef CFBundleCopyBundleURL(CFRef);
extern unsigned char CFURLGetFileSystemRepresentation(CFRef, unsigned char, unsigned char *, long);
extern CFRef CFDateFormatterCopyProperty(CFRef, CFRef);
extern CFRef CFDateFormatterGetLocale(CFRef);
extern long CFDateFormatterGetDateStyle(CFRef);
extern long CFDateFormatterGetTimeStyle(CFRef);
extern CFRef CFLocaleGetIdentifier(CFRef);
extern CFRef CFTimeZoneGetName(CFRef);
extern double CFDateGetAbsoluteTime(CFRef);
extern unsigned char CFBooleanGetValue(CFRef);
extern void CFRelease(CFRef);
extern CFRef kCFDateFormatterDoesRelativeDateFormattingKey;
extern CFRef kCFDateFormatterTimeZone;

// ICU, as Swift's Foundation brings it.
extern void *swift_udat_open(int timeStyle, int dateStyle, const char *locale,
                             const uint16_t *zone, int32_t zoneLength, const uint16_t *pattern,
                             int32_t patternLength, int *status);
extern void swift_udat_setContext(void *format, int context, int *status);
extern int32_t swift_udat_format(const void *format, double date, uint16_t *result,
                                 int32_t capacity, void *position, int *status);
extern void swift_udat_close(void *format);

enum { utf8 = 0x08000100, relative = 1 << 7, sentenceStart = 258 };
static const double secondsTo2001 = 978307200.0;

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
  return original != NULL ? original(bundle, key, value, table) : NULL;
}

/// Whether the formatter is to write dates relative to today.
static bool isRelative(CFRef formatter) {
  if (CFDateFormatterGetDateStyle(formatter) == 0) return false;
  CFRef flag =
      CFDateFormatterCopyProperty(formatter, kCFDateFormatterDoesRelativeDateFormattingKey);
  if (flag == NULL) return false;
  bool answer = CFBooleanGetValue(flag) != 0;
  CFRelease(flag);
  return answer;
}

static CFRef relativeString(CFRef formatter, double time) {
  // Core Foundation counts its styles from none, ICU from full.
  static const int styles[] = {-1, 3, 2, 1, 0};
  long dateStyle = CFDateFormatterGetDateStyle(formatter);
  long timeStyle = CFDateFormatterGetTimeStyle(formatter);
  if (dateStyle < 0 || dateStyle > 4 || timeStyle < 0 || timeStyle > 4) return NULL;
  char *locale = copyUTF8(CFLocaleGetIdentifier(CFDateFormatterGetLocale(formatter)));
  CFRef zone = CFDateFormatterCopyProperty(formatter, kCFDateFormatterTimeZone);
  char *zoneName = zone != NULL ? copyUTF8(CFTimeZoneGetName(zone)) : NULL;
  uint16_t zoneUnits[128];
  int32_t zoneLength = 0;
  while (zoneName != NULL && zoneName[zoneLength] != 0 && zoneLength < 128) {
    zoneUnits[zoneLength] = (unsigned char)zoneName[zoneLength];
    zoneLength += 1;
  }
  int status = 0;
  void *format = swift_udat_open(styles[timeStyle], styles[dateStyle] | relative, locale,
                                 zoneLength > 0 ? zoneUnits : NULL, zoneLength, NULL, 0, &status);
  CFRef result = NULL;
  if (format != NULL && status <= 0) {
    int ignored = 0;
    swift_udat_setContext(format, sentenceStart, &ignored);
    uint16_t units[512];
    int32_t length = swift_udat_format(format, (time + secondsTo2001) * 1000, units, 512, NULL,
                                       &status);
    if (status <= 0 && length >= 0 && length <= 512) {
      result = CFStringCreateWithCharacters(NULL, units, length);
    }
  }
  if (format != NULL) swift_udat_close(format);
  if (zone != NULL) CFRelease(zone);
  free(zoneName);
  free(locale);
  return result;
}

__attribute__((weak, visibility("default"))) CFRef CFDateFormatterCreateStringWithAbsoluteTime(
    CFRef allocator, CFRef formatter, double time) {
  if (formatter != NULL && isRelative(formatter)) {
    CFRef string = relativeString(formatter, time);
    if (string != NULL) return string;
  }
  static CFRef (*original)(CFRef, CFRef, double);
  if (original == NULL) {
    original = (CFRef(*)(CFRef, CFRef, double))dlsym(
        RTLD_NEXT, "CFDateFormatterCreateStringWithAbsoluteTime");
  }
  return original != NULL ? original(allocator, formatter, time) : NULL;
}

__attribute__((weak, visibility("default"))) CFRef CFDateFormatterCreateStringWithDate(
    CFRef allocator, CFRef formatter, CFRef date) {
  return CFDateFormatterCreateStringWithAbsoluteTime(allocator, formatter,
                                                     CFDateGetAbsoluteTime(date));
}
