import Foundation
import HostInterface

/// Who has a say in how the interface is turned, and what comes of it.
///
/// Catalogue: VIS-F109, VIS-F110, VIS-F111.
struct OrientationDecision: Equatable {
  /// How the device is held.
  var held: Environment.Orientation
  /// How the interface is turned now.
  var current: Environment.Orientation
  /// What app, controller and device allow together; empty: they disagree.
  var allowed: UIInterfaceOrientationMask
  /// Whether the controller lets the interface turn by itself.
  var mayTurn = true
  /// What a controller that has just been presented full screen prefers.
  var preferred: Environment.Orientation?

  /// What the interface is turned to.
  ///
  /// A device that is held in a way that is not allowed turns nothing, and nothing is said.
  var result: Environment.Orientation {
    if let preferred, allowed.contains(preferred.mask) { return preferred }
    // One that stays as it is must be turned to where it may be all the same, as at launch.
    guard mayTurn || !allowed.contains(current.mask) else { return current }
    if allowed.contains(held.mask) { return held }
    if allowed.contains(current.mask) { return current }
    return Self.order.first { allowed.contains($0.mask) } ?? current
  }

  // Chosen: upright first, then with the home button on the right, as most apps list them.
  private static let order: [Environment.Orientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]

  /// What a device can show: phones without a home button are never upside down.
  // Source: UIKit's documentation of `supportedInterfaceOrientations`: "Some iPhone models don't
  // support portraitUpsideDown", those without a home button.
  static func possible(on device: Device) -> UIInterfaceOrientationMask {
    device.idiom == .phone && device.hasHomeIndicator ? .allButUpsideDown : .all
  }
}

/// How a turn of the interface looks, as a function of where it begins and ends.
enum InterfaceTurn {
  // Unverified: seconds of a quarter turn, from recordings of iOS 12.
  static let quarterDuration: TimeInterval = 0.3

  /// Half a turn takes twice as long.
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

  /// How far a window that stands as it did is turned on the screen that is turned already, in
  /// radians clockwise.
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

  /// Quarter turns of the device to the left, 0 to 3.
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
  /// The interface turned as the device is: the device's left is the interface's right.
  var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// How the device is held for an interface; nil: unknown.
  init?(_ interface: UIInterfaceOrientation) {
    switch interface {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeRight: self = .landscapeLeft
    case .landscapeLeft: self = .landscapeRight
    case .unknown: return nil
    }
  }

  var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(interface.rawValue))
  }
}
