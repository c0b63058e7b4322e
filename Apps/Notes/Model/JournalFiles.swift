import DurableFiles
import Foundation

/// The library at one moment.
struct LibrarySnapshot: Codable, Sendable {
  /// The version of the format; nil is 1.
  var schema: Int?
  /// The generation of the first journal that continues the snapshot.
  var generation: Int
  /// The number of the last change in the snapshot; nil if numbers begin after it.
  var sequence: Int?
  var library: Library

  /// The largest valid generation and number.
  ///
  /// Chosen: a hundred changes a second reach it in 300 million years; a larger number is damage.
  static let largestNumber = 1 << 60

  var isSound: Bool {
    (0...Self.largestNumber).contains(generation)
      && (0...Self.largestNumber).contains(sequence ?? 0)
  }

  /// The part of a snapshot that shows whether a newer version wrote it.
  struct Head: Decodable {
    var schema: Int?
  }
}

/// The file names of journals.
enum JournalName {
  static func path(_ generation: Int, in folder: String) -> String {
    "\(folder)/journal-\(generation).txt"
  }

  static func generations(_ names: [String]) -> [Int] {
    names.compactMap { name -> Int? in
      guard name.hasPrefix("journal-"), name.hasSuffix(".txt"),
        let generation = Int(name.dropFirst(8).dropLast(4)),
        (0...LibrarySnapshot.largestNumber).contains(generation)
      else { return nil }
      return generation
    }
    .sorted()
  }
}

/// A line of a journal.
enum JournalLine {
  /// A change; the number is nil in the first version of the format, which had none.
  case change(Library.Change, number: Int?)
  /// An intact line that only a newer version can read.
  case newer
  /// A line whose checksum does not match.
  case damaged

  /// Returns the line of a change: a checksum, its number and JSON, separated by spaces.
  static func bytes(of change: Library.Change, number: Int) throws -> [UInt8] {
    let rest = Array("\(number) ".utf8) + (try JSONEncoder().encode(change))
    return Array("\(String(checksum(rest[...]), radix: 16)) ".utf8) + rest + [newline]
  }

  static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  static func read(_ line: ArraySlice<UInt8>) -> JournalLine {
    guard let end = line.firstIndex(of: space),
      let sum = UInt64(String(decoding: line[..<end], as: UTF8.self), radix: 16)
    else { return .damaged }
    let rest = line[(end + 1)...]
    guard checksum(rest) == sum else { return .damaged }
    guard rest.first != UInt8(ascii: "{") else { return read(rest, number: nil) }
    guard let second = rest.firstIndex(of: space),
      let number = Int(String(decoding: rest[..<second], as: UTF8.self)),
      (1...LibrarySnapshot.largestNumber).contains(number)
    else { return .newer }
    return read(rest[(second + 1)...], number: number)
  }

  private static func read(_ json: ArraySlice<UInt8>, number: Int?) -> JournalLine {
    guard let change = try? JSONDecoder().decode(Library.Change.self, from: Data(json)) else {
      return .newer
    }
    return .change(change, number: number)
  }

  /// Returns the 64-bit FNV-1a hash, which detects an incomplete line.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The contents of a folder, which reading does not change.
struct JournalContents {
  private(set) var library = Library()
  /// The number of the last change.
  private(set) var sequence = 0
  /// The generation of the snapshot.
  private(set) var generation = 0
  /// The generations of all journals, including those that the snapshot includes.
  private(set) var generations: [Int] = []
  private(set) var journalLength = 0, snapshotLength = 0
  /// The paths of files that could not be read completely.
  private(set) var damaged: [String] = []
  private(set) var isNewer = false
  private(set) var isPartLost = false

  var newerReason: String? {
    isNewer ? "Notes can only be read: a newer version of Notes has written them" : nil
  }

  var damageReason: String? {
    if !damaged.isEmpty { return "Some notes could not be read; they are kept beside the others" }
    return isPartLost ? "Some changes to notes are missing" : nil
  }

  /// Reads a folder; with a concurrent writer, until no fold happens during the reading.
  static func read(
    _ folder: String,
    _ files: any FileCalls,
    isAlone: Bool
  ) throws(FileFailure) -> JournalContents {
    var contents = JournalContents()
    // Chosen: folds are at least seconds apart.
    for _ in 0..<8 {
      contents = JournalContents()
      let snapshot = try files.contents(of: "\(folder)/library.json")
      try contents.read(snapshot, folder, files)
      if isAlone { break }
      if try files.contents(of: "\(folder)/library.json") == snapshot { break }
    }
    return contents
  }

  private mutating func read(
    _ bytes: [UInt8]?,
    _ folder: String,
    _ files: any FileCalls
  ) throws(FileFailure) {
    generations = JournalName.generations(try files.names(in: folder))
    if let bytes {
      read(snapshot: Data(bytes), path: "\(folder)/library.json")
    } else if let first = generations.first, first > 0 {
      // The snapshot that the journals continue is missing.
      isPartLost = true
      generation = first
      sequence = -1
    }
    for each in generations where each >= generation {
      let path = JournalName.path(each, in: folder)
      guard let bytes = try files.contents(of: path) else { continue }
      journalLength += bytes.count
      read(journal: bytes, generation: each, path: path)
    }
    sequence = max(sequence, 0)
  }

  private mutating func read(snapshot bytes: Data, path: String) {
    snapshotLength = bytes.count
    let decoder = JSONDecoder()
    if let head = try? decoder.decode(LibrarySnapshot.Head.self, from: bytes),
      let schema = head.schema, schema > Journal.schema
    {
      isNewer = true
    }
    if let snapshot = try? decoder.decode(LibrarySnapshot.self, from: bytes), snapshot.isSound {
      library = snapshot.library
      generation = snapshot.generation
      sequence = snapshot.sequence ?? 0
    } else if !isNewer {
      // The journals may contain changes; they are applied to an empty library.
      damaged.append(path)
      generation = generations.first ?? 0
      sequence = -1
    }
  }

  private mutating func read(journal bytes: [UInt8], generation: Int, path: String) {
    var isDamaged = false
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: JournalLine.newline)
      let line = bytes[start..<(end ?? bytes.endIndex)]
      start = end.map { $0 + 1 } ?? bytes.endIndex
      guard !line.isEmpty else { continue }
      switch JournalLine.read(line) {
      case .change(let change, let number): take(change, number: number, generation: generation)
      case .newer: isNewer = true
      case .damaged:
        // A last line without an end was never confirmed.
        if end != nil { isDamaged = true }
      }
    }
    if isDamaged { damaged.append(path) }
  }

  private mutating func take(_ change: Library.Change, number: Int?, generation: Int) {
    if let number {
      // A change may have been written twice, after a failure.
      guard number > sequence else { return }
      // With -1 the previous changes are unknown.
      if sequence >= 0, number > sequence + 1 { isPartLost = true }
      sequence = number
    } else {
      // Journals of the first version belong only to the snapshot of their own generation.
      guard generation == self.generation else { return }
      sequence = max(sequence, 0) + 1
    }
    _ = library.apply(change)
  }
}
