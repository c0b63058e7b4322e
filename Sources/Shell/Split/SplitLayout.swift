import CoreGraphics
import HostInterface

/// The frames of two apps on the screen of a tablet, in points.
struct SplitLayout: Equatable {
  /// The device, and the size of its screen in the current orientation.
  let device: Device, size: CGSize

  /// The result of dropping the divider.
  enum Drop: Equatable {
    /// The app on the left gets a part.
    case part(Environment.Multitasking)
    /// The app on the left gets the whole screen.
    case onlyLeft
    /// The app on the right gets the whole screen.
    case onlyRight
  }

  private var orientation: Environment.Orientation {
    size.width > size.height ? .landscapeLeft : .portrait
  }

  private func width(of part: Environment.Multitasking) -> CGFloat {
    device.appSize(in: orientation, multitasking: part).width
  }

  /// The parts that the app on the left can have, the narrowest first.
  // Source: Apple, "Slide Over and Split View Quick Start": in portrait the first app keeps the
  // larger part.
  var parts: [Environment.Multitasking] {
    orientation.isLandscape ? [.third, .half, .twoThirds] : [.twoThirds]
  }

  /// Returns the part of the app on the right for the part of the app on the left.
  static func counterpart(of part: Environment.Multitasking) -> Environment.Multitasking {
    switch part {
    case .third: .twoThirds
    case .half: .half
    case .twoThirds: .third
    case .fullScreen: .fullScreen
    }
  }

  /// Returns the frames of two apps beside each other.
  func frames(_ part: Environment.Multitasking) -> (left: CGRect, right: CGRect) {
    let right = width(of: Self.counterpart(of: part))
    return (
      CGRect(x: 0, y: 0, width: width(of: part), height: size.height),
      CGRect(x: size.width - right, y: 0, width: right, height: size.height)
    )
  }

  /// The frame of an app in Slide Over.
  // Departs: from iOS 11 on it floats with a margin; here it fills the height, as in iOS 9 and 10.
  var slideOver: CGRect {
    let width = width(of: .third)
    return CGRect(x: size.width - width, y: 0, width: width, height: size.height)
  }

  /// Returns the frame of the strip between two apps.
  func divider(_ part: Environment.Multitasking) -> CGRect {
    let (left, right) = frames(part)
    return CGRect(x: left.maxX, y: 0, width: right.minX - left.maxX, height: size.height)
  }

  /// Returns the result of dropping the middle of the divider at a position.
  func drop(at x: CGFloat) -> Drop {
    var places: [(x: CGFloat, drop: Drop)] = parts.map { (divider($0).midX, .part($0)) }
    places += [(0, .onlyRight), (size.width, .onlyLeft)]
    return places.min { abs($0.x - x) < abs($1.x - x) }?.drop ?? .onlyLeft
  }
}
