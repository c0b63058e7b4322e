import CoreGraphics
import Foundation
import HostInterface

/// An event of a pointer, a wheel or a trackpad without a finger on the screen.
///
/// It passes through `UIApplication.sendEvent(_:)` and `UIWindow.sendEvent(_:)` as every event
/// does, then to the receiver of events of its kind.
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

/// A gesture for which the host reports only the changes: it begins with the first change and ends
/// when none follows.
@MainActor
final class OpenGesture {
  private var call: DelayedCalls.Token?
  private var end: (() -> Void)?

  // Chosen: the seconds without a change after which the gesture ends; three frames, the longest
  // pause of a momentum scroll before a person sees it.
  private static let silence = 0.05

  /// Whether the gesture has begun and not ended.
  var isUnderWay: Bool { end != nil }

  /// Continues the gesture after a change; `end` is called if no other change follows.
  func goOn(orEnd end: @escaping () -> Void) {
    if let call { DelayedCalls.shared.cancel(call) }
    self.end = end
    call = DelayedCalls.shared.schedule(after: Self.silence) { [weak self] in self?.finish() }
  }

  /// Ends the gesture now, for example because another kind of event arrived.
  func finish() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    let end = end
    self.end = nil
    end?()
  }
}

extension UIGestureRecognizer {
  /// Returns whether the recognizer and its delegate accept an event that has no touches.
  final func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}

extension UIScreen {
  /// Sends a pointer event through the application to the window at a place, where `deliver` is
  /// called with it.
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

  /// Calls `body` with the views under a place, from the innermost outward, until it returns true.
  func visitViews(at place: CGPoint, _ body: (UIView) -> Bool) {
    var candidate = window(at: place, with: nil)?.view
    while let view = candidate {
      if body(view) { return }
      candidate = view.superviewReference
    }
  }
}
