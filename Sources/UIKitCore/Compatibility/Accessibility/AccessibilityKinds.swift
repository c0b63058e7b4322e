import Foundation

/// How VoiceOver moves through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// The system decides.
  case automatic = 0
  /// Each element on its own.
  case separate = 1
  /// The container and what is in it as one.
  case combined = 2
}

/// What kind of container an element is.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Elements without a common meaning.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// Entries one after the other.
  case list = 2
  /// A part of the page that people go to.
  case landmark = 3
  /// Elements that belong together.
  case semanticGroup = 4
}

/// Which way `accessibilityScroll(_:)` goes.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the content at the right.
  case right = 1
  /// To the content at the left.
  case left = 2
  /// To the content above.
  case up = 3
  /// To the content below.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the page before.
  case previous = 6
}
