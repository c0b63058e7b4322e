import CoreGraphics
import HostInterface
import UIKitCore

/// Gestures that move the keyboard or change its form.
extension KeyboardView {
  // Unverified: the factors of the distance between two fingers that change the form.
  private static let closing: CGFloat = 0.7
  private static let opening: CGFloat = 1.4
  /// The seconds within which two fingers must go down to pinch.
  private static let pinchInterval = 0.05

  // MARK: Dragging

  /// Returns whether a point is on the bar below the keys of a floating keyboard.
  func isOnHandle(_ point: CGPoint) -> Bool {
    guard let metrics = plan?.metrics, metrics.hasDismiss, metrics.split == 0 else { return false }
    return point.y > metrics.height
  }

  func beginDrag(_ press: KeyPress) {
    press.stopTimer()
    press.mode = .dragging
    press.key = nil
    press.lastOnScreen = press.touch.location(in: nil)
    if !presses.contains(where: { $0 === press }) { presses.append(press) }
    hidePopup()
    refreshCaps()
  }

  func drag(_ press: KeyPress) {
    let place = press.touch.location(in: nil)
    let old = press.lastOnScreen
    press.lastOnScreen = place
    keyboard?.drag(by: CGPoint(x: place.x - old.x, y: place.y - old.y))
  }

  // MARK: Pinching

  /// Delays the key of a second finger that went down together with the first.
  ///
  /// - Returns: Whether the two fingers may pinch.
  func beginPinch(_ press: KeyPress, on key: Key) -> Bool {
    guard presses.count == 1, let first = presses.first, first.mode == .key,
      let keyboard, keyboard.forms.count > 1, keyboard.screen.device.idiom == .pad,
      let firstKey = self.key(first), isCharacter(firstKey), isCharacter(key),
      press.touch.timestamp - first.touch.timestamp <= Self.pinchInterval
    else { return false }
    pinch = (first, press, Self.distance(first.start, press.start))
    return true
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  /// Handles a movement of one of two fingers.
  ///
  /// - Returns: Whether the fingers pinch or may still do so.
  func movePinch(_ press: KeyPress) -> Bool {
    guard let pinch, press === pinch.first || press === pinch.second, pinch.distance > 0 else {
      return false
    }
    let now = Self.distance(
      pinch.first.touch.location(in: keysView),
      pinch.second.touch.location(in: keysView)
    )
    let scale = now / pinch.distance
    guard scale <= Self.closing || scale >= Self.opening else { return true }
    self.pinch = nil
    guard keyboard?.pinch(isClosing: scale < 1) == true else {
      finishEarly(pinch.first)
      return false
    }
    // Fingers that pinched type nothing.
    for press in [pinch.first, pinch.second] {
      press.stopTimer()
      press.mode = .finished
      press.key = nil
    }
    hidePopup()
    refreshCaps()
    return true
  }

  /// Ends a possible pinch; the first finger types its key.
  func settlePinch() {
    guard let known = pinch else { return }
    pinch = nil
    if known.first.mode == .key { finishEarly(known.first) }
  }
}
