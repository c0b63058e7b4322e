import DurableFiles
import UIKit

/// The library on screen and on disk.
///
/// Whatever changes goes through `perform`, which can be undone.
@MainActor
final class NoteStore {
  /// Posted after each change, with the store as its object.
  static let didChange = Notification.Name("NoteStoreDidChange")

  private(set) var library: Library
  let undoManager = UndoManager()
  private let folder: URL
  private let files: any FileCalls
  /// nil while the folder cannot be opened, or can only be read.
  private var journal: JournalQueue?
  /// What happened while the folder could not be opened.
  private var unwritten: [Library.Change] = []
  /// Why the folder cannot be opened.
  private var openingFailure: String?
  /// What could not be read at the start.
  private var damage: String?

  /// Why nothing may be changed, in words for people; nil: everything may.
  private(set) var readingReason: String?

  /// Why changes do not reach the disk or notes are missing, in words for people; nil while all is
  /// well.
  ///
  /// Each change tries again to save those before it.
  var trouble: String? {
    readingReason ?? openingFailure
      ?? journal?.lastFailure.map { "The last change is not saved: \($0)" } ?? damage
  }

  /// Whether notes may be changed.
  var isWritable: Bool { readingReason == nil }

  /// Opens the notes of a folder; one that cannot be written leaves a store that says so.
  init(folder: URL, files: any FileCalls = SystemFiles()) {
    self.folder = folder
    self.files = files
    library = Library()
    open()
    removeLostPictures()
    if library.folders.isEmpty {
      commit([.putFolder(Folder(name: "Notes"), at: 0)])
    }
  }

  /// Returns once the disk has every change, or has refused it.
  func waitUntilSaved() { _ = journal?.wait() }

  /// Waits for the library to be written whole, too, where that has begun.
  func waitUntilFolded() { journal?.waitForFold() }

  /// Reads the notes again where they could only be read: another may have changed them, or be gone.
  func lookAgain() {
    guard readingReason != nil else { return }
    open()
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// Makes changes that belong together, saves them and lets them be undone under one name.
  func perform(_ changes: [Library.Change], named name: String) {
    let back = commit(changes)
    guard !back.isEmpty else { return }
    registerUndo(back, named: name)
  }

  // MARK: Pictures

  private var pictureFolder: String { folder.appendingPathComponent("pictures").path }

  /// Puts a picture on the disk and returns its name; it is there before a note names it.
  func addPicture(_ data: Data) throws -> String {
    let name = "\(UUID().uuidString).png"
    try files.makeFolder(pictureFolder)
    try files.replace("\(pictureFolder)/\(name)", with: Array(data))
    return name
  }

  /// Removes the files of pictures that no note names.
  ///
  /// Undo brings a picture back as long as the app runs, so its file goes at the next start: then
  /// nothing can name it any more. Where notes are damaged, are read only or could not be read, all
  /// files stay.
  private func removeLostPictures() {
    guard journal != nil, damage == nil, isWritable,
      let around = try? files.names(in: folder.path), around.contains("pictures"),
      // What was kept aside may name pictures.
      !around.contains(where: { $0.contains(".damaged") }),
      let names = try? files.names(in: pictureFolder)
    else { return }
    let named = Set(library.notes.values.flatMap(\.pictures))
    for name in names where Self.isPicture(name) && !named.contains(name) {
      // One that cannot be removed now is removed another time.
      try? files.remove("\(pictureFolder)/\(name)")
    }
  }

  /// Whether a file is one that `addPicture(_:)` made.
  private static func isPicture(_ name: String) -> Bool {
    name.hasSuffix(".png") && UUID(uuidString: String(name.dropLast(4))) != nil
  }

  /// The bytes of a picture; nil: it is not there, or cannot be read.
  func picture(named name: String) -> Data? {
    guard !name.contains("/") else { return nil }
    let bytes = try? files.contents(of: "\(pictureFolder)/\(name)")
    return (bytes ?? nil).map { Data($0) }
  }

  // MARK: Writing

  /// Saves a note as it is being written, without a step of undo.
  func save(_ note: Note) {
    guard library.notes[note.id] != note else { return }
    commit([library.change(to: note)])
  }

  /// Lets people go back to a note as it was before they began to write.
  func finishWriting(from old: Note) {
    guard library.notes[old.id] != old else { return }
    registerUndo([.putNote(old, at: 0)], named: "Typing")
  }

  private func registerUndo(_ back: [Library.Change], named name: String) {
    undoManager.registerUndo(withTarget: self) { $0.perform(back, named: name) }
    undoManager.setActionName(name)
  }

  @discardableResult
  private func commit(_ changes: [Library.Change]) -> [Library.Change] {
    guard isWritable else { return [] }
    if journal == nil { open() }
    guard isWritable else { return [] }
    // What came before is on the disk before anything new shows.
    waitUntilSaved()
    var back: [Library.Change] = []
    for change in changes { back = library.apply(change) + back }
    if let journal {
      journal.append(changes, leadingTo: library)
    } else {
      unwritten += changes
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
    return back
  }

  /// Reads what is on disk, and makes there what happened while it could not be read.
  private func open() {
    do {
      let (journal, library) = try Journal.open(in: folder, files: files)
      self.library = library
      openingFailure = nil
      damage = journal.damage
      readingReason = journal.readingReason
      guard readingReason == nil else { return }
      self.journal = JournalQueue(journal) { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.didWrite() } }
      }
    } catch {
      openingFailure = "Notes cannot be saved: \(error.localizedDescription)"
      return
    }
    for change in unwritten { _ = library.apply(change) }
    if !unwritten.isEmpty { journal?.append(unwritten, leadingTo: library) }
    unwritten = []
  }

  private var shownTrouble: String?

  /// Has the screens say what the disk said, where it is something else than before.
  private func didWrite() {
    guard trouble != shownTrouble else { return }
    shownTrouble = trouble
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}

extension NoteStore {
  /// Where the app keeps its notes: `NOTES_FOLDER`, else the person's application data.
  static var standardFolder: URL {
    if let path = ProcessInfo.processInfo.environment["NOTES_FOLDER"] {
      return URL(fileURLWithPath: path)
    }
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let base = support.first ?? FileManager.default.temporaryDirectory
    return base.appendingPathComponent("Notes")
  }
}
