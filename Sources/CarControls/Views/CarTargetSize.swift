import CarDisplays
import CoreGraphics

/// The sizes of touch targets in millimetres, each with the figure on which it is based.
///
/// Catalogue: CAR-Q29 to CAR-Q33, CAR-R13.
public enum CarTargetSize: String, Sendable, Hashable, Codable, CaseIterable {
  /// 10 mm, with gaps of 4 mm (CAR-Q32, sureness 2).
  case euroNCAP
  /// 12.1 mm, which are 76 dp (CAR-Q29, sureness 1).
  case android
  /// 17.5 mm; larger keys improve little (CAR-Q33, sureness 2).
  case comfortable
  /// 20 mm, for frequent functions (CAR-Q33, sureness 1).
  case large

  /// The smallest width and height in millimetres.
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

  /// The smallest gap between two targets in millimetres.
  ///
  /// It is 3.7 mm, which are 23 dp (CAR-Q30, sureness 2), or 4 mm for Euro NCAP (CAR-Q32).
  public var gapMM: CGFloat { self == .euroNCAP ? 4 : 3.7 }

  /// Returns the smallest size in points on a display, rounded up to whole points.
  public func points(on display: CarDisplay) -> CGSize {
    let size = display.points(
      fromMillimetres: CGSize(width: millimetres, height: millimetres)
    )
    // A size that differs from a whole number only by a rounding error is not rounded up.
    return CGSize(
      width: (size.width - 0.001).rounded(.up),
      height: (size.height - 0.001).rounded(.up)
    )
  }
}
