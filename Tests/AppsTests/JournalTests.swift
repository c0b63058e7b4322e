import Foundation
import TestSupport
import Testing

@testable import Notes

@Suite("Notes on disk")
struct JournalTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)")

  private func filled() throws -> (journal: Journal, library: Library) {
    var (journal, library) = try Journal.open(in: folder)
    let home = Folder(name: "Home")
    let changes: [Library.Change] =
      [.putFolder(home, at: 0)]
      + (0..<5).map { .putNote(Note(folder: home.id, title: "Note \($0)"), at: 0) }
    for change in changes {
      try journal.append([change])
      _ = library.apply(change)
    }
    return (journal, library)
  }

  @Test func `What was written is read again`() throws {
    let (_, library) = try filled()
    #expect(try Journal.open(in: folder).library == library)
    #expect(library.notes(in: library.folders[0].id).map(\.title).first == "Note 4")
  }

  @Test func `A journal torn at any byte reads up to its last whole line`() throws {
    let (_, library) = try filled()
    let file = folder.appendingPathComponent("journal-0.txt")
    let whole = try Data(contentsOf: file)
    let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    for length in stride(from: 0, through: whole.count, by: 7) {
      try whole.prefix(length).write(to: file)
      let read = try Journal.open(in: folder).library
      // A line whose newline alone is missing is whole.
      let lines = ends.filter { $0 <= length }.count
      #expect(read.notes.count == max(lines - 1, 0), "torn at \(length)")
    }
    try whole.write(to: file)
    #expect(try Journal.open(in: folder).library == library)
  }

  @Test func `A damaged line is kept aside and costs no other`() throws {
    _ = try filled()
    let file = folder.appendingPathComponent("journal-0.txt")
    var data = try Data(contentsOf: file)
    let second = try #require(data.firstIndex(of: UInt8(ascii: "\n"))) + 40
    data[second] ^= 1
    try data.write(to: file)
    #expect(try Journal.open(in: folder).library.notes.count == 4)
    #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
  }

  @Test func `Folding keeps everything, and a journal of an older snapshot is not read again`()
    throws
  {
    var (journal, library) = try filled()
    let old = try Data(contentsOf: folder.appendingPathComponent("journal-0.txt"))
    try journal.fold(library)
    // As if the process had ended between the renaming and the removal.
    try old.write(to: folder.appendingPathComponent("journal-0.txt"))
    #expect(try Journal.open(in: folder).library == library)
    let note = try #require(library.notes.values.first)
    try journal.append([.removeNote(note.id)])
    #expect(try Journal.open(in: folder).library.notes[note.id] == nil)
  }

  @Test func `Without its snapshot the newest journal still reads`() throws {
    var (journal, library) = try filled()
    try journal.fold(library)
    try journal.append([.putFolder(Folder(name: "Late"), at: 0)])
    try Data("{".utf8).write(to: folder.appendingPathComponent("library.json"))
    #expect(try Journal.open(in: folder).library.folders.map(\.name) == ["Late"])
    #expect(
      FileManager.default.fileExists(atPath: folder.path + "/library.json.damaged")
    )
  }

  @Test(arguments: 0..<20) func `Changes and what takes them back leave a library as it was`(
    seed: Int
  ) {
    var random = Generator(state: UInt64(seed) &+ 1)
    var library = Library()
    for _ in 0..<60 {
      let before = library
      let back = library.apply(change(for: library, &random))
      var undone = library
      for change in back { _ = undone.apply(change) }
      #expect(undone.folders == before.folders)
      #expect(undone.notes == before.notes)
      for folder in before.folders {
        #expect(undone.notes(in: folder.id) == before.notes(in: folder.id))
      }
    }
  }

  private func change(for library: Library, _ random: inout Generator) -> Library.Change {
    let folder = library.folders.randomElement(using: &random)
    let note = library.notes.keys.sorted { $0.uuidString < $1.uuidString }
      .randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .putFolder(Folder(name: "F"), at: Int.random(in: 0...3, using: &random))
    case 2: return .moveFolder(folder?.id ?? UUID(), to: Int.random(in: 0...3, using: &random))
    case 3: return .removeFolder(folder?.id ?? UUID())
    case 4:
      guard let note, var moved = library.notes[note], let folder else { fallthrough }
      moved.folder = folder.id
      return .putNote(moved, at: Int.random(in: 0...2, using: &random))
    case 5: return .moveNote(note ?? UUID(), to: Int.random(in: 0...3, using: &random))
    case 6: return .removeNote(note ?? UUID())
    default:
      return .putNote(
        Note(folder: folder?.id ?? UUID(), title: "N"),
        at: Int.random(in: 0...4, using: &random)
      )
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
