import DurableFiles
import Foundation
import TestSupport
import Testing

@testable import Notes

@MainActor @Suite("Notes while the disk refuses", .serialized)
struct NoteStoreTests {
  private let folder = URL(fileURLWithPath: "/home/person/Notes")
  private let files = FaultyFiles()

  private func onDisk() throws -> [String] {
    try Journal.open(in: folder, files: files.restarted(.nothing)).library.folders.map(\.name)
  }

  private func add(_ name: String, to store: NoteStore) {
    store.perform([.putFolder(Folder(name: name), at: 99)], named: "Folder")
    store.waitUntilSaved()
  }

  private func opened() -> NoteStore {
    let store = NoteStore(folder: folder, files: files)
    store.waitUntilSaved()
    return store
  }

  /// Nothing reaches the disk any more; a write stops in the middle, as on a disk that is full.
  private func fillUp() {
    files.fail(call: files.calls.count, with: ENOSPC, isLasting: true)
  }

  @Test func `While nothing can be saved it says so, and then saves what was missing`() throws {
    let store = opened()
    #expect(store.trouble == nil)
    fillUp()
    add("Torn", to: store)
    #expect(store.trouble == "The last change is not saved: No space left on device")
    #expect(store.library.folders.map(\.name) == ["Notes", "Torn"])
    add("Still full", to: store)
    #expect(store.trouble != nil)
    #expect(try onDisk() == ["Notes"])
    files.heal()
    add("Free", to: store)
    #expect(store.trouble == nil)
    #expect(try onDisk() == ["Notes", "Torn", "Still full", "Free"])
    add("After", to: store)
    #expect(try onDisk().last == "After")
  }

  @Test func `A write that fails once is made again at once`() throws {
    let store = opened()
    for code in [ENOSPC, EIO] {
      files.fail(call: files.calls.count, with: code)
      add("Late \(code)", to: store)
      #expect(store.trouble == nil)
    }
    #expect(try onDisk() == ["Notes", "Late \(ENOSPC)", "Late \(EIO)"])
  }

  @Test func `A folder that can be opened only later takes what happened before`() throws {
    let above = folder.deletingLastPathComponent().path
    files.place([], at: above)
    let store = opened()
    #expect(store.trouble == "Notes cannot be saved: Not a directory")
    add("Early", to: store)
    #expect(store.trouble != nil)
    try files.remove(above)
    add("Later", to: store)
    #expect(store.trouble == nil)
    #expect(try onDisk() == ["Notes", "Early", "Later"])
  }

  @Test func `What is there and cannot be read is not taken for nothing`() throws {
    let real = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: real) }
    let file = real.appendingPathComponent("library.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try Journal.open(in: real) }
    #expect(NoteStore(folder: real).trouble == "Notes cannot be saved: Is a directory")
  }

  @Test func `A key in a long note is one line and one wait for the disk, and no more`() throws {
    let store = opened()
    let home = try #require(store.library.folders.first?.id)
    var note = Note(
      folder: home,
      title: "Long",
      paragraphs: [String](repeating: String(repeating: "word ", count: 2000), count: 60)
    )
    store.perform([.putNote(note, at: 0)], named: "New")
    store.waitUntilFolded()
    let before = files.calls.count
    for key in 0..<50 {
      note.paragraphs[30].append("\(key)")
      note.modified += 1
      store.save(note)
    }
    store.waitUntilFolded()
    let calls = files.calls[before...]
    // The first key after a fold begins a journal.
    #expect(calls.count { $0.hasPrefix("write") } == 50)
    #expect(calls.count { $0.hasPrefix("fsync") } <= 51)
    #expect(!calls.contains { $0.contains("library") })
    let written = try Journal.open(in: folder, files: files.restarted(.nothing)).library
    #expect(written.notes[note.id] == note)
  }

  @Test func `A library is written whole only when as much again has changed`() throws {
    let store = opened()
    let home = try #require(store.library.folders.first?.id)
    func renames() -> Int { files.calls.count { $0.hasPrefix("rename") } }
    for index in 0..<24 {
      let text = String(repeating: "\(index % 10)", count: 100_000)
      store.perform(
        [.putNote(Note(folder: home, title: "\(index)", paragraphs: [text]), at: 0)],
        named: "New"
      )
      store.waitUntilFolded()
    }
    // 2.4 MB: at about 0.3, 0.6, 1.2 and 2.4 MB.
    #expect((3...4).contains(renames()))
    #expect(
      try Journal.open(in: folder, files: files.restarted(.nothing)).library == store.library
    )
    let names = try files.names(in: folder.path).filter { $0.hasPrefix("journal") }
    #expect(names.count <= 2)
  }

  @Test func `A change that is written while the library is folded is not lost`() throws {
    let store = opened()
    let home = try #require(store.library.folders.first?.id)
    let text = String(repeating: "x", count: 400_000)
    for round in 0..<6 {
      store.perform(
        [.putNote(Note(folder: home, title: "\(round)", paragraphs: [text]), at: 0)],
        named: "New"
      )
      // Not waited for: these go on beside the fold.
      for index in 0..<10 { add("\(round) \(index)", to: store) }
    }
    store.waitUntilFolded()
    #expect(
      try Journal.open(in: folder, files: files.restarted(.nothing)).library == store.library
    )
  }
}
