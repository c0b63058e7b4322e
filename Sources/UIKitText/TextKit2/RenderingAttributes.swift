import Foundation
import UIKitValues

/// The attributes with which ranges of a text are drawn in addition to their own.
struct RenderingAttributes {
  /// A range of equal attributes.
  struct Part {
    var range: NSRange
    var attributes: [NSAttributedString.Key: Any]
    var end: Int { range.location + range.length }
  }

  /// The ranges in the order of the text; they do not overlap.
  private var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  /// Changes the attributes of a range.
  mutating func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard range.length > 0 else { return }
    let end = range.location + range.length
    split(at: range.location)
    split(at: end)
    var result: [Part] = []
    var place = range.location
    func fill(to limit: Int) {
      guard limit > place else { return }
      var attributes: [NSAttributedString.Key: Any] = [:]
      body(&attributes)
      if !attributes.isEmpty {
        let gap = NSRange(location: place, length: limit - place)
        result.append(Part(range: gap, attributes: attributes))
      }
      place = limit
    }
    for part in parts {
      if part.range.location >= end { fill(to: end) }
      guard part.range.location >= range.location, part.end <= end else {
        result.append(part)
        continue
      }
      fill(to: part.range.location)
      var changed = part
      body(&changed.attributes)
      if !changed.attributes.isEmpty { result.append(changed) }
      place = part.end
    }
    fill(to: end)
    parts = result.sorted { $0.range.location < $1.range.location }
  }

  private mutating func split(at place: Int) {
    guard
      let index = parts.firstIndex(where: { $0.range.location < place && place < $0.end })
    else { return }
    var tail = parts[index]
    tail.range = NSRange(location: place, length: tail.end - place)
    parts[index].range.length = place - parts[index].range.location
    parts.insert(tail, at: index + 1)
  }

  /// Moves the ranges after an edit of the text; new characters have no attributes.
  ///
  /// - Parameters:
  ///   - range: The new characters, in the changed text.
  ///   - delta: The change of the text's length.
  mutating func edit(_ range: NSRange, changeInLength delta: Int) {
    guard !parts.isEmpty else { return }
    let oldEnd = range.location + range.length - delta
    split(at: range.location)
    split(at: oldEnd)
    parts = parts.compactMap { part in
      if part.end <= range.location { return part }
      guard part.range.location >= oldEnd else { return nil }
      var moved = part
      moved.range.location += delta
      return moved
    }
  }

  /// Returns the ranges that intersect a range.
  func parts(in range: Range<Int>) -> [Part] {
    parts.filter { $0.range.location < range.upperBound && $0.end > range.lowerBound }
  }

  /// Returns the ranges from an index on, or those before it in reverse order.
  func parts(from place: Int, reverse: Bool) -> [Part] {
    reverse
      ? parts.filter { $0.range.location < place }.reversed() : parts.filter { $0.end > place }
  }
}
