import DurableFiles
import Foundation

/// The folder of vCard files that a store reads and writes.
///
/// A file may have several cards. Only files with changed cards are written, each atomically.
/// Unchanged cards keep their lines, and files that cannot be parsed are never written.
final class ContactFolder: @unchecked Sendable {
  /// A card of a file.
  struct Card {
    var file: String
    /// The index in the file.
    var index: Int
    var lines: [VCardLine]
    var identifier: String
    var isGroup: Bool
  }

  let path: String
  private let files: any FileCalls
  /// The lock for readers and writers.
  let lock = NSRecursiveLock()
  /// The cards that were read, by file, with the bytes they were read from.
  private var known: [String: (bytes: [UInt8], cards: [Card])] = [:]

  init(path: String, files: any FileCalls = SystemFiles()) {
    self.path = path
    self.files = files
  }

  /// The path in `RUSSET_CONTACTS`, or else the folder in the person's data.
  static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["RUSSET_CONTACTS"], !folder.isEmpty { return folder }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share"
    return data + "/contacts"
  }

  /// Returns all cards by file name; damaged files are omitted and reported.
  func cards(told: (String) -> Void) throws -> [Card] {
    let names: [String]
    do { names = try files.names(in: path) } catch {
      // A folder that does not exist has no contacts.
      if error.code == ENOENT { return [] }
      throw CNError(.dataAccessError, because: "\(error)")
    }
    var result: [Card] = []
    for name in names.sorted() where name.lowercased().hasSuffix(".vcf") && !name.hasPrefix(".") {
      do { result += try cards(of: name) } catch { told("\(path)/\(name): \(error)") }
    }
    return result
  }

  private func cards(of name: String) throws -> [Card] {
    let bytes = try files.contents(of: path + "/" + name) ?? []
    if let known = known[name], known.bytes == bytes { return known.cards }
    let lines = bytes.isEmpty ? [] : try VCardReader.cards(Data(bytes))
    let cards = lines.enumerated().map { index, lines in
      let own = lines.first { $0.name == "UID" }?.value ?? ""
      let kind = lines.first { $0.name == "KIND" || $0.name == "X-ADDRESSBOOKSERVER-KIND" }?.value
      return Card(
        file: name,
        index: index,
        lines: lines,
        identifier: own.isEmpty ? "\(name)#\(index)" : own,
        isGroup: kind?.lowercased() == "group"
      )
    }
    known[name] = (bytes, cards)
    return cards
  }

  /// Writes the contents of files; nil deletes a file.
  func write(_ contents: [(name: String, text: String?)]) throws {
    do {
      try files.makeFolder(path)
      for (name, text) in contents {
        let file = path + "/" + name
        if let text {
          try files.replace(file, with: Array(text.utf8))
        } else {
          try files.remove(file)
          try files.synchronizeFolder(of: file)
        }
      }
    } catch {
      throw CNError(.communicationError, because: "\(error)")
    }
  }

  /// Returns a file name for a new card that no other card has.
  func fileName(for identifier: String) -> String {
    let safe = identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return String(safe.prefix(120)) + ".vcf"
  }
}
