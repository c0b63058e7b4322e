import Foundation

/// A title and the paragraphs below it.
struct Note: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var folder: Folder.ID
  var title: String
  var paragraphs: [String]
  var modified: Date
  var isPinned = false

  init(id: UUID = UUID(), folder: Folder.ID, title: String = "", paragraphs: [String] = []) {
    self.id = id
    self.folder = folder
    self.title = title
    self.paragraphs = paragraphs
    modified = Date()
  }

  /// What a list shows where nobody gave a title.
  var shownTitle: String {
    if !title.isEmpty { return title }
    return paragraphs.first { !$0.isEmpty } ?? "New Note"
  }

  /// The first words of the text, on one line.
  var preview: String {
    let text = paragraphs.filter { !$0.isEmpty }
    let rest = title.isEmpty ? text.dropFirst() : text[...]
    return rest.first ?? "No additional text"
  }

  var isEmpty: Bool { title.isEmpty && paragraphs.allSatisfy(\.isEmpty) }
}

/// A place for notes.
struct Folder: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String

  init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}
