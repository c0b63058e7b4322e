import Foundation
import UIKitValues

/// A range of the contents of a document.
open class NSTextRange: NSObject, @unchecked Sendable {
  private let start: any NSTextLocation
  private let limit: any NSTextLocation

  /// Creates a range; nil if the end is before the beginning.
  ///
  /// - Parameters:
  ///   - location: The first location.
  ///   - endLocation: The location after the last one; nil for an empty range.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    start = location
    limit = end
    super.init()
  }

  /// Creates an empty range.
  public init(location: any NSTextLocation) {
    start = location
    limit = location
    super.init()
  }

  /// Creates a range of a text storage; a negative length makes it empty.
  package convenience init(_ range: NSRange) {
    let start = TextOffset(range.location)
    self.init(location: start, end: TextOffset(range.location + max(range.length, 0)), ordered: ())
  }

  private init(location: any NSTextLocation, end: any NSTextLocation, ordered: Void) {
    start = location
    limit = end
    super.init()
  }

  /// The first location.
  open var location: any NSTextLocation { start }
  /// The location after the last one.
  open var endLocation: any NSTextLocation { limit }
  /// Whether the range is empty.
  open var isEmpty: Bool { start.compare(limit) == .orderedSame }

  /// Returns whether both ends are equal to those of another range.
  open func isEqual(to textRange: NSTextRange) -> Bool {
    start.compare(textRange.location) == .orderedSame
      && limit.compare(textRange.endLocation) == .orderedSame
  }

  /// Returns whether the range contains a location; the end is not part of the range.
  open func contains(_ location: any NSTextLocation) -> Bool {
    start.compare(location) != .orderedDescending
      && location.compare(limit) == .orderedAscending
  }

  /// Returns whether the range contains another range completely.
  open func contains(_ textRange: NSTextRange) -> Bool {
    start.compare(textRange.location) != .orderedDescending
      && textRange.endLocation.compare(limit) != .orderedDescending
  }

  /// Returns whether two ranges have a location in common.
  open func intersects(_ textRange: NSTextRange) -> Bool {
    guard let shared = intersection(textRange) else { return false }
    return !shared.isEmpty
  }

  /// Returns the intersection of two ranges; nil if there is none.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    let first =
      start.compare(textRange.location) == .orderedAscending ? textRange.location : start
    let last =
      limit.compare(textRange.endLocation) == .orderedAscending ? limit : textRange.endLocation
    return NSTextRange(location: first, end: last)
  }

  /// Returns the range from the first beginning to the last end of two ranges.
  open func union(_ textRange: NSTextRange) -> NSTextRange {
    let first =
      start.compare(textRange.location) == .orderedDescending ? textRange.location : start
    let last =
      limit.compare(textRange.endLocation) == .orderedDescending ? limit : textRange.endLocation
    return NSTextRange(location: first, end: last, ordered: ())
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextRange).map { isEqual(to: $0) } ?? false
  }
  open override var hash: Int { (start as? TextOffset)?.offset ?? 0 }
  open override var description: String { "\(start)...\(limit)" }
}
