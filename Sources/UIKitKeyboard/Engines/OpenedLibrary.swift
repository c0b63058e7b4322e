import Foundation

/// A library that is opened while the process runs, and its functions by name.
struct OpenedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first of some names that is installed; nil if none is.
  init?(_ names: [String]) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    self.handle = handle
  }

  /// A function by its name in C; nil if the library has none of that name.
  ///
  /// The type is a `@convention(c)` one, as the library's header declares the function.
  func function<T>(_ name: String, as type: T.Type) -> T? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
