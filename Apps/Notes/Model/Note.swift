import Foundation

/// A note with a title and paragraphs.
struct Note: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var folder: Folder.ID
  var title: String
  var paragraphs: [String]
  /// The formats of the paragraphs; empty if all are plain.
  private(set) var formats: [ParagraphFormat] = []
  var modified: Date
  var isPinned = false

  init(id: UUID = UUID(), folder: Folder.ID, title: String = "", paragraphs: [String] = []) {
    self.id = id
    self.folder = folder
    self.title = title
    self.paragraphs = paragraphs
    modified = Date()
  }

  private enum CodingKeys: CodingKey {
    case id, folder, title, paragraphs, formats, modified, isPinned
  }

  /// Decodes a note; notes of earlier versions have no formats.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    folder = try values.decode(Folder.ID.self, forKey: .folder)
    title = try values.decode(String.self, forKey: .title)
    paragraphs = try values.decode([String].self, forKey: .paragraphs)
    formats = try values.decodeIfPresent([ParagraphFormat].self, forKey: .formats) ?? []
    modified = try values.decode(Date.self, forKey: .modified)
    isPinned = try values.decode(Bool.self, forKey: .isPinned)
  }

  // MARK: Formats

  /// Returns the format of a paragraph; plain if there is no such paragraph.
  func format(at index: Int) -> ParagraphFormat {
    formats.indices.contains(index) ? formats[index] : .body
  }

  /// Replaces a range of paragraphs and their formats.
  mutating func replace(
    _ range: Range<Int>,
    with new: [(text: String, format: ParagraphFormat)]
  ) {
    let range = range.clamped(to: 0..<paragraphs.count)
    var all = formats
    if all.count < paragraphs.count {
      all += [ParagraphFormat](repeating: .body, count: paragraphs.count - all.count)
    }
    paragraphs.replaceSubrange(range, with: new.map(\.text))
    all.replaceSubrange(range, with: new.map(\.format))
    formats = all.contains { $0 != .body } ? all : []
  }

  /// The names of the pictures in the note.
  var pictures: [String] { formats.compactMap(\.picture) }

  /// The title in lists: the note's title, or else its first text.
  var shownTitle: String {
    if !title.isEmpty { return title }
    return words.first ?? "New Note"
  }

  /// The first text after the title, on one line.
  var preview: String {
    let rest = title.isEmpty ? words.dropFirst() : words[...]
    return rest.first ?? "No additional text"
  }

  /// The paragraphs with text.
  private var words: [String] {
    paragraphs.indices.filter { !paragraphs[$0].isEmpty && format(at: $0).kind != .picture }
      .map { paragraphs[$0] }
  }

  var isEmpty: Bool { title.isEmpty && paragraphs.allSatisfy(\.isEmpty) }
}

/// A folder of notes.
struct Folder: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String

  init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}
