import CoreGraphics
import Foundation

/// The way of the car's rear wheels while it reverses, as a rear camera sees it.
///
/// The bicycle model gives the arc, a camera without distortion the picture.
public struct CarReversePath: Sendable, Hashable {
  // Chosen: a car of the middle class; a maker sets its own.
  /// The distance of the axles, in metres.
  public var wheelbase = 2.7
  /// The width of the car, in metres.
  public var width = 1.85
  /// The turn of the steering wheel to that of the front wheels.
  public var steeringRatio = 15.0
  /// The height of the camera above the ground, in metres.
  public var cameraHeight = 0.95
  /// How far the camera looks down, in degrees.
  public var cameraTilt = 32.0
  /// The camera's horizontal field of view, in degrees.
  public var fieldOfView = 120.0

  /// Makes the path of a car of the middle class.
  public init() {}

  // Chosen: what a steering wheel reaches.
  private static let largestAngle = 540.0

  /// Computes a side of the way in shares of a picture, from the bumper away.
  ///
  /// Points are (0, 0) at the picture's upper left and (1, 1) at its lower right; those outside of
  /// the picture are left out. A rear view is mirrored: the car's left is at the left.
  ///
  /// - Parameters:
  ///   - isLeft: Whether the left side is wanted.
  ///   - steering: The angle of the steering wheel in degrees, positive to the left.
  ///   - distances: Metres from the bumper.
  ///   - aspect: The picture's width to its height.
  /// - Returns: The points.
  public func side(
    isLeft: Bool,
    steering: Double,
    distances: ClosedRange<Double>,
    aspect: Double
  ) -> [CGPoint] {
    let angle = max(-Self.largestAngle, min(Self.largestAngle, steering.isNaN ? 0 : steering))
    let wheels = angle / steeringRatio * .pi / 180
    // The signed curvature of the rear axle's way; positive bends to the car's left.
    let curvature = tan(wheels) / wheelbase
    let steps = 24
    var points: [CGPoint] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let s = distances.lowerBound + (distances.upperBound - distances.lowerBound) * share
      let turn = s * curvature
      // The middle of the way and its direction after s metres backwards.
      let (along, across) =
        abs(curvature) < 1e-6
        ? (s, 0.0) : (sin(turn) / curvature, (1 - cos(turn)) / curvature)
      let half = width / 2 * (isLeft ? 1 : -1)
      let point = (back: along - half * sin(turn), left: across + half * cos(turn))
      if let seen = seen(point.back, point.left, aspect: aspect) { points.append(seen) }
    }
    return points
  }

  /// The place of a point of the ground in the picture; nil outside of it.
  private func seen(_ back: Double, _ left: Double, aspect: Double) -> CGPoint? {
    let tilt = cameraTilt * .pi / 180
    // The camera looks back and down by its tilt.
    let depth = back * cos(tilt) + cameraHeight * sin(tilt)
    let down = cameraHeight * cos(tilt) - back * sin(tilt)
    guard depth > 0.05, aspect > 0 else { return nil }
    let focal = 0.5 / tan(fieldOfView * .pi / 360)
    let x = 0.5 - left / depth * focal
    let y = 0.5 + down / depth * focal * aspect
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    return CGPoint(x: x, y: y)
  }
}
