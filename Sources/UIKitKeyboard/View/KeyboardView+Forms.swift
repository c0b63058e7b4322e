import CoreGraphics
import HostInterface
import UIKitCore

/// Fingers that move the keyboard, or hold it in another way.
extension KeyboardView {
  // Unverified: how far two fingers come together or go apart until the keyboard changes.
  private static let closing: CGFloat = 0.7
  private static let opening: CGFloat = 1.4
  /// Two fingers that come down within so many seconds of each other may pinch.
  private static let pinchInterval = 0.05

  // MARK: Dragging

  /// Whether a point is on the bar below the keys of a floating keyboard.
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

  /// Holds the key of a second finger back that came down together with another; false: it does not
  /// pinch.
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

  /// A finger of two moved; true: the two pinch, or may still do so.
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
    // Their keys type nothing.
    for press in [pinch.first, pinch.second] {
      press.stopTimer()
      press.mode = .finished
      press.key = nil
    }
    hidePopup()
    refreshCaps()
    return true
  }

  /// The two fingers typed: the first one's key comes first.
  func settlePinch() {
    guard let known = pinch else { return }
    pinch = nil
    if known.first.mode == .key { finishEarly(known.first) }
  }
}
