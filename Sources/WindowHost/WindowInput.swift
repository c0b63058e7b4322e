import CoreGraphics
import Foundation
import HostInterface

/// Converts input of a mouse and of a touch screen to touches.
///
/// With Alt, a mouse simulates two fingers, the second mirrored at the middle of the screen; with
/// Alt and Shift, both move together.
struct WindowInput {
  /// A pressed key whose text may arrive in the next event.
  var pendingKey: (sample: KeySample, time: Double)?
  var isComposing = false
  /// The keys that the app considers pressed, by usage.
  var keysDown: [Int: KeySample] = [:]
  private(set) var lastMouse = CGPoint.zero
  private var mouse: Mouse?
  private struct Mouse {
    var identifier: Int
    /// The point at which the second finger is mirrored; nil without a second finger.
    var centre: CGPoint?
    /// As SDL counts: left, middle, right.
    var button: UInt8
    var modifiers: KeySample.Modifiers

    /// Bits of `UIEvent.ButtonMask`; the left button is a finger.
    var buttonMask: Int { button == 3 ? 2 : button == 2 ? 4 : 0 }
  }
  private var fingers: [Int64: TouchSample] = [:]
  private var nextIdentifier = 1

  var isMouseDown: Bool { mouse != nil }

  /// The locations of the two simulated fingers.
  var pair: [CGPoint] {
    guard let centre = mouse?.centre else { return [] }
    return [lastMouse, mirrored(lastMouse, in: centre)]
  }

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

  mutating func mouseUp(at location: CGPoint, button: UInt8 = 1) -> [TouchSample] {
    guard mouse?.button == button else { return [] }
    lastMouse = location
    defer { mouse = nil }
    return samples(.ended)
  }

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

  /// Chosen: a notch of the wheel moves three rows of text.
  private static let pointsPerNotch: CGFloat = 54
  /// Chosen: a notch zooms by a tenth.
  private static let notchesPerZoom: CGFloat = 10

  /// Handles a wheel, which reports whole notches, or a trackpad, which reports fractions.
  ///
  /// With Control, which the app receives as Command, it zooms.
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

  /// Cancels every touch.
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
      // A pointer's other button is no finger: what it does is the app's to say.
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
