import CoreGraphics
import Foundation
import HostInterface

/// Delivers the position of the pointer to hover recognizers and pointer interactions.
@MainActor
final class HoverDelivery {
  private var hovering: [UIHoverGestureRecognizer] = []
  /// The pointer as a touch, from the time it enters the screen until it leaves; `nil` in between.
  private var touch: UITouch?

  func take(_ location: CGPoint?, at time: Double, on screen: UIScreen) {
    let hit = location.flatMap { screen.window(at: $0, with: nil) }
    let touch = touch ?? UITouch(identifier: -1)
    touch.follow(location, at: time, isNew: self.touch == nil)
    touch.window = hit?.window ?? touch.window
    touch.view = hit?.view ?? touch.view
    self.touch = location == nil ? nil : touch
    let event = PointerEvent(
      kind: .hover,
      in: touch.window ?? screen.keyWindow,
      at: time
    ) { [weak self, weak screen] event in
      if let screen { self?.deliver(location, hit?.view, event, on: screen) }
    }
    event.touchSet = [touch]
    event.modifierFlags = screen.input.pointer?.modifiers ?? []
    UIApplication.shared.sendEvent(event)
  }

  private func deliver(
    _ location: CGPoint?,
    _ hit: UIView?,
    _ event: PointerEvent,
    on screen: UIScreen
  ) {
    var found: [UIHoverGestureRecognizer] = []
    var view = hit
    while let candidate = view {
      for case let recognizer as UIHoverGestureRecognizer in candidate.recognizerList
      where recognizer.isEnabled && recognizer.allowsTouchType(.indirectPointer) {
        let isKnown = hovering.contains { $0 === recognizer }
        if isKnown || recognizer.accepts(event) { found.append(recognizer) }
      }
      view = candidate.superviewReference
    }
    for recognizer in hovering where !found.contains(where: { $0 === recognizer }) {
      recognizer.hover(at: nil)
    }
    for recognizer in found { recognizer.hover(at: location) }
    hovering = found
    screen.input.pointer?.move(to: location, over: hit, on: screen)
  }
}

extension UITouch {
  /// Updates the touch of a hovering pointer that entered, moved or left.
  fileprivate func follow(_ location: CGPoint?, at time: Double, isNew: Bool) {
    type = .indirectPointer
    phase = location == nil ? .regionExited : isNew ? .regionEntered : .regionMoved
    previousTimestamp = timestamp
    timestamp = time
    guard let location else { return }
    previousScreenLocation = isNew ? location : screenLocation
    screenLocation = location
  }
}
