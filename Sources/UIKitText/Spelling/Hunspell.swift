import Foundation

/// Hunspell's library with one dictionary, opened where both are installed.
///
/// Its functions are those of `hunspell.h`; a lock keeps threads from using a handle at once.
package final class Hunspell: SpellingDictionary, @unchecked Sendable {
  private typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> OpaquePointer?
  private typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
  private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Suggest =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<List?>, UnsafePointer<CChar>
    ) -> CInt
  private typealias Free = @convention(c) (OpaquePointer, UnsafeMutablePointer<List?>, CInt) -> Void

  private let lock = NSLock()
  private let handle: OpaquePointer
  private let spell: Spell
  private let suggest: Suggest
  private let free: Free
  /// The words of the dictionary as they stand in it.
  private let list: WordList

  private static let libraries = [
    "libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell-1.6.so.0", "libhunspell.so",
  ]

  /// The folders with dictionaries.
  static var folders: [String] {
    // `DICPATH` is what Hunspell's own program looks at.
    let own = ProcessInfo.processInfo.environment["DICPATH"]?.split(separator: ":").map(String.init)
    return (own ?? []) + ["/usr/share/hunspell", "/usr/share/myspell/dicts"]
  }

  /// The names of the dictionaries that are installed: "en_US".
  package static var installed: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        guard file.hasSuffix(".dic"), !file.hasPrefix("hyph_") else { continue }
        let name = String(file.dropLast(4))
        if access("\(folder)/\(name).aff", R_OK) == 0 { names.insert(name) }
      }
    }
    return names.sorted()
  }

  /// Opens the library and a dictionary, as "en_US"; nil where either is missing.
  package init?(dictionary name: String) {
    guard let folder = Self.folders.first(where: { access("\($0)/\(name).dic", R_OK) == 0 }),
      let words = FileManager.default.contents(atPath: "\(folder)/\(name).dic"),
      let library = Self.libraries.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let create = dlsym(library, "Hunspell_create"), let spell = dlsym(library, "Hunspell_spell"),
      let suggest = dlsym(library, "Hunspell_suggest"),
      let free = dlsym(library, "Hunspell_free_list"),
      let made = unsafeBitCast(create, to: Create.self)(
        "\(folder)/\(name).aff",
        "\(folder)/\(name).dic"
      )
    else { return nil }
    handle = made
    self.spell = unsafeBitCast(spell, to: Spell.self)
    self.suggest = unsafeBitCast(suggest, to: Suggest.self)
    self.free = unsafeBitCast(free, to: Free.self)
    list = WordList(dictionary: words)
  }

  package func isRight(_ word: String) -> Bool { lock.withLock { spell(handle, word) != 0 } }

  package func corrections(of word: String) -> [String] {
    lock.withLock {
      var list: List?
      let count = suggest(handle, &list, word)
      defer { free(handle, &list, count) }
      guard count > 0, let list else { return [] }
      return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }
    }
  }

  package func completions(of start: String, count: Int) -> [String] {
    list.completions(of: start, count: count)
  }
}
