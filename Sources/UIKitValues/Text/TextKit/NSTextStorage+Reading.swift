import Foundation
import TextLayout

extension NSTextStorage {
  /// Converts whole paragraphs for layout without creating an attributed string.
  func styledText(
    in range: Range<Int>,
    linkAttributes: [NSAttributedString.Key: Any]? = nil
  ) -> StyledText {
    let defaults = StyledText.Defaults(linkAttributes: linkAttributes)
    let units = withCharacters { $0.units(in: range) }
    let range = range.lowerBound..<range.lowerBound + units.count
    if let runs = ownRuns {
      return StyledText(units, defaults: defaults) { reader in
        runs.forEach(in: range) { value, part in
          if let set = value as? AttributeSet { reader.append(set, length: part.count) }
        }
      }
    }
    return StyledText(units, defaults: defaults) { reader in
      var index = range.lowerBound
      while index < range.upperBound {
        var run = NSRange(location: index, length: 1)
        let attributes = attributes(at: index, effectiveRange: &run)
        let end = min(max(run.location + run.length, index + 1), range.upperBound)
        reader.append(AttributeSet(attributes), length: end - index)
        index = end
      }
    }
  }

  /// Returns the ranges of equal attributes in a range, clipped to it.
  func stretches(
    in range: NSRange,
    joinsEqual: Bool = true
  ) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    var result: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    let end = range.location + range.length
    var index = range.location
    while index < end {
      var run = NSRange(location: index, length: 1)
      let attributes = attributes(at: index, effectiveRange: &run)
      let next = min(max(run.location + run.length, index + 1), end)
      if joinsEqual, let last = result.last,
        AttributeSet(last.attributes).isLike(attributes)
      {
        result[result.count - 1].range.length += next - index
      } else {
        result.append((attributes, NSRange(location: index, length: next - index)))
      }
      index = next
    }
    return result
  }

  /// Returns the values of one attribute in a range, clipped to it.
  package func values(
    of name: NSAttributedString.Key,
    in range: NSRange
  ) -> [(value: Any?, range: NSRange)] {
    var result: [(value: Any?, range: NSRange)] = []
    for stretch in stretches(in: range, joinsEqual: false) {
      let value = stretch.attributes[name]
      if let last = result.last, AttributeSet.areEqual(last.value, value) {
        result[result.count - 1].range.length += stretch.range.length
      } else {
        result.append((value, stretch.range))
      }
    }
    return result
  }

  /// Returns a range as an attributed string of Foundation, read through the primitive methods.
  func copied(_ range: NSRange) -> NSMutableAttributedString {
    let characters = withCharacters {
      $0.substring(range.location..<range.location + range.length)
    }
    let copy = Foundation.NSMutableAttributedString(string: characters)
    for stretch in stretches(in: range) where !stretch.attributes.isEmpty {
      copy.setAttributes(
        stretch.attributes,
        range: NSRange(
          location: stretch.range.location - range.location,
          length: stretch.range.length
        )
      )
    }
    return copy
  }

  /// Returns the range around an index in which a condition on the attributes holds, clipped to
  /// `limit`.
  ///
  /// The search goes in both directions, so its cost depends on the length of the result.
  func extent(
    around location: Int,
    in limit: NSRange,
    _ isSame: ([NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    var run = NSRange(location: location, length: 1)
    _ = attributes(at: location, effectiveRange: &run)
    var start = max(run.location, limit.location)
    var end = min(run.location + run.length, limit.location + limit.length)
    while start > limit.location {
      let attributes = attributes(at: start - 1, effectiveRange: &run)
      guard isSame(attributes) else { break }
      start = max(min(run.location, start - 1), limit.location)
    }
    while end < limit.location + limit.length {
      let attributes = attributes(at: end, effectiveRange: &run)
      guard isSame(attributes) else { break }
      end = min(max(run.location + run.length, end + 1), limit.location + limit.length)
    }
    return NSRange(location: start, length: max(0, end - start))
  }
}
