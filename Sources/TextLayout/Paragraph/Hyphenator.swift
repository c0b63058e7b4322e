import Foundation

/// Finds the places where words may be hyphenated.
///
/// It uses libhyphen and the machine's dictionaries, which are opened at first use. Words are not
/// hyphenated if they are not installed.
final class Hyphenator: @unchecked Sendable {
  static let shared = Hyphenator()

  private typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Hyphenate =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>,
      UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>
    ) -> Int32

  private let lock = Lock()
  private var load: Load?
  private var hyphenate: Hyphenate?
  private var isOpened = false
  private var dictionaries: [String: OpaquePointer?] = [:]

  /// Returns the offsets in a word before which it may be divided; empty if there is no library,
  /// dictionary or place.
  func places(in word: [UInt16], language: String?) -> Set<Int> {
    // Offsets count single bytes, so only words of ASCII letters are looked up.
    var letters = word.map { unit -> UInt8 in
      switch unit {
      case 0x41...0x5A: UInt8(unit) + 0x20
      case 0x61...0x7A: UInt8(unit)
      default: UInt8(ascii: ".")
      }
    }
    while letters.last == UInt8(ascii: ".") { letters.removeLast() }
    guard letters.count >= 5, !letters.contains(UInt8(ascii: ".")) else { return [] }
    return lock.withLock {
      guard let dictionary = dictionary(language ?? "en"), let hyphenate else { return [] }
      var marks = [CChar](repeating: 0, count: letters.count + 8)
      var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var positions: UnsafeMutablePointer<Int32>?
      var cuts: UnsafeMutablePointer<Int32>?
      let characters = letters.map { CChar(bitPattern: $0) } + [0]
      guard
        hyphenate(
          dictionary,
          characters,
          Int32(letters.count),
          &marks,
          nil,
          &replacements,
          &positions,
          &cuts
        ) == 0
      else { return [] }
      free(replacements)
      free(positions)
      free(cuts)
      var places: Set<Int> = []
      // An odd mark allows a division after its letter. At least two letters stay before it and
      // three after it.
      for index in 1..<max(letters.count - 3, 1) where marks[index] & 1 == 1 {
        places.insert(index + 1)
      }
      return places
    }
  }

  private func dictionary(_ language: String) -> OpaquePointer? {
    if !isOpened {
      isOpened = true
      if let library = dlopen("libhyphen.so.0", RTLD_NOW) {
        load = dlsym(library, "hnj_hyphen_load").map { unsafeBitCast($0, to: Load.self) }
        hyphenate = dlsym(library, "hnj_hyphen_hyphenate2").map {
          unsafeBitCast($0, to: Hyphenate.self)
        }
      } else {
        TextLog.warn("text is not hyphenated: libhyphen0 is not installed")
      }
    }
    guard let load else { return nil }
    let tag = language.replacingOccurrences(of: "-", with: "_")
    if let known = dictionaries[tag] { return known }
    let plain = tag.split(separator: "_").first.map(String.init) ?? tag
    let names = tag == "en" ? ["en_US"] : [tag, "\(plain)_\(plain.uppercased())", plain]
    var opened: OpaquePointer?
    for name in names where opened == nil {
      let path = "/usr/share/hyphen/hyph_\(name).dic"
      if access(path, R_OK) == 0 { opened = load(path) }
    }
    dictionaries[tag] = .some(opened)
    return opened
  }
}
