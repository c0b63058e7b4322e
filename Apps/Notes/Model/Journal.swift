import Foundation

/// Keeps a library on disk so that the process can end at any moment.
///
/// A snapshot holds the library as it was at a generation; beside it a journal of the same
/// generation holds what has happened since, a line a change: a checksum, a space, JSON. Lines are
/// appended and synchronised before the change shows. A new snapshot is written under another name,
/// synchronised and renamed over the old one, and then its own journal begins empty, so each moment
/// between two steps reads as one of both states. Where an append has failed the journal may end
/// with half a line: fold the library then.
struct Journal {
  private struct Snapshot: Codable {
    var generation: Int
    var library: Library
  }

  private let folder: URL
  private var generation = 0
  private var handle: FileHandle
  private(set) var length = 0

  /// How long a journal may grow before it is folded into a snapshot; bytes.
  static let foldingLength = 256 * 1024

  /// Opens what the folder holds, or begins there.
  ///
  /// Lines that do not read are kept aside in a file that ends with `.damaged`. Fails where a file
  /// is there and may not be read: nothing is written over it.
  static func open(in folder: URL) throws -> (journal: Journal, library: Library) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var snapshot = Snapshot(generation: 0, library: Library())
    let file = folder.appendingPathComponent("library.json")
    if FileManager.default.fileExists(atPath: file.path) {
      let data = try Data(contentsOf: file)
      do {
        snapshot = try JSONDecoder().decode(Snapshot.self, from: data)
      } catch {
        // The newest journal may still hold changes; they are read over an empty library.
        keepAside(file)
        snapshot.generation = newestGeneration(in: folder)
      }
    }
    var library = snapshot.library
    let name = journalName(snapshot.generation)
    let url = folder.appendingPathComponent(name)
    var good = Data()
    if FileManager.default.fileExists(atPath: url.path) {
      let data = try Data(contentsOf: url)
      var damaged = false
      for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
        guard let change = read(line) else {
          damaged = true
          continue
        }
        _ = library.apply(change)
        good += line + [UInt8(ascii: "\n")]
      }
      if damaged || good.count != data.count {
        if damaged { keepAside(url) }
        try good.write(to: url, options: .atomic)
      }
    } else {
      try Data().write(to: url)
    }
    let handle = try FileHandle(forUpdating: url)
    try handle.seekToEnd()
    let journal = Journal(
      folder: folder,
      generation: snapshot.generation,
      handle: handle,
      length: good.count
    )
    journal.removeOthers()
    return (journal, library)
  }

  private init(folder: URL, generation: Int, handle: FileHandle, length: Int) {
    self.folder = folder
    self.generation = generation
    self.handle = handle
    self.length = length
  }

  /// Appends changes and waits until the disk has them.
  mutating func append(_ changes: [Library.Change]) throws {
    var data = Data()
    for change in changes { data += try Self.line(change) }
    try handle.write(contentsOf: data)
    try handle.synchronize()
    length += data.count
  }

  /// Writes the library whole and begins a new journal.
  ///
  /// After a failure nothing may be appended before a fold has succeeded.
  mutating func fold(_ library: Library) throws {
    let next = generation + 1
    let fresh = folder.appendingPathComponent("library.json.new")
    let data = try JSONEncoder().encode(Snapshot(generation: next, library: library))
    try data.write(to: fresh)
    let written = try FileHandle(forUpdating: fresh)
    try written.synchronize()
    try written.close()
    guard rename(fresh.path, folder.appendingPathComponent("library.json").path) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    let journal = folder.appendingPathComponent(Self.journalName(next))
    try Data().write(to: journal)
    let opened = try FileHandle(forUpdating: journal)
    try? handle.close()
    handle = opened
    generation = next
    length = 0
    removeOthers()
  }

  // MARK: Lines

  static func line(_ change: Library.Change) throws -> Data {
    let json = try JSONEncoder().encode(change)
    return Data("\(String(checksum(json), radix: 16)) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  private static func read(_ line: Data) -> Library.Change? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let sum = UInt64(String(decoding: line[..<space], as: UTF8.self), radix: 16)
    else { return nil }
    let json = line[line.index(after: space)...]
    guard checksum(json) == sum else { return nil }
    return try? JSONDecoder().decode(Library.Change.self, from: Data(json))
  }

  /// FNV-1a over 64 bits: enough to tell a line that was torn.
  private static func checksum(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Files

  private static func journalName(_ generation: Int) -> String { "journal-\(generation).txt" }

  private static func generations(in folder: URL) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("journal-"), name.hasSuffix(".txt") else { return nil }
      return Int(name.dropFirst(8).dropLast(4))
    }
  }

  private static func newestGeneration(in folder: URL) -> Int { generations(in: folder).max() ?? 0 }

  private static func keepAside(_ file: URL) {
    let aside = file.appendingPathExtension("damaged")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.copyItem(at: file, to: aside)
  }

  /// Journals of other generations belong to snapshots that are gone.
  private func removeOthers() {
    for other in Self.generations(in: folder) where other != generation {
      try? FileManager.default.removeItem(
        at: folder.appendingPathComponent(Self.journalName(other))
      )
    }
  }
}
