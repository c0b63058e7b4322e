import Foundation
import TestSupport
import Testing

@testable import Notes

@MainActor @Suite("Notes while the disk refuses", .serialized)
struct NoteStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)")

  private func onDisk() throws -> [String] {
    try Journal.open(in: folder).library.folders.map(\.name)
  }

  private func add(_ name: String, to store: NoteStore) {
    store.perform([.putFolder(Folder(name: name), at: 99)], named: "Folder")
  }

  /// Files cannot grow beyond a size while `actions` run: a write stops in the middle, as on a disk
  /// that is full.
  private func withFullDisk(at length: Int, _ actions: () -> Void) {
    let handler = signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let before = limit
    limit.rlim_cur = rlim_t(length)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    actions()
    limit = before
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    signal(SIGXFSZ, handler)
  }

  private var journalLength: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let journal = names.first { $0.hasPrefix("journal") } ?? ""
    return (try? Data(contentsOf: folder.appendingPathComponent(journal)))?.count ?? 0
  }

  @Test func `After a write that was torn the next change saves what was missing`() throws {
    let store = NoteStore(folder: folder)
    let length = journalLength
    withFullDisk(at: length + 10) { add("Torn", to: store) }
    #expect(store.trouble?.hasPrefix("The last change is not saved") == true)
    #expect(store.library.folders.map(\.name) == ["Notes", "Torn"])
    // The line is half there, as the disk filled up in it.
    #expect(journalLength == length + 10)

    withFullDisk(at: length + 10) { add("Still full", to: store) }
    #expect(store.trouble != nil)

    add("Free", to: store)
    #expect(store.trouble == nil)
    #expect(try onDisk() == ["Notes", "Torn", "Still full", "Free"])
    add("After", to: store)
    #expect(try onDisk().last == "After")
  }

  @Test func `A process that ends on a full disk has lost the last change alone`() throws {
    let store = NoteStore(folder: folder)
    add("Saved", to: store)
    withFullDisk(at: journalLength + 10) { add("Torn", to: store) }
    #expect(try onDisk() == ["Notes", "Saved"])
  }

  @Test func `A failed append is mended at once where a fold succeeds`() throws {
    let store = NoteStore(folder: folder)
    // Long enough for a whole new snapshot, too short for the journal, which is long already.
    for index in 0..<40 { add("\(index)", to: store) }
    store.perform((1..<40).map { .removeFolder(store.library.folders[$0].id) }, named: "Remove")
    withFullDisk(at: journalLength + 10) { add("Late", to: store) }
    #expect(store.trouble == nil)
    #expect(try onDisk() == ["Notes", "39", "Late"])
  }

  @Test func `A folder that can be opened only later takes what happened before`() throws {
    try Data().write(to: folder)
    let store = NoteStore(folder: folder.appendingPathComponent("inside"))
    #expect(store.trouble?.hasPrefix("Notes cannot be saved") == true)
    add("Early", to: store)
    #expect(store.trouble != nil)
    try FileManager.default.removeItem(at: folder)
    add("Later", to: store)
    #expect(store.trouble == nil)
    let library = try Journal.open(in: folder.appendingPathComponent("inside")).library
    #expect(library.folders.map(\.name) == ["Notes", "Early", "Later"])
  }

  @Test func `A first fold that ends between two steps loses nothing`() throws {
    let store = NoteStore(folder: folder)
    add("Old", to: store)
    // The new snapshot is whole, but not yet renamed.
    try Data("{}".utf8).write(to: folder.appendingPathComponent("library.json.new"))
    #expect(try onDisk() == ["Notes", "Old"])
    // It is renamed, but its journal is not there yet.
    var (journal, library) = try Journal.open(in: folder)
    try journal.fold(library)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("journal-1.txt"))
    #expect(try onDisk() == library.folders.map(\.name))
    // What cannot be read is not taken for nothing.
    library = Library()
    try FileManager.default.removeItem(at: folder.appendingPathComponent("library.json"))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("library.json"),
      withIntermediateDirectories: false
    )
    #expect(throws: (any Error).self) { try Journal.open(in: folder) }
  }
}
