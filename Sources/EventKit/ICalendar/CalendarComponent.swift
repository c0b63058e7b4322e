import Foundation

/// A component of an iCalendar file: its lines and nested components, from `BEGIN:NAME` to
/// `END:NAME`.
struct CalendarComponent: Hashable {
  /// The name, in capitals.
  var name: String
  var lines: [ContentLine] = []
  var parts: [CalendarComponent] = []

  func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
  func lines(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }
  /// Returns the text of a line; nil if there is none.
  func text(_ name: String) -> String? { line(name)?.text }

  /// Replaces the lines of a name by one line; nil removes them.
  mutating func set(_ name: String, _ line: ContentLine?) { set(name, line.map { [$0] } ?? []) }

  /// Replaces the lines of a name.
  mutating func set(_ name: String, _ fresh: [ContentLine]) {
    let place = lines.firstIndex { $0.name == name } ?? lines.count
    lines.removeAll { $0.name == name }
    lines.insert(contentsOf: fresh, at: min(place, lines.count))
  }

  mutating func set(_ name: String, text: String?) {
    set(name, text.flatMap { $0.isEmpty ? nil : ContentLine(name, text: $0) })
  }

  /// The text of the component in a file.
  var written: String {
    "BEGIN:\(name)\r\n" + lines.map(\.folded).joined() + parts.map(\.written).joined()
      + "END:\(name)\r\n"
  }
}

/// Reads the components of iCalendar files.
enum CalendarReader {
  /// The error for a damaged file, with its line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "iCalendar, line \(line): \(reason)" }
  }

  // Chosen: deeper than any component that RFC 5545 has, which is 3.
  private static let deepest = 16

  /// Returns the calendars of a file.
  static func calendars(_ bytes: [UInt8]) throws(Failure) -> [CalendarComponent] {
    var done: [CalendarComponent] = []
    var open: [CalendarComponent] = []
    var last = 1
    for (number, text) in unfold(bytes) {
      last = number
      guard let line = ContentLine(reading: text) else {
        throw Failure(line: number, reason: "has no name and value")
      }
      let word = line.raw.trimmingCharacters(in: .whitespaces).uppercased()
      switch line.name {
      case "BEGIN":
        guard open.count < deepest else { throw Failure(line: number, reason: "is too deep") }
        guard !open.isEmpty || word == "VCALENDAR" else {
          throw Failure(line: number, reason: "is outside of a calendar")
        }
        open.append(CalendarComponent(name: word))
      case "END":
        guard let ended = open.popLast(), ended.name == word else {
          throw Failure(line: number, reason: "ends no \(word)")
        }
        if open.isEmpty { done.append(ended) } else { open[open.count - 1].parts.append(ended) }
      default:
        guard !open.isEmpty else { throw Failure(line: number, reason: "is outside of a calendar") }
        open[open.count - 1].lines.append(line)
      }
    }
    if let left = open.last { throw Failure(line: last, reason: "the \(left.name) has no end") }
    if done.isEmpty { throw Failure(line: 1, reason: "has no calendar") }
    return done
  }

  /// Returns the unfolded lines with their numbers; empty lines are omitted.
  ///
  /// Bytes are joined before they are decoded, since a fold may split a character.
  private static func unfold(_ bytes: [UInt8]) -> [(Int, String)] {
    var result: [(Int, String)] = []
    var (line, number, first) = ([UInt8](), 0, 1)
    func end() {
      defer { line.removeAll(keepingCapacity: true) }
      guard line.contains(where: { $0 != 32 && $0 != 9 }) else { return }
      // Source: RFC 5545 section 3.1.4, UTF-8; older programs write Latin 1.
      let text =
        String(validating: line, as: UTF8.self)
        ?? String(
          String.UnicodeScalarView(line.map { Unicode.Scalar($0) })
        )
      result.append((first, text))
    }
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for part in rest.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let piece = part.last == 13 ? part.dropLast() : part
      if let byte = piece.first, byte == 32 || byte == 9, number > 1 {
        line += piece.dropFirst()
      } else {
        end()
        first = number
        line += piece
      }
    }
    end()
    return result
  }
}
