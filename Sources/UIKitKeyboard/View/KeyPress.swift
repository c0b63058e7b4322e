import CoreGraphics
import UIKitCore

/// A finger on the keyboard.
@MainActor
final class KeyPress {
  /// The action of a finger; a long press changes it.
  enum Mode { case key, repeating, strip, cursor, menu, dragging, finished }

  let touch: UITouch
  /// The index in the plan of the key below the finger; nil if there is none.
  var key: Int?
  var mode = Mode.key
  /// The location where the finger went down, and its last location, in the coordinates of the
  /// keys.
  let start: CGPoint
  var last: CGPoint
  /// The last location on the screen, because the keys may move with the finger.
  var lastOnScreen = CGPoint.zero
  /// The timer of the long press.
  var timer: DelayedCalls.Token?
  /// The number of repetitions of a held key.
  var repeats = 0
  /// The plane to return to after a finger slides from Shift or a plane key to a character; nil for
  /// other keys.
  var returnsTo: Key.Plane?
  /// The distance by which the secondary label is pulled down, from 0 to 1.
  var pull: CGFloat = 0
  /// Whether the finger changed Shift when it went down.
  var changedShift = false

  init(_ touch: UITouch, at point: CGPoint) {
    self.touch = touch
    start = point
    last = point
  }

  func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }
}
