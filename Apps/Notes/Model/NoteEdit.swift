import Foundation

/// A difference between two versions of a note at one position.
enum NoteEdit: Codable, Hashable, Sendable {
  case title(TextEdit)
  case paragraph(Int, TextEdit)
  case addParagraph(Int, String)
  case removeParagraph(Int)
  /// Changes the text or the format of a paragraph, or both.
  case style(Int, TextEdit, ParagraphFormat)
  /// Adds a paragraph with a format.
  case addStyled(Int, String, ParagraphFormat)

  /// Creates the edit between two versions.
  ///
  /// The result is nil if more than one position differs, or if anything except text, format and
  /// date differs.
  init?(from old: Note, to new: Note) {
    guard old.folder == new.folder, old.isPinned == new.isPinned else { return nil }
    if old.title != new.title {
      guard old.paragraphs == new.paragraphs, old.formats == new.formats else { return nil }
      self = .title(TextEdit(from: old.title, to: new.title))
      return
    }
    let before = old.paragraphs, after = new.paragraphs
    guard abs(before.count - after.count) <= 1 else { return nil }
    var first = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
    if old.formats != new.formats {
      let count = min(before.count, after.count)
      let styled = (0..<count).first { old.format(at: $0) != new.format(at: $0) }
      first = styled.map { min($0, first ?? $0) } ?? first
    }
    let place = first ?? min(before.count, after.count)
    guard old.formats != new.formats else {
      self.init(plainly: before, after, place)
      return
    }
    /// Returns whether the formats from a position on are equal with an offset of `shift`
    /// paragraphs.
    func isSameBehind(_ start: Int, shift: Int) -> Bool {
      (start..<before.count).allSatisfy { old.format(at: $0) == new.format(at: $0 + shift) }
    }
    if before.count == after.count {
      guard place < before.count, before[(place + 1)...] == after[(place + 1)...],
        isSameBehind(place + 1, shift: 0)
      else { return nil }
      let words = TextEdit(from: before[place], to: after[place])
      self = .style(place, words, new.format(at: place))
    } else if before.count < after.count {
      guard before[place...] == after[(place + 1)...], isSameBehind(place, shift: 1) else {
        return nil
      }
      self = .addStyled(place, after[place], new.format(at: place))
    } else {
      guard before[(place + 1)...] == after[place...], isSameBehind(place + 1, shift: -1) else {
        return nil
      }
      self = .removeParagraph(place)
    }
  }

  /// Creates the edit of plain paragraphs; the result is nil if more than one position differs.
  private init?(plainly before: [String], _ after: [String], _ place: Int) {
    let rest: Bool
    if before.count == after.count {
      guard place < before.count else { return nil }
      rest = before[(place + 1)...] == after[(place + 1)...]
      self = .paragraph(place, TextEdit(from: before[place], to: after[place]))
    } else if before.count < after.count {
      rest = before[place...] == after[(place + 1)...]
      self = .addParagraph(place, after[place])
    } else {
      rest = before[(place + 1)...] == after[place...]
      self = .removeParagraph(place)
    }
    guard rest else { return nil }
  }
}

/// A replacement of a range of text, counted in bytes of UTF-8.
struct TextEdit: Codable, Hashable, Sendable {
  var start: Int
  var removed: Int
  var inserted: String

  init(start: Int, removed: Int, inserted: String) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// Creates the shortest replacement of whole Unicode scalars.
  init(from old: String, to new: String) {
    var old = old, new = new
    var start = 0, oldEnd = 0, newEnd = 0
    old.withUTF8 { old in
      new.withUTF8 { new in
        func isInside(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
          index < text.count && text[index] & 0xC0 == 0x80
        }
        let most = min(old.count, new.count)
        while start < most, old[start] == new[start] { start += 1 }
        while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
        oldEnd = old.count
        newEnd = new.count
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
          oldEnd -= 1
          newEnd -= 1
        }
        while isInside(old, oldEnd) || isInside(new, newEnd) {
          oldEnd += 1
          newEnd += 1
        }
      }
    }
    self.start = start
    removed = oldEnd - start
    inserted = String(decoding: new.utf8.dropFirst(start).prefix(newEnd - start), as: UTF8.self)
  }

  /// Applies the edit and returns the reverse edit; nil if the text has no such range.
  func apply(to text: inout String) -> TextEdit? {
    let utf8 = text.utf8
    let count = utf8.count
    guard start >= 0, removed >= 0, start <= count, removed <= count - start else { return nil }
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    let to = utf8.index(from, offsetBy: removed)
    guard String.Index(from, within: text.unicodeScalars) != nil,
      String.Index(to, within: text.unicodeScalars) != nil
    else { return nil }
    let old = String(text.unicodeScalars[from..<to])
    text.unicodeScalars.replaceSubrange(from..<to, with: inserted.unicodeScalars)
    return TextEdit(start: start, removed: inserted.utf8.count, inserted: old)
  }
}

extension Note {
  /// Applies an edit and returns the reverse edit; nil if there is no such position.
  mutating func apply(_ edit: NoteEdit) -> NoteEdit? {
    switch edit {
    case .title(let edit): return edit.apply(to: &title).map { .title($0) }
    case .paragraph(let index, let edit):
      guard paragraphs.indices.contains(index) else { return nil }
      return edit.apply(to: &paragraphs[index]).map { .paragraph(index, $0) }
    case .addParagraph(let index, let text): return insert(text, .body, at: index)
    case .addStyled(let index, let text, let format): return insert(text, format, at: index)
    case .style(let index, let edit, let format):
      guard paragraphs.indices.contains(index), let back = edit.apply(to: &paragraphs[index])
      else { return nil }
      let old = self.format(at: index)
      replace(index..<index + 1, with: [(paragraphs[index], format)])
      return .style(index, back, old)
    case .removeParagraph(let index):
      guard paragraphs.indices.contains(index) else { return nil }
      let (text, format) = (paragraphs[index], self.format(at: index))
      replace(index..<index + 1, with: [])
      return format == .body ? .addParagraph(index, text) : .addStyled(index, text, format)
    }
  }

  private mutating func insert(
    _ text: String,
    _ format: ParagraphFormat,
    at index: Int
  ) -> NoteEdit? {
    guard (0...paragraphs.count).contains(index) else { return nil }
    replace(index..<index, with: [(text, format)])
    return .removeParagraph(index)
  }
}
