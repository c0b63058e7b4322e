import Foundation

/// A library that is opened at run time, and its functions by name.
struct OpenedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first installed library of some names; nil if none is installed.
  init?(_ names: [String]) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    self.handle = handle
  }

  /// Returns a function by its name in C, or nil if the library does not have it.
  ///
  /// The type must be a `@convention(c)` type that matches the library's header.
  func function<T>(_ name: String, as type: T.Type) -> T? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
