import CoreGraphics
import Foundation
import HostInterface

/// A conversion from the input of a mouse and of a touch screen to touches.
///
/// With Alt, a mouse simulates two fingers, of which the second is mirrored at the middle of the
/// screen. With Alt and Shift, both move together.
struct WindowInput {
  /// A pressed key whose text may arrive in the next event.
  var pendingKey: (sample: KeySample, time: Double)?
  /// Whether an input method is composing text.
  var isComposing = false
  /// The pressed keys that the app has received, by usage.
  var keysDown: [Int: KeySample] = [:]
  /// The last location of the mouse, in points.
  private(set) var lastMouse = CGPoint.zero
  /// The pressed mouse button; nil for none.
  private var mouse: Mouse?
  /// A mouse with a pressed button.
  private struct Mouse {
    /// The identifier of the touch; the next number is that of the second finger.
    var identifier: Int
    /// The point at which the second finger is mirrored; nil without a second finger.
    var centre: CGPoint?
    /// The number of the button in SDL: 1 for left, 2 for middle, 3 for right.
    var button: UInt8
    var modifiers: KeySample.Modifiers

    /// The bits of `UIEvent.ButtonMask`; 0 for the left button, which is a finger.
    var buttonMask: Int { button == 3 ? 2 : button == 2 ? 4 : 0 }
  }
  /// The samples of the fingers on a touch screen, by SDL's identifier.
  private var fingers: [Int64: TouchSample] = [:]
  private var nextIdentifier = 1

  /// Whether a mouse button is pressed.
  var isMouseDown: Bool { mouse != nil }

  /// The locations of the two simulated fingers; empty if there is no second finger.
  var pair: [CGPoint] {
    guard let centre = mouse?.centre else { return [] }
    return [lastMouse, mirrored(lastMouse, in: centre)]
  }

  /// Returns the touches of a pressed button; empty if another button is pressed.
  mutating func mouseDown(
    at location: CGPoint,
    button: UInt8 = 1,
    modifiers: KeySample.Modifiers,
    screen: CGSize
  ) -> [TouchSample] {
    guard mouse == nil, (1...3).contains(button) else { return [] }
    let centre = CGPoint(x: screen.width / 2, y: screen.height / 2)
    mouse = Mouse(
      identifier: nextIdentifier,
      centre: button == 1 && modifiers.contains(.alternate) ? centre : nil,
      button: button,
      modifiers: modifiers
    )
    nextIdentifier += 2
    lastMouse = location
    return samples(.began)
  }

  /// Returns the touches of a moved mouse; empty if no button is pressed.
  mutating func mouseMoved(
    to location: CGPoint,
    modifiers: KeySample.Modifiers
  ) -> [TouchSample] {
    if modifiers.contains(.shift), let centre = mouse?.centre {
      mouse?.centre = CGPoint(
        x: centre.x + location.x - lastMouse.x,
        y: centre.y + location.y - lastMouse.y
      )
    }
    lastMouse = location
    return samples(.moved)
  }

  /// Returns the touches of a released button; empty if it was not pressed.
  mutating func mouseUp(at location: CGPoint, button: UInt8 = 1) -> [TouchSample] {
    guard mouse?.button == button else { return [] }
    lastMouse = location
    defer { mouse = nil }
    return samples(.ended)
  }

  /// Returns the touches of a finger on a touch screen.
  mutating func finger(
    _ finger: Int64,
    phase: TouchSample.Phase,
    at location: CGPoint
  ) -> [TouchSample] {
    if phase == .began, fingers[finger] == nil {
      fingers[finger] = TouchSample(
        identifier: nextIdentifier,
        phase: .began,
        location: location
      )
      nextIdentifier += 2
    }
    guard var sample = fingers[finger] else { return [] }
    sample.phase = phase
    sample.location = location
    fingers[finger] = phase == .ended ? nil : sample
    return [sample]
  }

  /// Chosen: a notch of the wheel scrolls by three rows of text.
  private static let pointsPerNotch: CGFloat = 54
  /// Chosen: a notch zooms by a tenth.
  private static let notchesPerZoom: CGFloat = 10

  /// Returns the event of a wheel, which reports whole notches, or of a trackpad, which reports
  /// fractions.
  ///
  /// With Control, which the app receives as Command, the event is a zoom.
  func wheel(turns: CGVector, modifiers: KeySample.Modifiers, time: Double) -> HostEvent {
    if modifiers.contains(.command) {
      var sample = TransformSample(
        phase: .continuous,
        location: lastMouse,
        scale: exp(turns.dy / Self.notchesPerZoom)
      )
      sample.modifiers = modifiers
      return .transform(sample, time: time)
    }
    let isWheel = turns.dx == turns.dx.rounded() && turns.dy == turns.dy.rounded()
    var sample = ScrollSample(
      phase: isWheel ? .discrete : .continuous,
      location: lastMouse,
      deltaX: -turns.dx * Self.pointsPerNotch,
      deltaY: turns.dy * Self.pointsPerNotch
    )
    sample.modifiers = modifiers
    return .scroll(sample, time: time)
  }

  /// Returns samples that cancel every touch.
  mutating func cancelAll() -> [TouchSample] {
    defer {
      mouse = nil
      fingers = [:]
    }
    let touching = fingers.values.sorted { $0.identifier < $1.identifier }.map {
      var sample = $0
      sample.phase = .cancelled
      return sample
    }
    return samples(.cancelled) + touching
  }

  private func samples(_ phase: TouchSample.Phase) -> [TouchSample] {
    guard let mouse else { return [] }
    var first = TouchSample(identifier: mouse.identifier, phase: phase, location: lastMouse)
    first.modifiers = mouse.modifiers
    if mouse.buttonMask != 0 {
      // The other buttons are not fingers; the app decides on their effect.
      first.kind = .indirectPointer
      first.buttons = mouse.buttonMask
    }
    guard let centre = mouse.centre else { return [first] }
    let second = TouchSample(
      identifier: mouse.identifier + 1,
      phase: phase,
      location: mirrored(lastMouse, in: centre)
    )
    return [first, second]
  }

  private func mirrored(_ point: CGPoint, in centre: CGPoint) -> CGPoint {
    CGPoint(x: 2 * centre.x - point.x, y: 2 * centre.y - point.y)
  }
}
