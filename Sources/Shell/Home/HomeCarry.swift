import CoreGraphics
import UIKitCore

/// Icons that a finger drags over the home screen.
struct HomeCarry {
  /// The dragged icons, the one under the finger first.
  var identifiers: [String]
  /// The finger's distance from the middle of the first icon.
  var grip: CGVector
  /// The finger, in points of the home screen.
  var location: CGPoint
  /// The order of the icons when the drag began.
  var base: HomeArrangement
  /// The next turn of the page, while the finger is at an edge.
  var turning: DelayedCalls.Token?
  /// The icon below the dragged ones while the finger stays there, and the delayed call that makes
  /// it take them, or makes room for them.
  var hovered: String?, hovering: DelayedCalls.Token?
  /// The icon that takes the dropped ones into a folder; nil: they are dropped at a place.
  var onto: String?
  /// The delayed closing of an open folder that the finger has left.
  var leaving: DelayedCalls.Token?
}
