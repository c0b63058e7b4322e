public import Foundation

/// A custom rotor: navigation through elements of one kind, in addition to the system's rotors.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  /// Returns the element after or before the current one; `nil` at the last one.
  public typealias Search = (
    _ predicate: UIAccessibilityCustomRotorSearchPredicate
  ) -> UIAccessibilityCustomRotorItemResult?

  // Source: the raw values are those of `UIAccessibilityCustomRotorDirection`.
  /// A direction through the elements.
  public enum Direction: Int, Sendable {
    /// Towards the beginning.
    case previous = 0
    /// Towards the end.
    case next = 1
  }

  // Source: the cases and their order are those of `UIAccessibilityCustomSystemRotorType`.
  /// A kind of content that has a system name.
  public enum SystemRotorType: Int, Sendable, CaseIterable {
    /// No kind; the rotor has a name of its own.
    case none = 0
    /// Links.
    case link
    /// Links that were followed.
    case visitedLink
    /// Headings of any level.
    case heading
    /// Headings of the first level.
    case headingLevel1
    /// Headings of the second level.
    case headingLevel2
    /// Headings of the third level.
    case headingLevel3
    /// Headings of the fourth level.
    case headingLevel4
    /// Headings of the fifth level.
    case headingLevel5
    /// Headings of the sixth level.
    case headingLevel6
    /// Bold text.
    case boldText
    /// Italic text.
    case italicText
    /// Underlined text.
    case underlineText
    /// Misspelled words.
    case misspelledWord
    /// Pictures.
    case image
    /// Fields in which text is typed.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Landmarks.
    case landmark
  }

  /// The name of the rotor, which is spoken; empty for a rotor of a system type.
  open var name: String {
    didSet {
      if name != attributedName.string { attributedName = NSAttributedString(string: name) }
    }
  }
  /// The name with speech attributes.
  open var attributedName: NSAttributedString {
    didSet { if name != attributedName.string { name = attributedName.string } }
  }
  /// The closure that finds the element after, or before, another one.
  open var itemSearchBlock: Search
  /// The kind of content that the rotor finds; `.none` for a rotor with a name.
  open private(set) var systemRotorType = SystemRotorType.none

  /// Creates a rotor with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.itemSearchBlock = itemSearchBlock
    super.init()
  }

  /// Creates a rotor with a name that has speech attributes.
  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    name = attributedName.string
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
    super.init()
  }

  /// Creates a rotor in place of assistive technology's own for a kind of content.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    name = ""
    attributedName = NSAttributedString(string: "")
    systemRotorType = type
    self.itemSearchBlock = itemSearchBlock
    super.init()
  }
}
