// For `dl_iterate_phdr`.
#define _GNU_SOURCE

#include "CMainThread.h"

#if defined(__linux__)

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The loader reads all relocations of a program and of its libraries before `main`, and never
// again; its symbol tables are used almost only at that time. A program that links Swift and
// Foundation statically has megabytes of both, and each page stays resident. This file releases
// those pages. They are pages of files, so the kernel reads them again if they are accessed.

static void give_back(uintptr_t start, uintptr_t end) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  start = (start + page - 1) & ~(page - 1);
  end &= ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

static int give_back_tables(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  int *is_program = context;
  const ElfW(Dyn) *entry = NULL;
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uintptr_t begin = info->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_DYNAMIC) entry = (const void *)begin;
    // Only pages of segments that are not writable still equal the file.
    if (header->p_type == PT_LOAD && !(header->p_flags & PF_W)) {
      if (begin < low) low = begin;
      if (begin + header->p_filesz > high) high = begin + header->p_filesz;
    }
  }
  if (entry == NULL) return 0;
  uintptr_t relocations = 0, relocations_size = 0, symbols = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    // The loader has relocated these to addresses; in the kernel's own object they stay offsets.
    uintptr_t place = entry->d_un.d_ptr < info->dlpi_addr ? info->dlpi_addr + entry->d_un.d_ptr
                                                           : entry->d_un.d_ptr;
    switch (entry->d_tag) {
      case DT_RELA: relocations = place; break;
      case DT_RELASZ: relocations_size = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = place; break;
    }
  }
  uintptr_t begin = relocations, end = relocations + relocations_size;
  // Linkers place the symbols, their names and hashes before the relocations. Symbols of libraries
  // are still looked up occasionally, those of the program hardly ever.
  if (*is_program && symbols >= low && symbols < begin) begin = symbols;
  *is_program = 0;
  if (relocations_size > 0 && begin >= low && end <= high) give_back(begin, end);
  return 0;
}

void russet_give_back_loader_tables(void) {
  // The program is the first object.
  int is_program = 1;
  dl_iterate_phdr(give_back_tables, &is_program);
}

#else

void russet_give_back_loader_tables(void) {}

#endif
