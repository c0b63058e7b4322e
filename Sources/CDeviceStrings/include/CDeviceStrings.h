#ifndef CDEVICESTRINGS_H
#define CDEVICESTRINGS_H

/// Finds a string of a bundle: the bundle's path, the key, the value for want of a translation (may
/// be NULL) and the table, all in UTF-8. Returns memory that `free` releases, or NULL: the bundle
/// answers as it always does.
typedef char *(*CDeviceStringLookup)(const char *path, const char *key, const char *value,
                                     const char *table);

/// Has every lookup of a localized string in a bundle of Foundation's asked of `lookup` first.
void CDeviceStringsSetLookup(CDeviceStringLookup lookup);

#endif
