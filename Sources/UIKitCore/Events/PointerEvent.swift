import CoreGraphics
import Foundation
import HostInterface

/// Something that a pointer, a wheel or a trackpad did without a finger on the screen.
///
/// It goes the way of every event, over `UIApplication.sendEvent(_:)` and `UIWindow.sendEvent(_:)`,
/// to whoever takes events of its kind.
@MainActor
final class PointerEvent: UIEvent {
  private(set) weak var window: UIWindow?
  private let handler: (PointerEvent) -> Void

  init(
    kind: EventType,
    in window: UIWindow?,
    at time: Double,
    modifiers: KeySample.Modifiers = [],
    deliver: @escaping (PointerEvent) -> Void
  ) {
    self.window = window
    handler = deliver
    super.init()
    self.kind = kind
    timestamp = time
    modifierFlags = UIKeyModifierFlags(rawValue: modifiers.rawValue)
  }

  func deliver() { handler(self) }
}

/// A gesture of which the host tells the middle alone: it begins with the first part, and ends when
/// no more come.
@MainActor
final class OpenGesture {
  private var call: DelayedCalls.Token?
  private var end: (() -> Void)?

  // Chosen: seconds without a part after which the fingers count as gone; three frames, as long as
  // a flick that goes on by itself may pause before it is seen.
  private static let silence = 0.05

  var isUnderWay: Bool { end != nil }

  /// A part came; `end` is called when it was the last.
  func goOn(orEnd end: @escaping () -> Void) {
    if let call { DelayedCalls.shared.cancel(call) }
    self.end = end
    call = DelayedCalls.shared.schedule(after: Self.silence) { [weak self] in self?.finish() }
  }

  /// Ends the gesture now, as where another kind of event comes.
  func finish() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    let end = end
    self.end = nil
    end?()
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer and its delegate take an event that comes without touches.
  final func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}

extension UIScreen {
  /// Sends an event of a pointer the way of every event, to the window at a place; `deliver` hands it
  /// on there.
  func send(
    _ kind: UIEvent.EventType,
    at place: CGPoint,
    time: Double,
    modifiers: KeySample.Modifiers,
    deliver: @escaping (PointerEvent, UIScreen) -> Void
  ) {
    let event = PointerEvent(
      kind: kind,
      in: window(at: place, with: nil)?.window,
      at: time,
      modifiers: modifiers
    ) { [weak self] event in
      if let self { deliver(event, self) }
    }
    UIApplication.shared.sendEvent(event)
  }

  /// Asks the views under a place, the innermost first, until one says that it did it.
  func visitViews(at place: CGPoint, _ body: (UIView) -> Bool) {
    var candidate = window(at: place, with: nil)?.view
    while let view = candidate {
      if body(view) { return }
      candidate = view.superviewReference
    }
  }
}
