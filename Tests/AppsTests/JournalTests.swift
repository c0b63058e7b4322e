import Foundation
import TestSupport
import Testing

@testable import Notes

@Suite("Notes on disk")
struct JournalTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)")

  private func filled() throws -> (journal: Journal, library: Library) {
    let (journal, begun) = try Journal.open(in: folder)
    var library = begun
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
    let (journal, library) = try filled()
    let old = try Data(contentsOf: folder.appendingPathComponent("journal-0.txt"))
    try journal.fold(library)
    // As if the process had ended between the renaming and the removal.
    try old.write(to: folder.appendingPathComponent("journal-0.txt"))
    #expect(try Journal.open(in: folder).library == library)
    let note = try #require(library.notes.values.first)
    try journal.append([.removeNote(note.id)])
    #expect(try Journal.open(in: folder).library.notes[note.id] == nil)
  }

  @Test(arguments: [Data("{".utf8), nil])
  func `Without its snapshot the newest journal still reads`(left: Data?) throws {
    do {
      let (journal, library) = try filled()
      try journal.fold(library)
      try journal.append([.putFolder(Folder(name: "Late"), at: 0)])
    }
    let file = folder.appendingPathComponent("library.json")
    try FileManager.default.removeItem(at: file)
    try left?.write(to: file)
    // Twice: reading takes nothing away.
    for _ in 0..<2 {
      let (journal, library) = try Journal.open(in: folder)
      #expect(library.folders.map(\.name) == ["Late"])
      #expect(journal.damage != nil)
    }
    let aside = folder.path + "/library.json.damaged"
    #expect(FileManager.default.fileExists(atPath: aside) == (left != nil))
  }

  @Test func `What is damaged is kept beside what was damaged before`() throws {
    for word in ["{one", "{two"] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(word.utf8).write(to: folder.appendingPathComponent("library.json"))
      _ = try Journal.open(in: folder)
      _ = try Journal.open(in: folder)
    }
    func aside(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try aside("library.json.damaged") == "{one")
    #expect(try aside("library.json.damaged-2") == "{two")
  }

  @Test func `A second process reads what the first writes, and writes nothing`() throws {
    let (first, library) = try filled()
    #expect(first.readingReason == nil)
    let (second, seen) = try Journal.open(in: folder)
    #expect(second.readingReason?.contains("open in another window") == true)
    #expect(seen == library)
    #expect(throws: (any Error).self) {
      try second.append([.putFolder(Folder(name: "Second"), at: 0)])
    }
    #expect(second.beginFold(Library()) == nil)
    try first.append([.putFolder(Folder(name: "First"), at: 0)])
    #expect(try Journal.open(in: folder).library.folders.map(\.name) == ["First", "Home"])
  }

  @Test func `Notes of a newer version are read as far as they are known, and not touched`() throws
  {
    do {
      let (journal, library) = try filled()
      try journal.fold(library)
    }
    let file = folder.appendingPathComponent("library.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let newer = Data(text.replacing("\"schema\":3", with: "\"schema\":4,\"more\":[1]").utf8)
    try newer.write(to: file)
    do {
      let (journal, library) = try Journal.open(in: folder)
      #expect(journal.readingReason?.contains("newer version") == true)
      #expect(library.notes.count == 5)
    }
    #expect(try Data(contentsOf: file) == newer)
    // Even where nothing of it is known.
    try Data(#"{"schema":9,"shelves":[]}"#.utf8).write(to: file)
    #expect(try Journal.open(in: folder).journal.readingReason?.contains("newer version") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".damaged"))
  }

  @Test func `A change that only a newer version knows is no damage`() throws {
    _ = try filled()
    let file = folder.appendingPathComponent("journal-0.txt")
    var line = Array(#"7 {"paintNote":{"colour":"red"}}"#.utf8)
    let sum = line.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    line = Array("\(String(sum, radix: 16)) ".utf8) + line + [10]
    let whole = try Data(contentsOf: file) + line
    try whole.write(to: file)
    let (journal, library) = try Journal.open(in: folder)
    #expect(journal.readingReason?.contains("newer version") == true)
    #expect(library.notes.count == 5)
    #expect(try Data(contentsOf: file) == whole)
  }

  @Test func `A library of the first schema is read with the journal of its generation alone`()
    throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func line(_ change: Library.Change) throws -> Data {
      let json = try JSONEncoder().encode(change)
      let sum = json.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return Data("\(String(sum, radix: 16)) ".utf8) + json + [10]
    }
    try Data(#"{"generation":3,"library":{"folders":[],"notes":[],"order":[]}}"#.utf8)
      .write(to: folder.appendingPathComponent("library.json"))
    try line(.putFolder(Folder(name: "Stale"), at: 0))
      .write(to: folder.appendingPathComponent("journal-2.txt"))
    try line(.putFolder(Folder(name: "Kept"), at: 0))
      .write(to: folder.appendingPathComponent("journal-3.txt"))
    do {
      let (journal, library) = try Journal.open(in: folder)
      #expect(journal.readingReason == nil)
      #expect(library.folders.map(\.name) == ["Kept"])
      try journal.append([.putFolder(Folder(name: "New"), at: 1)])
    }
    let (journal, library) = try Journal.open(in: folder)
    #expect(library.folders.map(\.name) == ["Kept", "New"])
    #expect(journal.damage == nil)
    try journal.fold(library)
    #expect(try Journal.open(in: folder).library == library)
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func `Numbers that cannot be are damage and do not trap`(number: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json = #"{"generation":\#(number),"library":{"folders":[],"notes":[],"order":[]}}"#
    try Data(json.utf8).write(to: folder.appendingPathComponent("library.json"))
    try Data().write(to: folder.appendingPathComponent("journal-\(number).txt"))
    let (journal, library) = try Journal.open(in: folder)
    try journal.append([.putFolder(Folder(name: "Late"), at: 0)])
    var next = library
    _ = next.apply(.putFolder(Folder(name: "Later"), at: 0))
    try journal.fold(next)
    #expect(try Journal.open(in: folder).library == next)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/library.json.damaged"))
  }

  @Test(arguments: 0..<40) func `The edit between two texts leads from one to the other and back`(
    seed: Int
  ) {
    var random = Generator(state: UInt64(seed) &+ 77)
    func text() -> String {
      let pieces = ["a", "b", "é", "e\u{301}", "👩‍👧", "字", "\u{1F1E9}\u{1F1EA}", "\n", ""]
      return (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<200 {
      let old = text(), new = text()
      let edit = TextEdit(from: old, to: new)
      var changed = old
      let back = edit.apply(to: &changed)
      #expect(Array(changed.utf8) == Array(new.utf8))
      _ = back?.apply(to: &changed)
      #expect(Array(changed.utf8) == Array(old.utf8))
      // What does not fit is left alone.
      var other = text()
      _ = TextEdit(start: Int.random(in: -3...9, using: &random), removed: .max, inserted: "x")
        .apply(to: &other)
      _ = edit.apply(to: &other)
    }
  }

  @Test func `A note stays in its folder when the one that it is moved to is missing`() {
    var library = Library()
    let home = Folder(name: "Home")
    var note = Note(folder: home.id, title: "Kept")
    for change in [Library.Change.putFolder(home, at: 0), .putNote(note, at: 0)] {
      _ = library.apply(change)
    }
    note.folder = UUID()
    #expect(library.apply(.putNote(note, at: 0)).isEmpty)
    #expect(library.notes(in: home.id).map(\.title) == ["Kept"])
  }

  @Test func `Writing in a long note adds lines that are as short as what is written`() throws {
    var library = Library()
    let home = Folder(name: "Home")
    _ = library.apply(.putFolder(home, at: 0))
    var note = Note(
      folder: home.id,
      title: "Long",
      paragraphs: (0..<50).map { "\($0) " + String(repeating: "words ", count: 4000) }
    )
    _ = library.apply(.putNote(note, at: 0))
    for step in 0..<6 {
      switch step {
      case 0: note.title += "!"
      case 1: note.paragraphs[7].insert("x", at: note.paragraphs[7].startIndex)
      case 2: note.paragraphs.append("new")
      case 3: note.paragraphs[50] = "newer"
      case 4: note.paragraphs.remove(at: 3)
      default: note.paragraphs[0].removeLast()
      }
      note.modified += 1
      let change = library.change(to: note)
      _ = library.apply(change)
      #expect(library.notes[note.id] == note)
      // The paragraph that is removed is not written.
      #expect(try JournalLine.bytes(of: change, number: 1).count < 300)
    }
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
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: return .putFolder(Folder(name: "F"), at: Int.random(in: 0...3, using: &random))
    case 2: return .moveFolder(folder?.id ?? UUID(), to: Int.random(in: 0...3, using: &random))
    case 3: return .removeFolder(folder?.id ?? UUID())
    case 4:
      guard let note, var moved = library.notes[note], let folder else { fallthrough }
      moved.folder = folder.id
      return .putNote(moved, at: Int.random(in: 0...2, using: &random))
    case 5: return .moveNote(note ?? UUID(), to: Int.random(in: 0...3, using: &random))
    case 6: return .removeNote(note ?? UUID())
    case 7:
      guard let note, var edited = library.notes[note] else { fallthrough }
      edited.paragraphs.append("more")
      edited.modified += 1
      return library.change(to: edited)
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
