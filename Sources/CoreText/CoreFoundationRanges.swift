import CoreGraphics
import Foundation

/// A count or an index of Core Foundation.
public typealias CFIndex = Int
/// A UTF-16 code unit of Core Foundation.
public typealias UniChar = UInt16
/// An attributed string of Core Foundation.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string of Core Foundation.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A range of characters, glyphs or lines.
///
/// In arguments of functions, a length of 0 means everything from the location to the end.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of elements.
  public var length: CFIndex

  /// Creates a range.
  public init(location: CFIndex = 0, length: CFIndex = 0) {
    self.location = location
    self.length = length
  }
}

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// Returns the number of elements in an array.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// Returns the number of UTF-16 code units in an attributed string.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// Returns the characters of an attributed string.
public func CFAttributedStringGetString(_ aStr: CFAttributedString) -> CFString { aStr.string }

extension CFRange {
  /// Returns the part of `0..<count` in the range; a length of 0 extends to the end.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    guard length > 0 else { return start..<(length == 0 ? count : start) }
    let (end, overflows) = start.addingReportingOverflow(length)
    return start..<(overflows ? count : min(end, count))
  }

  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
