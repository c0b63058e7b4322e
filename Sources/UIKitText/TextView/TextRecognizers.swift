import CoreGraphics
import UIKitCore

/// A tap on text that distinguishes fingers from pointers.
final class TextTapRecognizer: UITapGestureRecognizer {
  /// Whether a pointer made the tap.
  private(set) var isByPointer = false
  /// Whether the Shift key was held, so that the tap extends the selection.
  private(set) var extends = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isByPointer = touches.contains { $0.type == .indirectPointer }
    extends = event.modifierFlags.contains(.shift)
  }
}

/// A drag of a pointer with a pressed button, which selects text.
final class PointerSelectionRecognizer: UIGestureRecognizer {
  /// The location where the button was pressed, in points of the view.
  private(set) var start = CGPoint.zero
  /// Whether the Shift key was held, so that the drag extends the selection.
  private(set) var extends = false

  // Chosen: a smaller distance than that of a pan, so that a pointer selects where a finger
  // scrolls.
  private static let slop: CGFloat = 2

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touches.count == 1, touch.type == .indirectPointer else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    extends = event.modifierFlags.contains(.shift)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: view)
    if state == .possible {
      guard abs(place.x - start.x) > Self.slop || abs(place.y - start.y) > Self.slop else {
        return
      }
      state = .began
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}
