#ifndef CSYMBOLSEARCH_H
#define CSYMBOLSEARCH_H

#include <stddef.h>
#include <stdint.h>

// A section of an ELF-64 file in memory.
typedef struct {
  const void *_Nonnull start;
  ptrdiff_t length;
} symbol_section;

// Returns the first symbol, from number `from` on, whose name begins with `prefix`, or -1. `names`
// is the section of the symbols' names; a symbol whose name is outside it is skipped.
ptrdiff_t symbol_with_prefix(
  symbol_section symbols, symbol_section names, ptrdiff_t from, const char *_Nonnull prefix,
  ptrdiff_t length);

// Returns the first symbol, from number `from` on, that has a value, or -1.
ptrdiff_t symbol_with_value(
  symbol_section symbols, symbol_section names, ptrdiff_t from, uint64_t value);

#endif
