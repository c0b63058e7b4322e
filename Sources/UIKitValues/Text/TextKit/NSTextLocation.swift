import Foundation

/// A location in the contents of a document.
public protocol NSTextLocation: NSObjectProtocol {
  /// Returns the order of two locations; locations of different documents compare as equal.
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A location in a text storage, the number of UTF-16 units before it.
package final class TextOffset: NSObject, NSTextLocation, @unchecked Sendable {
  /// The number of units before the location.
  package let offset: Int

  /// Creates a location.
  package init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  package func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? TextOffset else { return .orderedSame }
    if offset == other.offset { return .orderedSame }
    return offset < other.offset ? .orderedAscending : .orderedDescending
  }

  package override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }
  package override var hash: Int { offset }
  package override var description: String { "\(offset)" }
}
