import CoreGraphics
import UIKitCore

/// A finger on the keyboard.
@MainActor
final class KeyPress {
  /// What a finger does, which a long press changes.
  enum Mode { case key, repeating, strip, cursor, menu, dragging, finished }

  let touch: UITouch
  /// The key below the finger, by its place in the plan; nil: none.
  var key: Int?
  var mode = Mode.key
  /// Where the finger came down, and where it was seen last, in points of the keys.
  let start: CGPoint
  var last: CGPoint
  /// Where the finger was seen last, in points of the screen: the keys may move along with it.
  var lastOnScreen = CGPoint.zero
  /// What waits for the finger to stay.
  var timer: DelayedCalls.Token?
  /// How many times a held key has repeated.
  var repeats = 0
  /// The finger came down on Shift or on the key to other keys, and slides to one of them.
  var returnsTo: Key.Plane?
  /// From 0 to 1: how far the sign above the letter is pulled down.
  var pull: CGFloat = 0
  /// Whether Shift was changed when the finger came down on it.
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
