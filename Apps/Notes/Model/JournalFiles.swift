import DurableFiles
import Foundation

/// The library as it was at some moment.
struct LibrarySnapshot: Codable, Sendable {
  /// Nil: 1.
  var schema: Int?
  /// Journals of this and later generations go on from it.
  var generation: Int
  /// The number of the last change that it holds; nil: numbers begin after it.
  var sequence: Int?
  var library: Library

  /// Chosen: what a hundred changes a second reach in 300 million years; more is damage.
  static let largestNumber = 1 << 60

  var isSound: Bool {
    (0...Self.largestNumber).contains(generation)
      && (0...Self.largestNumber).contains(sequence ?? 0)
  }

  /// What is needed to know that a file was written by a later version.
  struct Head: Decodable {
    var schema: Int?
  }
}

/// How journals are called.
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

/// One change in a journal.
enum JournalLine {
  /// Nil as a number: a line of the first schema, which had none.
  case change(Library.Change, number: Int?)
  /// Whole, but of a kind that a later version writes.
  case newer
  case damaged

  /// The line of a change: a checksum, its number and JSON, each after a space.
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

  /// FNV-1a over 64 bits: enough to tell a line that was torn.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// What a folder holds, read without changing anything.
struct JournalContents {
  private(set) var library = Library()
  /// The number of the last change.
  private(set) var sequence = 0
  /// The snapshot's.
  private(set) var generation = 0
  /// All journals' there are, also those that a snapshot holds already.
  private(set) var generations: [Int] = []
  private(set) var journalLength = 0, snapshotLength = 0
  /// The paths of files that do not read to their end.
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

  /// Reads a folder; beside a process that writes, until no fold has come in between.
  static func read(
    _ folder: String,
    _ files: any FileCalls,
    isAlone: Bool
  ) throws(FileFailure) -> JournalContents {
    var contents = JournalContents()
    // Chosen: folds are seconds apart at least.
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
      // The journals go on from a snapshot that is not there.
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
      // Journals may still hold changes; they are read over an empty library.
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
        // The last line without an end was never confirmed.
        if end != nil { isDamaged = true }
      }
    }
    if isDamaged { damaged.append(path) }
  }

  private mutating func take(_ change: Library.Change, number: Int?, generation: Int) {
    if let number {
      // Once: it may have been written again after a failure.
      guard number > sequence else { return }
      // -1: nothing is known of what came before.
      if sequence >= 0, number > sequence + 1 { isPartLost = true }
      sequence = number
    } else {
      // Journals of the first schema belong to the snapshot of their own generation alone.
      guard generation == self.generation else { return }
      sequence = max(sequence, 0) + 1
    }
    _ = library.apply(change)
  }
}
