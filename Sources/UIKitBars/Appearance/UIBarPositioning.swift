import Foundation

/// The position of a bar.
///
/// The position determines the side of the hairline, and whether the bar extends below the status
/// bar.
public enum UIBarPosition: Int, Sendable {
  /// The position is not specified.
  case any = 0
  /// The bar is at the lower edge of its container; the hairline is above it.
  case bottom = 1
  /// The bar is at the upper edge of its container; the hairline is below it.
  case top = 2
  /// The bar is at the upper edge of the screen; its background extends up below the status bar.
  case topAttached = 3
}

/// An object with a position at an edge, such as a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// A delegate that returns the position of a bar.
///
/// The method is optional.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar; called when the bar is added to a window.
  ///
  /// Without an implementation the bar determines its position.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`: the bar keeps its own position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
