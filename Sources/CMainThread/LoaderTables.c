// For `dl_iterate_phdr`.
#define _GNU_SOURCE

#include "CMainThread.h"

#if defined(__linux__)

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The loader reads the relocations of a program and of its libraries from end to end before the
// first line runs, and nobody reads them again; its tables of symbols are looked at most then. A
// program that links Swift and Foundation statically has megabytes of both, and each page stays
// resident. Here they are given back: they are pages of files, which are there again should anybody
// ask.

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
    // Only in what cannot be written is a page of a file as it was.
    if (header->p_type == PT_LOAD && !(header->p_flags & PF_W)) {
      if (begin < low) low = begin;
      if (begin + header->p_filesz > high) high = begin + header->p_filesz;
    }
  }
  if (entry == NULL) return 0;
  uintptr_t relocations = 0, relocations_size = 0, symbols = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    // The loader has made addresses of these; those of the kernel's own object stay offsets.
    uintptr_t place = entry->d_un.d_ptr < info->dlpi_addr ? info->dlpi_addr + entry->d_un.d_ptr
                                                           : entry->d_un.d_ptr;
    switch (entry->d_tag) {
      case DT_RELA: relocations = place; break;
      case DT_RELASZ: relocations_size = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = place; break;
    }
  }
  uintptr_t begin = relocations, end = relocations + relocations_size;
  // Linkers put the symbols, their names and hashes before the relocations. Those of libraries are
  // still looked up now and then, a program's hardly ever.
  if (*is_program && symbols >= low && symbols < begin) begin = symbols;
  *is_program = 0;
  if (relocations_size > 0 && begin >= low && end <= high) give_back(begin, end);
  return 0;
}

void russet_give_back_loader_tables(void) {
  // The program itself comes first.
  int is_program = 1;
  dl_iterate_phdr(give_back_tables, &is_program);
}

#else

void russet_give_back_loader_tables(void) {}

#endif
