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
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// Which way `accessibilityScroll(_:)` goes.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}
