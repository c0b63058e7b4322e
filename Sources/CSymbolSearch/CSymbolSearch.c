#include "CSymbolSearch.h"

#include <string.h>

// A symbol table of a large program has some 600,000 entries, and a search reads each of them. In
// C, because it is optimized in debug builds too.

// `Elf64_Sym` of the ELF-64 object file format, version 1.5. Entries in a file may be unaligned.
enum { entry_size = 24, value_offset = 8 };

static uint32_t name_offset(const char *entry) {
  uint32_t offset;
  memcpy(&offset, entry, sizeof offset);
  return offset;
}

ptrdiff_t symbol_with_prefix(
  symbol_section symbols, symbol_section names, ptrdiff_t from, const char *prefix,
  ptrdiff_t length) {
  const char *entries = symbols.start;
  const ptrdiff_t count = symbols.length / entry_size;
  for (ptrdiff_t index = from; index < count; index++) {
    const ptrdiff_t offset = name_offset(entries + index * entry_size);
    if (offset + length >= names.length) continue;
    if (memcmp((const char *)names.start + offset, prefix, (size_t)length) == 0) return index;
  }
  return -1;
}

ptrdiff_t symbol_with_value(
  symbol_section symbols, symbol_section names, ptrdiff_t from, uint64_t value) {
  const char *entries = symbols.start;
  const ptrdiff_t count = symbols.length / entry_size;
  for (ptrdiff_t index = from; index < count; index++) {
    uint64_t found;
    memcpy(&found, entries + index * entry_size + value_offset, sizeof found);
    if (found != value) continue;
    if (name_offset(entries + index * entry_size) < names.length) return index;
  }
  return -1;
}
