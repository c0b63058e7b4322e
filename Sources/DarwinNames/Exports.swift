// The functions of Darwin's C library that Linux also has are those of Glibc.
//
// The module is not named `Darwin`, because `canImport(Darwin)` would then be true, and the test
// runner that `swift test` generates would take XCTest for Apple's. Translated code imports this
// module instead.
@_exported import Glibc
