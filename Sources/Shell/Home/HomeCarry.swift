import CoreGraphics
import UIKitCore

/// Icons that a finger drags over the home screen.
struct HomeCarry {
  /// The identifiers of the dragged icons; the one under the finger comes first.
  var identifiers: [String]
  /// The offset of the first icon's centre from the finger.
  var grip: CGVector
  /// The location of the finger, in the home screen's coordinates.
  var location: CGPoint
  /// The order of the icons when the drag began.
  var base: HomeArrangement
  /// The delayed turn of the page, while the finger is at an edge.
  var turning: DelayedCalls.Token?
  /// The icon below the dragged ones while the finger stays there, and the delayed call that drops
  /// them into it or makes room for them.
  var hovered: String?, hovering: DelayedCalls.Token?
  /// The icon that the dropped ones form a folder with; nil if they are dropped at a place.
  var onto: String?
  /// The delayed closing of an open folder that the finger has left.
  var leaving: DelayedCalls.Token?
}
