import Foundation

/// A vector in the plane of the screen, y downwards: points, or points per second.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  var length: Double { dot(self).squareRoot() }
  /// The vector, rotated by a quarter turn from x towards y.
  var turned: Self { Self(-y, x) }
  func rotated(by angle: Double) -> Self {
    let (c, s) = (cos(angle), sin(angle))
    return Self(c * x - s * y, s * x + c * y)
  }
}

/// The shape of a body in collisions, relative to its center.
enum DynamicShape: Equatable {
  /// A circle around the center.
  case circle(radius: Double)
  /// A convex polygon; its corners are in the order in which `turned` edges point inwards.
  case polygon([Vector])

  static func rectangle(_ width: Double, _ height: Double) -> DynamicShape {
    let (x, y) = (width / 2, height / 2)
    return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// Returns a circle, or an ellipse with 32 corners.
  static func ellipse(_ width: Double, _ height: Double) -> DynamicShape {
    if width == height { return .circle(radius: width / 2) }
    let corners = 32
    return .polygon(
      (0..<corners).map {
        let angle = 2 * Double.pi * Double($0) / Double(corners)
        return Vector(width / 2 * cos(angle), height / 2 * sin(angle))
      }
    )
  }

  /// Returns the convex hull of points; `nil` for fewer than three, or if all are in a line.
  static func hull(of points: [Vector]) -> DynamicShape? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [Vector]) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2])
            .cross(point - chain[chain.count - 1]) <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    let corners = half(sorted) + half(sorted.reversed())
    return corners.count > 2 ? .polygon(corners) : nil
  }

  /// The area, in square points.
  var area: Double {
    switch self {
    case .circle(let radius): return .pi * radius * radius
    case .polygon(let corners):
      var sum = 0.0
      for (index, a) in corners.enumerated() {
        sum += a.cross(corners[(index + 1) % corners.count])
      }
      return abs(sum) / 2
    }
  }

  /// The moment of inertia about the center, of a mass of 1.
  var unitInertia: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .polygon(let corners):
      var sum = 0.0
      var weight = 0.0
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        let cross = abs(a.cross(b))
        weight += cross
        sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
      }
      return weight > 0 ? sum / (6 * weight) : 1
    }
  }

  /// The distance from the center to the farthest point.
  var reach: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let corners): corners.map(\.length).max() ?? 0
    }
  }

  /// The distance from the center to the nearest side.
  var depth: Double {
    switch self {
    case .circle(let radius): return radius
    case .polygon(let corners):
      var least = Double.infinity
      for (index, a) in corners.enumerated() {
        let edge = corners[(index + 1) % corners.count] - a
        least = min(least, abs(edge.cross(a)) / max(edge.length, 1e-9))
      }
      return least
    }
  }
}

/// A rigid body of the solver.
final class DynamicBody {
  var position: Vector
  /// The rotation, in radians, from x towards y.
  var angle: Double
  var velocity = Vector.zero
  var angularVelocity = 0.0
  var shape: DynamicShape { didSet { if shape != oldValue { updateMass() } } }

  /// The density, equal to the mass of 100 by 100 points.
  var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
  var friction = 0.0
  var restitution = 0.0
  /// The continuous loss of velocity, per second.
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false { didSet { if isAnchored != oldValue { updateMass() } } }
  var allowsRotation = true { didSet { if allowsRotation != oldValue { updateMass() } } }

  private(set) var mass = 1.0
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0

  /// The acceleration and angular acceleration of this step.
  var acceleration = Vector.zero
  var angularAcceleration = 0.0
  /// Whether a contact or a joint affected the body in this step.
  var isHeld = false
  var isAsleep: Bool {
    velocity.length < Self.restSpeed && abs(angularVelocity) * shape.reach < Self.restSpeed
  }

  /// The speed below which a body counts as at rest, in points per second.
  ///
  /// Chosen: a tenth of a point per frame.
  private static let restSpeed = 6.0
  /// The area, in square points, of a body whose mass equals its density.
  ///
  /// Source: `UIPushBehavior`, "a continuous force vector with a magnitude of 1.0, applied to a
  /// 100 point x 100 point view whose density is 1.0, results in view acceleration of 100 points
  /// per second²".
  static let unitArea = 10_000.0
  static let unitForce = 100.0

  init(position: Vector, angle: Double, shape: DynamicShape) {
    self.position = position
    self.angle = angle
    self.shape = shape
    updateMass()
  }

  private func updateMass() {
    mass = max(1e-9, density * shape.area / Self.unitArea)
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia =
      isAnchored || !allowsRotation ? 0 : 1 / max(1e-9, mass * shape.unitInertia)
  }

  /// Converts a point from the body, relative to its center and without rotation, to the plane.
  func place(_ local: Vector) -> Vector { position + local.rotated(by: angle) }

  func local(_ place: Vector) -> Vector { (place - position).rotated(by: -angle) }

  /// Returns the velocity of a point of the body, given relative to its center in the plane.
  func velocity(at arm: Vector) -> Vector { velocity + arm.turned * angularVelocity }

  func apply(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  /// Changes the position immediately, as `apply` changes the velocity.
  func shift(_ impulse: Vector, at arm: Vector) {
    position += impulse * inverseMass
    angle += arm.cross(impulse) * inverseInertia
  }

  /// Adds a force, in UIKit's unit, at a point relative to the center in the plane.
  func push(_ force: Vector, at arm: Vector = .zero) {
    acceleration += force * Self.unitForce * inverseMass
    angularAcceleration += arm.cross(force) * Self.unitForce * inverseInertia
  }

  /// The corners in the plane; empty for a circle.
  var corners: [Vector] {
    guard case .polygon(let corners) = shape else { return [] }
    let (c, s) = (cos(angle), sin(angle))
    return corners.map { position + Vector(c * $0.x - s * $0.y, s * $0.x + c * $0.y) }
  }
}
