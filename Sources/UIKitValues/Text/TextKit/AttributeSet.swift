import Foundation
import TextLayout

/// The attributes of a range of text, which are converted for layout once.
final class AttributeSet {
  let attributes: [NSAttributedString.Key: Any]
  private var look: AttributedRun?
  private var traits: UITraitCollection?

  /// The lists in the paragraph style at the time of the first layout.
  private(set) lazy var lists: [NSTextList] =
    (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.textLists ?? []

  init(_ attributes: [NSAttributedString.Key: Any]) { self.attributes = attributes }

  /// Returns the converted attributes; nil if they were not stored, or were stored for other
  /// traits.
  func keptLook(under current: UITraitCollection) -> AttributedRun? {
    guard let look, let traits, traits === current || traits.isEqual(current) else { return nil }
    return look
  }

  func keep(_ look: AttributedRun, under traits: UITraitCollection) {
    self.look = look
    self.traits = traits
  }

  /// Returns whether other attributes have equal values; values that cannot be compared differ.
  func isLike(_ other: [NSAttributedString.Key: Any]) -> Bool {
    guard attributes.count == other.count else { return false }
    return attributes.allSatisfy { key, value in Self.areEqual(value, other[key]) }
  }

  /// Returns whether two values of an attribute are equal; values that cannot be compared differ.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if type(of: a) is AnyClass, type(of: b) is AnyClass, (a as AnyObject) === (b as AnyObject) {
      return true
    }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
