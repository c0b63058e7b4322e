// What of Darwin's C library Linux has is Linux's own.
//
// The module is not called `Darwin`: `canImport(Darwin)` would then be true, and the runner that
// `swift test` generates takes that for Apple's XCTest. Translated code imports this one in its place.
@_exported import Glibc
