// What of Darwin's C library Linux has is Linux's own.
@_exported import Glibc
