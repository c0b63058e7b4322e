import Foundation

/// All folders and notes in order, a value.
struct Library: Codable, Hashable, Sendable {
  private(set) var folders: [Folder] = []
  private(set) var notes: [Note.ID: Note] = [:]
  /// The notes of each folder, from top to bottom.
  private(set) var order: [Folder.ID: [Note.ID]] = [:]

  /// A change of a library.
  ///
  /// Any change can be applied to any library: missing objects are ignored, so that a journal with
  /// a gap can be read.
  enum Change: Codable, Hashable, Sendable {
    case putFolder(Folder, at: Int)
    case renameFolder(Folder.ID, to: String)
    case moveFolder(Folder.ID, to: Int)
    /// Removes a folder and its notes.
    case removeFolder(Folder.ID)
    /// Adds or replaces a note; `at` is used only for a note that is new in its folder.
    case putNote(Note, at: Int)
    case moveNote(Note.ID, to: Int)
    case removeNote(Note.ID)
    /// Edits the text of a note; a missing note or position is ignored.
    case editNote(Note.ID, NoteEdit, modified: Date)
  }

  func notes(in folder: Folder.ID) -> [Note] { order[folder, default: []].compactMap { notes[$0] } }
  func folder(_ id: Folder.ID) -> Folder? { folders.first { $0.id == id } }

  /// Applies a change and returns the changes that revert it, in the order of application.
  mutating func apply(_ change: Change) -> [Change] {
    switch change {
    case .putFolder(let folder, let index):
      if let old = folders.firstIndex(where: { $0.id == folder.id }) {
        let name = folders[old].name
        folders[old] = folder
        return [.renameFolder(folder.id, to: name)]
      }
      folders.insert(folder, at: min(max(index, 0), folders.count))
      return [.removeFolder(folder.id)]
    case .renameFolder(let id, let name):
      guard let index = folders.firstIndex(where: { $0.id == id }) else { return [] }
      let old = folders[index].name
      folders[index].name = name
      return [.renameFolder(id, to: old)]
    case .moveFolder(let id, let target):
      guard let index = folders.firstIndex(where: { $0.id == id }) else { return [] }
      let folder = folders.remove(at: index)
      folders.insert(folder, at: min(max(target, 0), folders.count))
      return [.moveFolder(id, to: index)]
    case .removeFolder(let id):
      guard let index = folders.firstIndex(where: { $0.id == id }) else { return [] }
      let folder = folders.remove(at: index)
      let removed = order.removeValue(forKey: id) ?? []
      let back = removed.enumerated().compactMap { place, note in
        notes.removeValue(forKey: note).map { Change.putNote($0, at: place) }
      }
      return [.putFolder(folder, at: index)] + back
    case .putNote(let note, let index): return put(note, at: index)
    case .moveNote(let id, let target):
      guard let folder = notes[id]?.folder, let index = order[folder]?.firstIndex(of: id) else {
        return []
      }
      order[folder]?.remove(at: index)
      let count = order[folder]?.count ?? 0
      order[folder]?.insert(id, at: min(max(target, 0), count))
      return [.moveNote(id, to: index)]
    case .removeNote(let id):
      guard let note = notes.removeValue(forKey: id) else { return [] }
      let index = order[note.folder]?.firstIndex(of: id) ?? 0
      order[note.folder]?.removeAll { $0 == id }
      return [.putNote(note, at: index)]
    case .editNote(let id, let edit, let date):
      guard let before = notes[id]?.modified, let back = notes[id]?.apply(edit) else { return [] }
      notes[id]?.modified = date
      return [.editNote(id, back, modified: before)]
    }
  }

  /// Returns the change that replaces a note by a new version.
  ///
  /// It is an edit if only one position of the text differs, so that editing a long note does not
  /// add long lines to the journal.
  func change(to note: Note) -> Change {
    guard let old = notes[note.id], let edit = NoteEdit(from: old, to: note) else {
      return .putNote(note, at: 0)
    }
    return .editNote(note.id, edit, modified: note.modified)
  }

  private mutating func put(_ note: Note, at index: Int) -> [Change] {
    guard folder(note.folder) != nil else { return [] }
    guard let old = notes[note.id] else {
      notes[note.id] = note
      insert(note.id, in: note.folder, at: index)
      return [.removeNote(note.id)]
    }
    let oldIndex = order[old.folder]?.firstIndex(of: note.id) ?? 0
    notes[note.id] = note
    if old.folder != note.folder {
      order[old.folder]?.removeAll { $0 == note.id }
      insert(note.id, in: note.folder, at: index)
    }
    return [.putNote(old, at: oldIndex)]
  }

  private mutating func insert(_ note: Note.ID, in folder: Folder.ID, at index: Int) {
    let count = order[folder]?.count ?? 0
    order[folder, default: []].insert(note, at: min(max(index, 0), count))
  }
}
