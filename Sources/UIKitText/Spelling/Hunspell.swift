import Foundation

/// The Hunspell library with one dictionary; both must be installed.
///
/// The functions are those of `hunspell.h`; a lock prevents concurrent use of a handle.
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
  private typealias EncodingName = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?

  private let lock = NSLock()
  private let handle: OpaquePointer
  private let spell: Spell
  private let suggest: Suggest
  private let free: Free
  /// The encoding of the dictionary, in which the library takes and returns words.
  private let encoding: String.Encoding
  /// The words of the dictionary without their inflections.
  private let list: WordList

  private static let libraries = [
    "libhunspell-1.7.so.0", "libhunspell-1.7.so", "libhunspell-1.6.so.0", "libhunspell.so",
  ]

  /// The folders with dictionaries.
  static var folders: [String] {
    // `DICPATH` is the variable of Hunspell's command.
    let own = ProcessInfo.processInfo.environment["DICPATH"]?.split(separator: ":").map(String.init)
    return (own ?? []) + ["/usr/share/hunspell", "/usr/share/myspell/dicts"]
  }

  /// The names of the installed dictionaries, such as "en_US".
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

  /// Opens the library and a dictionary, such as "en_US"; nil if either is missing.
  package init?(dictionary name: String) {
    guard let folder = Self.folders.first(where: { access("\($0)/\(name).dic", R_OK) == 0 }),
      let words = FileManager.default.contents(atPath: "\(folder)/\(name).dic"),
      let library = Self.libraries.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let create = dlsym(library, "Hunspell_create"), let spell = dlsym(library, "Hunspell_spell"),
      let suggest = dlsym(library, "Hunspell_suggest"),
      let free = dlsym(library, "Hunspell_free_list"),
      let encodingName = dlsym(library, "Hunspell_get_dic_encoding"),
      let made = unsafeBitCast(create, to: Create.self)(
        "\(folder)/\(name).aff",
        "\(folder)/\(name).dic"
      )
    else { return nil }
    handle = made
    self.spell = unsafeBitCast(spell, to: Spell.self)
    self.suggest = unsafeBitCast(suggest, to: Suggest.self)
    self.free = unsafeBitCast(free, to: Free.self)
    let declared = unsafeBitCast(encodingName, to: EncodingName.self)(made)
    // Source: a dictionary without a known encoding is in ISO 8859-1.
    encoding = declared.flatMap { DictionaryEncoding.named(String(cString: $0)) } ?? .isoLatin1
    list = WordList(dictionary: words, encoding: encoding)
  }

  /// Returns a word in the dictionary's encoding, with a zero at its end; nil if the encoding lacks
  /// a character of the word, which is then not in the dictionary.
  private func encoded(_ word: String) -> [CChar]? {
    if encoding == .utf8 { return Array(word.utf8CString) }
    guard let bytes = word.data(using: encoding) else { return nil }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private func decoded(_ word: UnsafePointer<CChar>) -> String? {
    if encoding == .utf8 { return String(cString: word) }
    return String(data: Data(bytes: word, count: strlen(word)), encoding: encoding)
  }

  package func isRight(_ word: String) -> Bool {
    guard let word = encoded(word) else { return false }
    return lock.withLock { spell(handle, word) != 0 }
  }

  package func corrections(of word: String) -> [String] {
    guard let word = encoded(word) else { return [] }
    return lock.withLock {
      var list: List?
      let count = suggest(handle, &list, word)
      defer { free(handle, &list, count) }
      guard count > 0, let list else { return [] }
      return (0..<Int(count)).compactMap { list[$0].flatMap { decoded($0) } }
    }
  }

  package func completions(of start: String, count: Int) -> [String] {
    list.completions(of: start, count: count)
  }
}
