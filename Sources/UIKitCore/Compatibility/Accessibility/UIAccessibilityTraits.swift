import Foundation

/// What kind of thing an element is to assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt64

  /// Makes traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// Does something when activated.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Leads to another place.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Is a picture; together with `button` or `link` one that does something.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is chosen, as the tab that is shown.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Types what it says.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Tells the state of the app when it starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes its label or value too often for announcements.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Takes words to search for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Begins to play or record, and so is not spoken over.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Answers `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches itself while VoiceOver runs.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page when VoiceOver reaches its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Begins a part of the screen; people go from one to the next.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Is switched on and off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
  /// Answers gestures that make its content larger.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
}
