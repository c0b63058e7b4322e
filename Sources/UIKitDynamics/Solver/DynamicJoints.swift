import Foundation

/// One end of a joint: a point of a body, or of the plane.
struct JointEnd {
  /// The body; `nil` for the plane.
  var body: DynamicBody?
  /// The point relative to the body's center, without rotation; an absolute point for the plane.
  var local: Vector

  var place: Vector { body?.place(local) ?? local }
  var arm: Vector { body.map { local.rotated(by: $0.angle) } ?? .zero }
  var velocity: Vector { body?.velocity(at: arm) ?? .zero }
  var angle: Double { body?.angle ?? 0 }
  var angularVelocity: Double { body?.angularVelocity ?? 0 }
  var inverseMass: Double { body?.inverseMass ?? 0 }
  var inverseInertia: Double { body?.inverseInertia ?? 0 }

  func apply(_ impulse: Vector) { body?.apply(impulse, at: arm) }
  func shift(_ impulse: Vector) { body?.shift(impulse, at: arm) }
  func turn(_ impulse: Double) { body?.angularVelocity += impulse * inverseInertia }
  func turnAtOnce(_ impulse: Double) { body?.angle += impulse * inverseInertia }
  func hold() { body?.isHeld = true }

  /// The inverse effective mass in a direction.
  func inverseMass(along direction: Vector) -> Double {
    let turn = arm.cross(direction)
    return inverseMass + turn * turn * inverseInertia
  }
}

/// Keeps two points at a distance: rigidly, as a spring, or as an upper limit.
final class DistanceJoint: DynamicJoint {
  let a: JointEnd
  var b: JointEnd
  var length: Double
  /// The frequency in hertz; 0 for a rigid joint.
  var frequency = 0.0
  /// The damping; 1 does not oscillate.
  var damping = 0.0
  var isRope = false
  private var impulse = 0.0
  private var direction = Vector(0, 1)
  private var mass = 0.0
  private var softness = 0.0
  private var bias = 0.0
  private var isSlack = false

  init(_ a: JointEnd, _ b: JointEnd, length: Double) {
    self.a = a
    self.b = b
    self.length = length
  }

  func prepare(step h: Double) {
    let way = b.place - a.place
    let distance = way.length
    direction = distance > 1e-9 ? way / distance : Vector(0, 1)
    let error = distance - length
    isSlack = isRope && error < 0
    if isSlack {
      impulse = 0
      return
    }
    a.hold()
    b.hold()
    let inverse = a.inverseMass(along: direction) + b.inverseMass(along: direction)
    guard inverse > 0 else { return mass = 0 }
    softness = 0
    bias = 0
    if frequency > 0, !isRope {
      let omega = 2 * Double.pi * frequency
      let stiffness = omega * omega / inverse
      let drag = 2 * damping * omega / inverse
      softness = 1 / max(1e-12, h * (drag + h * stiffness))
      bias = error * h * stiffness * softness
      mass = 1 / (inverse + softness)
    } else {
      mass = 1 / inverse
    }
    apply(impulse)
  }

  private func apply(_ impulse: Double) {
    a.apply(-direction * impulse)
    b.apply(direction * impulse)
  }

  func solve(step h: Double) {
    guard !isSlack, mass > 0 else { return }
    let speed = (b.velocity - a.velocity).dot(direction)
    let old = impulse
    impulse -= mass * (speed + bias + softness * old)
    if isRope { impulse = min(0, impulse) }
    apply(impulse - old)
  }

  func correct() {
    guard frequency == 0 || isRope else { return }
    let way = b.place - a.place
    let distance = way.length
    guard distance > 1e-9 else { return }
    let error = distance - length
    if isRope, error <= 0 { return }
    let direction = way / distance
    let inverse = a.inverseMass(along: direction) + b.inverseMass(along: direction)
    guard inverse > 0 else { return }
    let shift = direction * (error / inverse)
    a.shift(shift)
    b.shift(-shift)
  }
}

/// Keeps two points together, and optionally two angles: a pin, or a weld.
final class PinJoint: DynamicJoint {
  let a: JointEnd
  let b: JointEnd
  let isWeld: Bool
  /// The range of the second angle relative to the first, from their initial difference.
  var range: ClosedRange<Double>?
  /// The torque that slows the rotation, in units of force times points.
  var frictionTorque = 0.0
  private let angle: Double
  private var impulse = Vector.zero
  private var torque = 0.0

  init(_ a: JointEnd, _ b: JointEnd, isWeld: Bool) {
    self.a = a
    self.b = b
    self.isWeld = isWeld
    angle = b.angle - a.angle
  }

  private var turnMass: Double {
    let inverse = a.inverseInertia + b.inverseInertia
    return inverse > 0 ? 1 / inverse : 0
  }

  func prepare(step h: Double) {
    a.hold()
    b.hold()
    torque = 0
    a.apply(-impulse)
    b.apply(impulse)
  }

  func solve(step h: Double) {
    let speed = b.angularVelocity - a.angularVelocity
    if isWeld {
      turn(-speed * turnMass)
    } else {
      if frictionTorque > 0 {
        let limit = frictionTorque * DynamicBody.unitForce * h
        let old = torque
        torque = max(-limit, min(limit, old - speed * turnMass))
        turn(torque - old)
      }
      if let range {
        let present = b.angle - a.angle - angle
        if present <= range.lowerBound && speed < 0 || present >= range.upperBound && speed > 0 {
          turn(-speed * turnMass)
        }
      }
    }
    let change = Self.solved(a, b, b.velocity - a.velocity)
    impulse += change
    a.apply(-change)
    b.apply(change)
  }

  private func turn(_ amount: Double) {
    a.turn(-amount)
    b.turn(amount)
  }

  /// Returns the impulse that removes a relative velocity at both points.
  static func solved(_ a: JointEnd, _ b: JointEnd, _ difference: Vector) -> Vector {
    let (r, s) = (a.arm, b.arm)
    let m = a.inverseMass + b.inverseMass
    let xx = m + r.y * r.y * a.inverseInertia + s.y * s.y * b.inverseInertia
    let yy = m + r.x * r.x * a.inverseInertia + s.x * s.x * b.inverseInertia
    let xy = -r.x * r.y * a.inverseInertia - s.x * s.y * b.inverseInertia
    let determinant = xx * yy - xy * xy
    guard abs(determinant) > 1e-12 else { return .zero }
    return Vector(
      (xy * difference.y - yy * difference.x) / determinant,
      (xy * difference.x - xx * difference.y) / determinant
    )
  }

  func correct() {
    let present = b.angle - a.angle - angle
    var error = 0.0
    if isWeld { error = present }
    if let range { error = present - max(range.lowerBound, min(range.upperBound, present)) }
    if error != 0 {
      a.turnAtOnce(error * turnMass)
      b.turnAtOnce(-error * turnMass)
    }
    let shift = Self.solved(a, b, b.place - a.place)
    a.shift(-shift)
    b.shift(shift)
  }
}

/// Lets a body slide along a line without rotation.
final class SlidingJoint: DynamicJoint {
  /// The end that the line passes through.
  let a: JointEnd
  let b: JointEnd
  /// The range of the distance along the line, from its initial value.
  var range: ClosedRange<Double>?
  private let axis: Vector
  private let angle: Double
  private let start: Double

  init(_ a: JointEnd, _ b: JointEnd, axis: Vector) {
    self.a = a
    self.b = b
    let length = axis.length
    self.axis = (length > 0 ? axis / length : Vector(1, 0)).rotated(by: -a.angle)
    angle = b.angle - a.angle
    start = (b.place - a.place).dot(length > 0 ? axis / length : Vector(1, 0))
  }

  private var along: Vector { axis.rotated(by: a.angle) }

  func prepare(step h: Double) {
    a.hold()
    b.hold()
  }

  private func stop(_ direction: Vector, leaving speed: Double = 0) {
    let inverse = a.inverseMass(along: direction) + b.inverseMass(along: direction)
    guard inverse > 0 else { return }
    let impulse = direction * (((b.velocity - a.velocity).dot(direction) - speed) / inverse)
    a.apply(impulse)
    b.apply(-impulse)
  }

  func solve(step h: Double) {
    let inverse = a.inverseInertia + b.inverseInertia
    if inverse > 0 {
      let amount = (b.angularVelocity - a.angularVelocity) / inverse
      a.turn(amount)
      b.turn(-amount)
    }
    stop(along.turned)
    if let range {
      let place = (b.place - a.place).dot(along) - start
      let speed = (b.velocity - a.velocity).dot(along)
      let least = min(0, range.lowerBound - place) / h
      let most = max(0, range.upperBound - place) / h
      stop(along, leaving: max(least, min(most, speed)))
    }
  }

  func correct() {
    let inverse = a.inverseInertia + b.inverseInertia
    if inverse > 0 {
      let error = (b.angle - a.angle - angle) / inverse
      a.turnAtOnce(error)
      b.turnAtOnce(-error)
    }
    let way = b.place - a.place
    shift(along.turned, way.dot(along.turned))
    if let range {
      let place = way.dot(along) - start
      shift(along, place - max(range.lowerBound, min(range.upperBound, place)))
    }
  }

  private func shift(_ direction: Vector, _ error: Double) {
    guard error != 0 else { return }
    let inverse = a.inverseMass(along: direction) + b.inverseMass(along: direction)
    guard inverse > 0 else { return }
    a.shift(direction * (error / inverse))
    b.shift(-direction * (error / inverse))
  }
}
