import DurableFiles
import UIKit

/// The library in memory and on disk.
///
/// All undoable changes use ``perform(_:named:)``.
@MainActor
final class NoteStore {
  /// Posted after each change, with the store as its object.
  static let didChange = Notification.Name("NoteStoreDidChange")

  private(set) var library: Library
  let undoManager = UndoManager()
  private let folder: URL
  private let files: any FileCalls
  /// The journal; nil while the folder cannot be opened or is read-only.
  private var journal: JournalQueue?
  /// The changes that were made while the folder could not be opened.
  private var unwritten: [Library.Change] = []
  /// The reason why the folder cannot be opened.
  private var openingFailure: String?
  /// The description of data that could not be read at the start.
  private var damage: String?

  /// The reason why changes are not allowed, for display; nil if they are.
  private(set) var readingReason: String?

  /// The reason why changes are not saved or notes are missing, for display; nil if there is none.
  ///
  /// Each change tries again to save the previous ones.
  var trouble: String? {
    readingReason ?? openingFailure
      ?? journal?.lastFailure.map { "The last change is not saved: \($0)" } ?? damage
  }

  /// Whether notes may be changed.
  var isWritable: Bool { readingReason == nil }

  /// Opens the notes of a folder; if it cannot be written, ``trouble`` contains the reason.
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

  /// Returns when each change is saved or has failed.
  func waitUntilSaved() { _ = journal?.wait() }

  /// Waits for a running fold.
  func waitUntilFolded() { journal?.waitForFold() }

  /// Reads the notes again if the store is read-only, because another process may have changed
  /// them.
  func lookAgain() {
    guard readingReason != nil else { return }
    open()
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// Applies and saves a group of changes, which can be undone as one step with a name.
  func perform(_ changes: [Library.Change], named name: String) {
    let back = commit(changes)
    guard !back.isEmpty else { return }
    registerUndo(back, named: name)
  }

  // MARK: Pictures

  private var pictureFolder: String { folder.appendingPathComponent("pictures").path }

  /// Stores a picture before a note refers to it, and returns its name.
  func addPicture(_ data: Data) throws -> String {
    let name = "\(UUID().uuidString).png"
    try files.makeFolder(pictureFolder)
    try files.replace("\(pictureFolder)/\(name)", with: Array(data))
    return name
  }

  /// Removes the files of pictures to which no note refers.
  ///
  /// Undo can restore a picture while the app runs, so its file is removed at the next start. If
  /// notes are damaged, read-only or unreadable, all files remain.
  private func removeLostPictures() {
    guard journal != nil, damage == nil, isWritable,
      let around = try? files.names(in: folder.path), around.contains("pictures"),
      // Damaged files may refer to pictures.
      !around.contains(where: { $0.contains(".damaged") }),
      let names = try? files.names(in: pictureFolder)
    else { return }
    let named = Set(library.notes.values.flatMap(\.pictures))
    for name in names where Self.isPicture(name) && !named.contains(name) {
      // A file that cannot be removed now is removed at a later start.
      try? files.remove("\(pictureFolder)/\(name)")
    }
  }

  /// Returns whether ``addPicture(_:)`` created a file with the name.
  private static func isPicture(_ name: String) -> Bool {
    name.hasSuffix(".png") && UUID(uuidString: String(name.dropLast(4))) != nil
  }

  /// Returns the bytes of a picture; nil if it does not exist or cannot be read.
  func picture(named name: String) -> Data? {
    guard !name.contains("/") else { return nil }
    let bytes = try? files.contents(of: "\(pictureFolder)/\(name)")
    return (bytes ?? nil).map { Data($0) }
  }

  // MARK: Writing

  /// Saves a note during editing, without an undo step.
  func save(_ note: Note) {
    guard library.notes[note.id] != note else { return }
    commit([library.change(to: note)])
  }

  /// Registers an undo step that restores a note as it was before editing.
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
    // Previous changes are on disk before a new one is shown.
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

  /// Reads the library from disk and applies the changes that could not be written.
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

  /// Posts a notification if the state of saving changed.
  private func didWrite() {
    guard trouble != shownTrouble else { return }
    shownTrouble = trouble
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}

extension NoteStore {
  /// The folder of the notes: `NOTES_FOLDER`, or else a folder in the person's application data.
  static var standardFolder: URL {
    if let path = ProcessInfo.processInfo.environment["NOTES_FOLDER"] {
      return URL(fileURLWithPath: path)
    }
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let base = support.first ?? FileManager.default.temporaryDirectory
    return base.appendingPathComponent("Notes")
  }
}
