import CoreGraphics
import HostInterface
import RenderServer

/// The input of one screen: the queue of the host's events, what delivers each kind of them, and
/// the arbiter of the recognizers.
///
/// Each screen has its own router, so input on one screen does not affect gestures, held keys or
/// the pointer of another. A router that received no event holds only empty objects.
@MainActor
package final class InputRouter {
  /// The screen that owns the router.
  weak var screen: UIScreen? {
    didSet { systemGestures.screen = screen }
  }
  /// Decides which recognizers may recognize.
  let arbiter: GestureArbiter
  /// Delivers touches to recognizers and views.
  let touches: TouchDelivery
  /// Delivers the keys of a hardware keyboard.
  let keys = KeyDelivery()
  /// Delivers the hovering pointer.
  let hover = HoverDelivery()
  /// Scrolls by wheels and trackpads.
  let wheel = WheelScrolling()
  /// Delivers pinches and rotations of trackpads.
  let trackpad = TrackpadTransforms()
  /// The region and the style of the pointer; `nil` if no module that shows them is linked.
  package private(set) lazy var pointer = InteractionProvider.type?.makePointerTracker()
  /// The gestures of the device from the edges of the screen.
  package let systemGestures = SystemGestures()
  /// The recorder of the host's events; nil while nothing is recorded.
  package var recorder: EventRecorder?
  /// The queue from the host's thread; created when a host connects.
  private(set) lazy var inbox = EventInbox { [weak screen = self.screen] event in
    if let screen { EventGate.take(event, on: screen) }
  }

  init() {
    let arbiter = GestureArbiter()
    self.arbiter = arbiter
    touches = TouchDelivery(arbiter)
    arbiter.touches = touches
  }

  /// Delivers an event of a finger, a pointing device or a keyboard; ignores events of other kinds.
  func route(_ event: HostEvent) {
    guard let screen else { return }
    switch event {
    case .touches(let samples, let time):
      guard
        !UIApplication.shared.isIgnoringInteractionEvents
          || samples.allSatisfy({
            $0.phase == .ended || $0.phase == .cancelled
          })
      else { return }
      screen.noteTouch()
      // A touch pad's touches move the focus; a finger on the screen hides it.
      if samples.contains(where: { $0.kind != .indirect }) { screen.keyboardFocus.hide() }
      touches.take(samples, at: time, on: screen)
    case .hover(let location, let time):
      hover.take(location, at: time, on: screen)
    case .scroll(let sample, let time):
      wheel.take(sample, at: time, on: screen)
    case .transform(let sample, let time):
      trackpad.take(sample, at: time, on: screen)
    case .key(let sample, let time):
      keys.take(sample, at: time, on: screen)
    case .textInput(let sample, _):
      if case .commit(let text) = sample, screen.inputViews.take(text) { return }
      let responder = screen.keyWindow?.firstResponder
      if let target = responder as? any HostTextInputTarget {
        target.take(sample)
      } else if let input = responder as? any UIKeyInput {
        keys.typing.take(sample, in: input)
      }
    default: break
    }
  }

  /// Cancels every touch and every pressed key, for example when the app leaves the foreground.
  func cancelAll() {
    guard let screen, touches.isTouched || keys.hasHeldKeys else { return }
    let time = screen.display.clock.now
    screen.whileCurrent {
      touches.cancelAll(at: time)
      keys.cancelAll(at: time)
    }
  }
}
