import Foundation

/// A converter from simplified to traditional Chinese characters, which uses OpenCC if it is
/// installed.
@MainActor
final class CharacterVariants {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Convert =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> UnsafeMutablePointer<CChar>?
  private typealias Free = @convention(c) (UnsafeMutablePointer<CChar>) -> Void

  private let handle: OpaquePointer
  private let change: Convert
  private let free: Free

  /// Opens the library and its table of characters; nil if either is missing.
  init?() {
    guard let library = OpenedLibrary(["libopencc.so.1.1", "libopencc.so.1", "libopencc.so"]),
      let open = library.function("opencc_open", as: Open.self),
      let change = library.function("opencc_convert_utf8", as: Convert.self),
      let free = library.function("opencc_convert_utf8_free", as: Free.self),
      let handle = open("s2t.json"),
      // The library returns (opencc_t)-1 on failure.
      Int(bitPattern: handle) != -1
    else { return nil }
    self.handle = handle
    self.change = change
    self.free = free
  }

  /// Converts a text; returns it unchanged on failure.
  func convert(_ text: String) -> String {
    guard let made = change(handle, text, text.utf8.count) else { return text }
    defer { free(made) }
    return String(cString: made)
  }
}
