import Foundation

extension Environment.Orientation {
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation after a rotation by 90 degrees anticlockwise, as Rotate Left in the Simulator.
  public var turnedLeft: Self {
    switch self {
    case .portrait: .landscapeLeft
    case .landscapeLeft: .portraitUpsideDown
    case .portraitUpsideDown: .landscapeRight
    case .landscapeRight: .portrait
    }
  }

  /// The orientation after a rotation by 90 degrees clockwise, as Rotate Right in the Simulator.
  public var turnedRight: Self { turnedLeft.turnedLeft.turnedLeft }
}
