import Foundation

/// The way VoiceOver navigates the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// The system decides.
  case automatic = 0
  /// Each element on its own.
  case separate = 1
  /// The container and its content together.
  case combined = 2
}

/// The kind of an accessibility container.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No particular kind.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// A list of entries.
  case list = 2
  /// A landmark of the page, for navigation.
  case landmark = 3
  /// Elements that belong together.
  case semanticGroup = 4
}

/// The direction of `accessibilityScroll(_:)`.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Towards the content on the right.
  case right = 1
  /// Towards the content on the left.
  case left = 2
  /// Towards the content above.
  case up = 3
  /// Towards the content below.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the page before.
  case previous = 6
}
