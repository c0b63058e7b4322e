import Foundation

/// A place in the contents of a document.
public protocol NSTextLocation: NSObjectProtocol {
  /// Which of two locations comes first; locations of other documents compare as the same.
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place in a text storage, counted in UTF-16 units from its beginning.
package final class TextOffset: NSObject, NSTextLocation, @unchecked Sendable {
  /// The number of units before the place.
  package let offset: Int

  /// Makes a place.
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
