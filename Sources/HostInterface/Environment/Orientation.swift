import Foundation

extension Environment.Orientation {
  /// Whether the device lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The device turned a quarter anticlockwise: the Simulator's Rotate Left.
  public var turnedLeft: Self {
    switch self {
    case .portrait: .landscapeLeft
    case .landscapeLeft: .portraitUpsideDown
    case .portraitUpsideDown: .landscapeRight
    case .landscapeRight: .portrait
    }
  }

  /// The device turned a quarter clockwise: the Simulator's Rotate Right.
  public var turnedRight: Self { turnedLeft.turnedLeft.turnedLeft }
}
