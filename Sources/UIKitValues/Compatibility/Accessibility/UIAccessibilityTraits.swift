import Foundation

/// The traits of an element: its kind and state for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits, one for each trait.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// The element performs an action when activated.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element leads to another place.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image; with `button` or `link` it can be activated.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected, such as the current tab.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element is a key that types its label.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element summarizes the state of the app at launch.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The element changes its label or value too often for announcements.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts playback or recording, and is therefore not spoken over.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The element supports `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches itself while VoiceOver runs.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The element turns the page when VoiceOver reaches its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element contains tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is the header of a section, for navigation.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The element is a switch.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
  /// The element supports gestures that magnify its content.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
}
