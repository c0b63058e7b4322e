import CoreGraphics
import Foundation

/// A count or a place, as Core Foundation names it.
public typealias CFIndex = Int
/// A unit of UTF-16, as Core Foundation names it.
public typealias UniChar = UInt16
/// Text with attributes, as Core Foundation names it.
public typealias CFAttributedString = NSAttributedString
/// Text with attributes that can be changed, as Core Foundation names it.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A stretch of characters, glyphs or lines.
///
/// A length of 0 stands for everything from the location on where a function takes a range.
public struct CFRange: Hashable, Sendable {
  /// The first of them.
  public var location: CFIndex
  /// How many there are.
  public var length: CFIndex

  /// Makes a range.
  public init(location: CFIndex = 0, length: CFIndex = 0) {
    self.location = location
    self.length = length
  }
}

/// Makes a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// How many elements an array has.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// How many units of UTF-16 a text has.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// The characters of a text.
public func CFAttributedStringGetString(_ aStr: CFAttributedString) -> CFString { aStr.string }

extension CFRange {
  /// The part of `0..<count` that the range names; a length of 0 reaches to the end.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    guard length > 0 else { return start..<(length == 0 ? count : start) }
    let (end, overflows) = start.addingReportingOverflow(length)
    return start..<(overflows ? count : min(end, count))
  }

  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
