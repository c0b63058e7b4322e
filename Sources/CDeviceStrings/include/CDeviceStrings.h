#ifndef CDEVICESTRINGS_H
#define CDEVICESTRINGS_H

/// Looks up a string of a bundle by the path of the bundle, the key, the default value (may be
/// NULL) and the table, all in UTF-8. Returns memory that the caller frees with `free`, or NULL to
/// let Foundation look up the string.
typedef char *(*CDeviceStringLookup)(const char *path, const char *key, const char *value,
                                     const char *table);

/// Installs a function that is called first for each lookup of a localized string in a bundle.
void CDeviceStringsSetLookup(CDeviceStringLookup lookup);

#endif
