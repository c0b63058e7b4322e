import CoreGraphics
import Foundation

/// The path of the car's rear wheels in reverse, projected into the picture of a rear camera.
///
/// The arc follows from the bicycle model, and the projection is that of a camera without
/// distortion.
public struct CarReversePath: Sendable, Hashable {
  // Chosen: the values of a mid-size car; makers set their own.
  /// The distance between the axles, in metres.
  public var wheelbase = 2.7
  /// The width of the car, in metres.
  public var width = 1.85
  /// The ratio of the steering wheel's angle to that of the front wheels.
  public var steeringRatio = 15.0
  /// The height of the camera above the ground, in metres.
  public var cameraHeight = 0.95
  /// The angle by which the camera is tilted down, in degrees.
  public var cameraTilt = 32.0
  /// The camera's horizontal field of view, in degrees.
  public var fieldOfView = 120.0

  /// Makes the path of a mid-size car.
  public init() {}

  // Chosen: the largest angle of a steering wheel, in degrees.
  private static let largestAngle = 540.0

  /// Returns a side of the path as positions in a picture, from the bumper outward.
  ///
  /// (0, 0) is the top left corner of the picture and (1, 1) the bottom right corner. Points
  /// outside of the picture are omitted. A rear view is mirrored, so the car's left is on the left.
  ///
  /// - Parameters:
  ///   - isLeft: Whether the left side is returned.
  ///   - steering: The angle of the steering wheel in degrees, positive to the left.
  ///   - distances: The distances from the bumper, in metres.
  ///   - aspect: The ratio of the picture's width to its height.
  /// - Returns: The points.
  public func side(
    isLeft: Bool,
    steering: Double,
    distances: ClosedRange<Double>,
    aspect: Double
  ) -> [CGPoint] {
    let angle = max(-Self.largestAngle, min(Self.largestAngle, steering.isNaN ? 0 : steering))
    let wheels = angle / steeringRatio * .pi / 180
    // The signed curvature of the rear axle's path; positive values bend to the car's left.
    let curvature = tan(wheels) / wheelbase
    let steps = 24
    var points: [CGPoint] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let s = distances.lowerBound + (distances.upperBound - distances.lowerBound) * share
      let turn = s * curvature
      // The centre of the path and its direction after s metres in reverse.
      let (along, across) =
        abs(curvature) < 1e-6
        ? (s, 0.0) : (sin(turn) / curvature, (1 - cos(turn)) / curvature)
      let half = width / 2 * (isLeft ? 1 : -1)
      let point = (back: along - half * sin(turn), left: across + half * cos(turn))
      if let seen = seen(point.back, point.left, aspect: aspect) { points.append(seen) }
    }
    return points
  }

  /// Returns the position of a point of the ground in the picture; `nil` outside of the picture.
  private func seen(_ back: Double, _ left: Double, aspect: Double) -> CGPoint? {
    let tilt = cameraTilt * .pi / 180
    // The camera looks back, tilted down.
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
