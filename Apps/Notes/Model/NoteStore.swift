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
  /// nil while the folder cannot be opened.
  private var journal: Journal?
  /// What happened while there was no journal.
  private var unwritten: [Library.Change] = []
  /// Whether the journal lacks a change, so that only a fold of the library helps.
  private var isJournalBehind = false

  /// Why changes do not reach the disk, in words for people; nil while they do.
  ///
  /// Each change tries again to save those before it.
  private(set) var trouble: String?

  /// Opens the notes of a folder; one that cannot be written leaves a store that says so.
  init(folder: URL) {
    self.folder = folder
    library = Library()
    open()
    if library.folders.isEmpty {
      commit([.putFolder(Folder(name: "Notes"), at: 0)])
    }
  }

  /// Makes changes that belong together, saves them and lets them be undone under one name.
  func perform(_ changes: [Library.Change], named name: String) {
    let back = commit(changes)
    guard !back.isEmpty else { return }
    registerUndo(back, named: name)
  }

  /// Saves a note as it is being written, without a step of undo.
  func save(_ note: Note) {
    guard library.notes[note.id] != note else { return }
    commit([.putNote(note, at: 0)])
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
    if journal == nil { open() }
    write(changes)
    var back: [Library.Change] = []
    for change in changes { back = library.apply(change) + back }
    foldIfNeeded()
    NotificationCenter.default.post(name: Self.didChange, object: self)
    return back
  }

  /// Reads what is on disk, and makes there what happened while it could not be read.
  private func open() {
    do {
      (journal, library) = try Journal.open(in: folder)
      trouble = nil
    } catch {
      return report("Notes cannot be saved", error)
    }
    for change in unwritten { _ = library.apply(change) }
    isJournalBehind = !unwritten.isEmpty
    unwritten = []
  }

  /// Saves changes that are about to be made.
  private func write(_ changes: [Library.Change]) {
    guard journal != nil else { return unwritten += changes }
    guard !isJournalBehind else { return }
    do {
      try journal?.append(changes)
    } catch {
      isJournalBehind = true
    }
  }

  private func foldIfNeeded() {
    guard let length = journal?.length, isJournalBehind || length > Journal.foldingLength else {
      return
    }
    do {
      try journal?.fold(library)
      isJournalBehind = false
      trouble = nil
    } catch {
      // What is appended to the old journal might not be read any more.
      isJournalBehind = true
      report("The last change is not saved", error)
    }
  }

  private func report(_ what: String, _ error: any Error) {
    trouble = "\(what): \(error.localizedDescription)"
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
