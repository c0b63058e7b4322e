import Foundation

/// The table of the installed fonts and the characters that each has.
///
/// It is made when Russet is installed, so that a character that none of the known files has does
/// not start Fontconfig.
///
/// Each line describes one face in fields separated by tabs: path, index, family, PostScript name,
/// weight class, 1 for italic, and the ranges of characters in hexadecimal (`41-5A,61`).
public struct FontTable: Sendable {
  struct Entry: Sendable {
    var path: String
    var index: Int
    var family: String
    var postScriptName: String
    var weight: Int
    var isItalic: Bool
    var coverage: [ClosedRange<UInt32>]
  }

  var entries: [Entry] = []

  /// The paths at which tables are looked up; that of the user comes first.
  public static var paths: [String] {
    let environment = ProcessInfo.processInfo.environment
    var paths: [String] = []
    if let cache = environment["XDG_CACHE_HOME"], !cache.isEmpty {
      paths.append(cache + "/russet/fonts.tsv")
    } else if let home = environment["HOME"], !home.isEmpty {
      paths.append(home + "/.cache/russet/fonts.tsv")
    }
    paths.append("/var/cache/russet/fonts.tsv")
    return paths
  }

  /// Reads the first table that exists; nil if there is none.
  static func installed() -> FontTable? {
    for path in paths {
      if let data = FileManager.default.contents(atPath: path) {
        return FontTable(text: String(decoding: data, as: UTF8.self))
      }
    }
    return nil
  }

  init(text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == 7 else { continue }
      func string(_ number: Int) -> String { String(decoding: fields[number], as: UTF8.self) }
      guard let index = Int(string(1)), let weight = Int(string(4)) else { continue }
      var coverage: [ClosedRange<UInt32>] = []
      for range in fields[6].split(separator: UInt8(ascii: ",")) {
        let ends = range.split(separator: UInt8(ascii: "-")).compactMap {
          UInt32(String(decoding: $0, as: UTF8.self), radix: 16)
        }
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        coverage.append(first...last)
      }
      entries.append(
        Entry(
          path: string(0),
          index: index,
          family: string(2),
          postScriptName: string(3),
          weight: weight,
          isItalic: string(5) == "1",
          coverage: coverage
        )
      )
    }
  }

  /// The face that has a character and is nearest to a weight and slant.
  func entry(for character: UInt32, weight: Int, isItalic: Bool) -> Entry? {
    var best: (entry: Entry, cost: Int)?
    for entry in entries where entry.covers(character) {
      let cost = abs(entry.weight - weight) + (entry.isItalic == isItalic ? 0 : 1000)
      if best.map({ cost < $0.cost }) ?? true { best = (entry, cost) }
    }
    return best?.entry
  }

  /// Scans the machine's fonts and writes their table; creates the parent directory.
  ///
  /// - Returns: The number of faces in the table.
  @discardableResult
  public static func write(to path: String) throws -> Int {
    let files = FontCatalogue.shared.installedFiles()
    var text = ""
    var count = 0
    for file in files {
      guard let face = FontFace.open(path: file.path, index: file.index) else { continue }
      let ranges = face.coverage().map { range in
        let first = String(range.lowerBound, radix: 16, uppercase: true)
        return range.count == 1
          ? first : first + "-" + String(range.upperBound, radix: 16, uppercase: true)
      }
      let fields = [
        file.path, String(file.index), file.family, file.postScriptName, String(file.weight),
        file.isItalic ? "1" : "0", ranges.joined(separator: ","),
      ]
      text += fields.map { $0.replacingOccurrences(of: "\t", with: " ") }.joined(separator: "\t")
      text += "\n"
      count += 1
    }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url, options: .atomic)
    return count
  }
}

extension FontTable.Entry {
  func covers(_ character: UInt32) -> Bool {
    var low = 0
    var high = coverage.count
    while low < high {
      let middle = (low + high) / 2
      if coverage[middle].upperBound < character {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < coverage.count && coverage[low].contains(character)
  }
}
