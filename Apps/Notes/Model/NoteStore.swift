import UIKit

/// The library on screen and on disk. Whatever changes goes through `perform`, which can be undone.
@MainActor
final class NoteStore {
  /// Posted after each change, with the store as its object.
  static let didChange = Notification.Name("NoteStoreDidChange")

  private(set) var library: Library
  let undoManager = UndoManager()
  private var journal: Journal?

  /// Why changes do not reach the disk, in words for people; nil while they do.
  private(set) var trouble: String?

  /// Opens the notes of a folder; one that cannot be written leaves a store that says so.
  init(folder: URL) {
    do {
      let (journal, library) = try Journal.open(in: folder)
      self.journal = journal
      self.library = library
    } catch {
      library = Library()
      trouble = "Notes cannot be saved: \(error.localizedDescription)"
    }
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
    do {
      try journal?.append(changes)
    } catch {
      trouble = "The last change is not saved: \(error.localizedDescription)"
    }
    var back: [Library.Change] = []
    for change in changes { back = library.apply(change) + back }
    if let length = journal?.length, length > Journal.foldingLength {
      do {
        try journal?.fold(library)
      } catch {
        trouble = "The notes could not be put together: \(error.localizedDescription)"
      }
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
    return back
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
