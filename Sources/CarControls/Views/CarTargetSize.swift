import CarDisplays
import CoreGraphics

/// Sizes of touch targets in millimetres, each with the figure that it comes from.
///
/// Catalogue: CAR-Q29 to CAR-Q33, CAR-R13.
public enum CarTargetSize: String, Sendable, Hashable, Codable, CaseIterable {
  /// 10 mm, 4 mm apart (CAR-Q32, sureness 2).
  case euroNCAP
  /// 12.1 mm, that is 76 dp (CAR-Q29, sureness 1).
  case android
  /// 17.5 mm, from which on larger keys help little (CAR-Q33, sureness 2).
  case comfortable
  /// 20 mm, for frequent functions (CAR-Q33, sureness 1).
  case large

  /// The least width and height in millimetres.
  public var millimetres: CGFloat {
    switch self {
    case .euroNCAP: 10
    case .android: 12.1
    case .comfortable: 17.5
    case .large: 20
    }
  }

  /// The identifier of the figure.
  public var figure: String {
    switch self {
    case .euroNCAP: "CAR-Q32"
    case .android: "CAR-Q29"
    case .comfortable, .large: "CAR-Q33"
    }
  }

  /// The least gap, in millimetres, between two targets: 3.7 mm, that is 23 dp (CAR-Q30,
  /// sureness 2), or 4 mm for Euro NCAP (CAR-Q32).
  public var gapMM: CGFloat { self == .euroNCAP ? 4 : 3.7 }

  /// The least size in points on a display, rounded up to whole points.
  public func points(on display: CarDisplay) -> CGSize {
    let size = display.points(
      fromMillimetres: CGSize(width: millimetres, height: millimetres)
    )
    // A size that is a whole number but for a rounding error is not raised by a point.
    return CGSize(
      width: (size.width - 0.001).rounded(.up),
      height: (size.height - 0.001).rounded(.up)
    )
  }
}
