import CoreGraphics
import Foundation

extension CarDisplay {
  /// Returns the length of a point, in millimetres, along an axis; 0 for a display without pixels.
  public func millimetresPerPoint(along axis: Axis = .vertical) -> CGFloat {
    let length = axis == .horizontal ? sizeMM.width : sizeMM.height
    let points = axis == .horizontal ? size.width : size.height
    return points > 0 ? length / points : 0
  }

  /// Converts a length in points to millimetres.
  public func millimetres(from points: CGFloat, along axis: Axis = .vertical) -> CGFloat {
    points * millimetresPerPoint(along: axis)
  }

  /// Converts a size in points to millimetres.
  public func millimetres(from size: CGSize) -> CGSize {
    CGSize(
      width: millimetres(from: size.width, along: .horizontal),
      height: millimetres(from: size.height, along: .vertical)
    )
  }

  /// Converts a rectangle in points of the display to millimetres from its top left corner.
  public func millimetres(from rect: CGRect) -> CGRect {
    CGRect(
      x: millimetres(from: rect.minX, along: .horizontal),
      y: millimetres(from: rect.minY, along: .vertical),
      width: millimetres(from: rect.width, along: .horizontal),
      height: millimetres(from: rect.height, along: .vertical)
    )
  }

  /// Converts a length in millimetres to points; 0 for a display without a size.
  public func points(fromMillimetres length: CGFloat, along axis: Axis = .vertical) -> CGFloat {
    let perPoint = millimetresPerPoint(along: axis)
    return perPoint > 0 ? length / perPoint : 0
  }

  /// Converts a size in millimetres to points.
  public func points(fromMillimetres size: CGSize) -> CGSize {
    CGSize(
      width: points(fromMillimetres: size.width, along: .horizontal),
      height: points(fromMillimetres: size.height, along: .vertical)
    )
  }

  // MARK: Angles

  /// Returns the visual angle, in minutes of arc, of a length in millimetres at the centre of the
  /// display: `2·atan(h / 2d)`.
  public func arcMinutes(fromMillimetres length: CGFloat) -> CGFloat {
    guard viewingDistanceMM > 0 else { return 0 }
    return 2 * atan(length / (2 * viewingDistanceMM)) * Self.arcMinutesPerRadian
  }

  /// Returns the visual angle, in minutes of arc, of a length in points.
  public func arcMinutes(from points: CGFloat, along axis: Axis = .vertical) -> CGFloat {
    arcMinutes(fromMillimetres: millimetres(from: points, along: axis))
  }

  /// Returns the length, in millimetres, that a visual angle in minutes of arc spans:
  /// `2·d·tan(angle / 2)`.
  public func millimetres(forArcMinutes angle: CGFloat) -> CGFloat {
    2 * viewingDistanceMM * tan(angle / Self.arcMinutesPerRadian / 2)
  }

  /// Returns the length, in points, that a visual angle in minutes of arc spans.
  public func points(forArcMinutes angle: CGFloat, along axis: Axis = .vertical) -> CGFloat {
    points(fromMillimetres: millimetres(forArcMinutes: angle), along: axis)
  }

  private static let arcMinutesPerRadian: CGFloat = 60 * 180 / .pi

  // MARK: Place

  /// The largest angle, in degrees, of a display's centre below the eye line.
  ///
  /// Source: CAR-Q08, sureness 3 (number from memory); CAR-Q17 states the same number.
  public static let largestDegreesBelowEyeLine: CGFloat = 30

  /// Whether the centre of the display is at most 30 degrees below the driver's eye line (CAR-Q08).
  public var isNearLineOfSight: Bool {
    degreesBelowEyeLine <= Self.largestDegreesBelowEyeLine
  }

  /// The angle, in degrees, between straight ahead and the direction to the display's centre.
  public var degreesFromLineOfSight: CGFloat {
    let below = degreesBelowEyeLine * .pi / 180
    let aside = degreesAsideEyeLine * .pi / 180
    return acos(max(-1, min(1, cos(below) * cos(aside)))) * 180 / .pi
  }
}
