import Foundation

/// Where a bar lies, which decides on what side its hairline is and whether it reaches below the
/// status bar.
public enum UIBarPosition: Int, Sendable {
  /// The position is not specified.
  case any = 0
  /// At the lower edge of what contains it: the hairline is above.
  case bottom = 1
  /// At the upper edge of what contains it: the hairline is below.
  case top = 2
  /// At the upper edge of the screen: the background reaches up, below the status bar.
  case topAttached = 3
}

/// Something that lies at an edge: a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where it lies.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
///
/// The method is optional.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where the bar lies; asked when the bar comes into a window. Without it the bar decides.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// `.any` is no answer: the bar keeps its own position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
