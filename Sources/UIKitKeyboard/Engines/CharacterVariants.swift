import Foundation

/// Turns simplified into traditional Chinese characters with OpenCC, opened where it is installed.
@MainActor
final class CharacterVariants {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Convert =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> UnsafeMutablePointer<CChar>?
  private typealias Free = @convention(c) (UnsafeMutablePointer<CChar>) -> Void

  private let handle: OpaquePointer
  private let change: Convert
  private let free: Free

  /// Opens the library with one of its tables; nil where either is missing.
  init?(table: String = "s2t.json") {
    let names = ["libopencc.so.1.1", "libopencc.so.1", "libopencc.so"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let open = dlsym(library, "opencc_open"),
      let change = dlsym(library, "opencc_convert_utf8"),
      let free = dlsym(library, "opencc_convert_utf8_free"),
      let handle = unsafeBitCast(open, to: Open.self)(table),
      // The library's sign of failure is (opencc_t)-1.
      Int(bitPattern: handle) != -1
    else { return nil }
    self.handle = handle
    self.change = unsafeBitCast(change, to: Convert.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Converts a text; returns it unchanged where the library cannot.
  func convert(_ text: String) -> String {
    guard let made = change(handle, text, text.utf8.count) else { return text }
    defer { free(made) }
    return String(cString: made)
  }
}
