import Foundation
import HostInterface

/// The inputs that determine the orientation of the interface, and the result.
///
/// Catalogue: VIS-F109, VIS-F110, VIS-F111.
struct OrientationDecision: Equatable {
  /// The orientation of the device.
  var held: Environment.Orientation
  /// The current orientation of the interface.
  var current: Environment.Orientation
  /// The orientations that the app, the controller and the device all allow; empty if they
  /// disagree.
  var allowed: UIInterfaceOrientationMask
  /// Whether the controller allows the interface to rotate automatically.
  var mayTurn = true
  /// The preferred orientation of a controller that was just presented full screen; nil for none.
  var preferred: Environment.Orientation?

  /// The new orientation of the interface.
  ///
  /// A device orientation that is not allowed changes nothing.
  var result: Environment.Orientation {
    if let preferred, allowed.contains(preferred.mask) { return preferred }
    // Without automatic rotation the interface still leaves an orientation that is not allowed, as
    // at launch.
    guard mayTurn || !allowed.contains(current.mask) else { return current }
    if allowed.contains(held.mask) { return held }
    if allowed.contains(current.mask) { return current }
    return Self.order.first { allowed.contains($0.mask) } ?? current
  }

  // Chosen: portrait first, then with the home button on the right, as most apps list them.
  private static let order: [Environment.Orientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]

  /// Returns the orientations that a device supports: phones without a home button are never upside
  /// down.
  // Source: UIKit's documentation of `supportedInterfaceOrientations`: "Some iPhone models don't
  // support portraitUpsideDown", those without a home button.
  static func possible(on device: Device) -> UIInterfaceOrientationMask {
    device.idiom == .phone && device.hasHomeIndicator ? .allButUpsideDown : .all
  }
}

/// The animation of a rotation of the interface, as functions of its first and last orientation.
enum InterfaceTurn {
  // Unverified: the duration of a quarter turn, in seconds, from recordings of iOS 12.
  static let quarterDuration: TimeInterval = 0.3

  /// Returns the duration of a rotation, in seconds; half a turn takes twice as long as a quarter.
  ///
  /// Source: UIKit's documentation of `statusBarOrientationAnimationDuration`.
  static func duration(
    from start: Environment.Orientation,
    to end: Environment.Orientation
  ) -> TimeInterval {
    switch quarters(from: start, to: end) {
    case 0: 0
    case 2: 2 * quarterDuration
    default: quarterDuration
    }
  }

  /// Returns the clockwise angle, in radians, at which a window appears not to have rotated on the
  /// screen that already has.
  static func startAngle(
    from start: Environment.Orientation,
    to end: Environment.Orientation
  ) -> Double {
    switch quarters(from: start, to: end) {
    case 1: -.pi / 2
    case 2: .pi
    case 3: .pi / 2
    default: 0
    }
  }

  /// Returns the number of quarter turns of the device to the left, from 0 to 3.
  private static func quarters(
    from start: Environment.Orientation,
    to end: Environment.Orientation
  ) -> Int {
    var count = 0
    var orientation = start
    while orientation != end {
      orientation = orientation.turnedLeft
      count += 1
    }
    return count
  }
}

extension Environment.Orientation {
  /// The interface orientation that matches the device orientation: the device's left is the
  /// interface's right.
  var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// Creates the device orientation that matches an interface orientation; nil if that is unknown.
  init?(_ interface: UIInterfaceOrientation) {
    switch interface {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeRight: self = .landscapeLeft
    case .landscapeLeft: self = .landscapeRight
    case .unknown: return nil
    }
  }

  /// The set that contains only the matching interface orientation.
  var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(interface.rawValue))
  }
}
