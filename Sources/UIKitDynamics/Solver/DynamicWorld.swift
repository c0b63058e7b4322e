import CoreGraphics
import Foundation

/// A line that bodies cannot cross.
struct DynamicBoundary {
  /// The number that the animator assigned to the behavior and the identifier.
  var owner: Int
  var start: Vector
  var end: Vector
}

/// A constraint between two bodies, or between a body and a point of the plane.
protocol DynamicJoint: AnyObject {
  /// Prepares a step; called before the iterations.
  func prepare(step: Double)
  func solve(step: Double)
  /// Corrects the positions of the bodies.
  func correct()
}

/// Bodies that may collide with each other.
struct CollisionGroup {
  /// An identifier that contacts contain.
  var owner: Int
  var bodies: [DynamicBody]
  var touchEachOther: Bool
  var boundaries: [DynamicBoundary]
}

/// Two bodies that touch, or a body and a boundary.
struct TouchingPair: Hashable {
  var group: Int
  var first: ObjectIdentifier
  /// The second body; `nil` for a boundary.
  var second: ObjectIdentifier?
  var boundary: Int?
}

/// Rigid bodies in points and seconds, moved by impulses in small steps of equal length.
///
/// The result depends only on the order of additions, so equal steps give equal pictures.
final class DynamicWorld {
  /// The length of a step, in seconds.
  ///
  /// Chosen: four steps per frame at 60 frames per second.
  static let step = 1.0 / 240

  private enum Tuning {
    static let iterations = 12
    static let corrections = 4
    /// The penetration that is not corrected, in points, so that contacts persist.
    static let slop = 0.05
    /// The gap within which contacts are detected, in points.
    static let margin = 0.02
    /// The part of an error that one correction removes.
    static let mending = 0.4
    /// The speed below which nothing bounces, in points per second.
    static let bounceSpeed = 20.0
    /// The maximum number of substeps, for bodies that are fast relative to their size.
    static let mostParts = 16
  }

  var bodies: [DynamicBody] = []
  var joints: [any DynamicJoint] = []
  var groups: [CollisionGroup] = []
  /// The contacts of the last step, each with a point.
  private(set) var touching: [TouchingPair: Vector] = [:]
  /// The contacts in the order of detection.
  private(set) var touchingOrder: [TouchingPair] = []

  private struct Contact {
    let a: DynamicBody
    /// The second body; `nil` for a boundary.
    let b: DynamicBody?
    let normal: Vector
    let armA: Vector
    let armB: Vector
    let depth: Double
    let friction: Double
    let bounce: Double
    let normalMass: Double
    let tangentMass: Double
    var impulse = 0.0
    var tangentImpulse = 0.0
    let key: ContactKey
  }
  private struct ContactKey: Hashable {
    let pair: TouchingPair
    let index: Int
  }
  private var impulses: [ContactKey: (normal: Double, tangent: Double)] = [:]

  /// Advances by one step; `accelerate` sets the forces on the bodies for each substep.
  func advance(_ accelerate: (Double) -> Void) {
    var fastest = 1.0
    for body in bodies where body.inverseMass > 0 {
      let way = (body.velocity.length + 1000 * Self.step) * Self.step
      fastest = max(fastest, way / max(1, body.shape.depth * 0.5))
    }
    let parts = min(Tuning.mostParts, Int(clamping: fastest.rounded(.up)))
    let length = Self.step / Double(parts)
    var seen: [TouchingPair: Vector] = [:]
    var order: [TouchingPair] = []
    for _ in 0..<parts {
      move(length, accelerate)
      for pair in touchingOrder where seen[pair] == nil {
        seen[pair] = touching[pair]
        order.append(pair)
      }
    }
    touching = seen
    touchingOrder = order
  }

  private func move(_ h: Double, _ accelerate: (Double) -> Void) {
    for body in bodies {
      body.acceleration = .zero
      body.angularAcceleration = 0
      body.isHeld = false
    }
    accelerate(h)
    var contacts = findContacts()
    var before: [Vector] = []
    before.reserveCapacity(bodies.count)
    for body in bodies {
      before.append(body.velocity)
      guard body.inverseMass > 0 else {
        body.velocity = .zero
        body.angularVelocity = 0
        continue
      }
      body.velocity += body.acceleration * h
      body.angularVelocity += body.angularAcceleration * h
      if body.resistance > 0 { body.velocity *= exp(-body.resistance * h) }
      if body.angularResistance > 0 { body.angularVelocity *= exp(-body.angularResistance * h) }
      if body.inverseInertia == 0 { body.angularVelocity = 0 }
    }
    for joint in joints { joint.prepare(step: h) }
    warmStart(&contacts)
    for _ in 0..<Tuning.iterations {
      for joint in joints { joint.solve(step: h) }
      for index in contacts.indices { solve(&contacts[index]) }
    }
    impulses.removeAll(keepingCapacity: true)
    for contact in contacts { impulses[contact.key] = (contact.impulse, contact.tangentImpulse) }
    for (index, body) in bodies.enumerated() where body.inverseMass > 0 {
      let old = body.position
      // Without contacts and joints the path is a parabola; otherwise the solved velocity applies.
      let mean = body.isHeld ? body.velocity : (before[index] + body.velocity) / 2
      body.position += mean * h
      body.angle += body.angularVelocity * h
      keepBeforeBoundaries(body, from: old)
    }
    for _ in 0..<Tuning.corrections {
      for joint in joints { joint.correct() }
    }
    correctContacts()
  }

  // MARK: Contacts

  private func findContacts() -> [Contact] {
    var contacts: [Contact] = []
    touching.removeAll(keepingCapacity: true)
    touchingOrder.removeAll(keepingCapacity: true)
    for group in groups {
      for (index, a) in group.bodies.enumerated() {
        if group.touchEachOther {
          for b in group.bodies[(index + 1)...] where a.inverseMass + b.inverseMass > 0 {
            add(a, b, nil, group.owner, to: &contacts)
          }
        }
        guard a.inverseMass > 0 else { continue }
        for boundary in group.boundaries { add(a, nil, boundary, group.owner, to: &contacts) }
      }
    }
    return contacts
  }

  private func add(
    _ a: DynamicBody,
    _ b: DynamicBody?,
    _ boundary: DynamicBoundary?,
    _ group: Int,
    to contacts: inout [Contact]
  ) {
    let other: ContactFinding.Placed
    if let b {
      let reach = a.shape.reach + b.shape.reach + Tuning.margin
      guard (a.position - b.position).length < reach else { return }
      other = ContactFinding.Placed(b)
    } else if let boundary {
      guard Self.distance(a.position, boundary) < a.shape.reach + Tuning.margin else { return }
      other = .polygon([boundary.start, boundary.end])
    } else {
      return
    }
    guard
      let manifold = ContactFinding.manifold(
        ContactFinding.Placed(a),
        other,
        margin: Tuning.margin
      )
    else { return }
    let pair = TouchingPair(
      group: group,
      first: ObjectIdentifier(a),
      second: b.map { ObjectIdentifier($0) },
      boundary: boundary?.owner
    )
    if touching[pair] == nil {
      touching[pair] = manifold.points[0].place
      touchingOrder.append(pair)
    }
    a.isHeld = true
    b?.isHeld = true
    // A boundary has the friction of the touching body. Chosen: the higher of two restitutions.
    let friction = b.map { (a.friction * $0.friction).squareRoot() } ?? a.friction
    let restitution = max(a.restitution, b?.restitution ?? 0)
    let tangent = manifold.normal.turned
    for (index, point) in manifold.points.enumerated() {
      let armA = point.place - a.position
      let armB = point.place - (b?.position ?? point.place)
      func mass(_ direction: Vector) -> Double {
        let (x, y) = (armA.cross(direction), armB.cross(direction))
        let inverse =
          a.inverseMass + (b?.inverseMass ?? 0) + x * x * a.inverseInertia
          + y * y * (b?.inverseInertia ?? 0)
        return inverse > 0 ? 1 / inverse : 0
      }
      let speed =
        ((b?.velocity(at: armB) ?? .zero) - a.velocity(at: armA)).dot(manifold.normal)
      contacts.append(
        Contact(
          a: a,
          b: b,
          normal: manifold.normal,
          armA: armA,
          armB: armB,
          depth: point.depth,
          friction: friction,
          bounce: speed < -Tuning.bounceSpeed ? -restitution * speed : 0,
          normalMass: mass(manifold.normal),
          tangentMass: mass(tangent),
          key: ContactKey(pair: pair, index: index)
        )
      )
    }
  }

  private func warmStart(_ contacts: inout [Contact]) {
    for index in contacts.indices {
      guard let old = impulses[contacts[index].key] else { continue }
      contacts[index].impulse = old.normal
      contacts[index].tangentImpulse = old.tangent
      let contact = contacts[index]
      let impulse = contact.normal * old.normal + contact.normal.turned * old.tangent
      contact.a.apply(-impulse, at: contact.armA)
      contact.b?.apply(impulse, at: contact.armB)
    }
  }

  private func solve(_ contact: inout Contact) {
    func speed(_ direction: Vector) -> Double {
      ((contact.b?.velocity(at: contact.armB) ?? .zero)
        - contact.a.velocity(at: contact.armA)).dot(direction)
    }
    func apply(_ impulse: Vector) {
      contact.a.apply(-impulse, at: contact.armA)
      contact.b?.apply(impulse, at: contact.armB)
    }
    let tangent = contact.normal.turned
    let limit = contact.friction * contact.impulse
    let oldTangent = contact.tangentImpulse
    contact.tangentImpulse = max(
      -limit,
      min(limit, oldTangent - speed(tangent) * contact.tangentMass)
    )
    apply(tangent * (contact.tangentImpulse - oldTangent))
    let old = contact.impulse
    contact.impulse = max(0, old - (speed(contact.normal) - contact.bounce) * contact.normalMass)
    apply(contact.normal * (contact.impulse - old))
  }

  /// Separates overlapping bodies.
  private func correctContacts() {
    for group in groups {
      for (index, a) in group.bodies.enumerated() {
        if group.touchEachOther {
          for b in group.bodies[(index + 1)...] where a.inverseMass + b.inverseMass > 0 {
            separate(a, b, nil)
          }
        }
        guard a.inverseMass > 0 else { continue }
        for boundary in group.boundaries { separate(a, nil, boundary) }
      }
    }
  }

  private func separate(_ a: DynamicBody, _ b: DynamicBody?, _ boundary: DynamicBoundary?) {
    let other: ContactFinding.Placed
    if let b {
      guard (a.position - b.position).length < a.shape.reach + b.shape.reach else { return }
      other = ContactFinding.Placed(b)
    } else if let boundary {
      guard Self.distance(a.position, boundary) < a.shape.reach else { return }
      other = .polygon([boundary.start, boundary.end])
    } else {
      return
    }
    guard let manifold = ContactFinding.manifold(ContactFinding.Placed(a), other, margin: 0) else {
      return
    }
    for point in manifold.points where point.depth > Tuning.slop {
      let armA = point.place - a.position
      let armB = point.place - (b?.position ?? point.place)
      let (x, y) = (armA.cross(manifold.normal), armB.cross(manifold.normal))
      let inverse =
        a.inverseMass + (b?.inverseMass ?? 0) + x * x * a.inverseInertia
        + y * y * (b?.inverseInertia ?? 0)
      guard inverse > 0 else { continue }
      let impulse = manifold.normal * ((point.depth - Tuning.slop) * Tuning.mending / inverse)
      a.shift(-impulse, at: armA)
      b?.shift(impulse, at: armB)
    }
  }

  /// Moves a body back if its center has crossed a boundary.
  private func keepBeforeBoundaries(_ body: DynamicBody, from old: Vector) {
    let way = body.position - old
    guard way.dot(way) > 1e-12 else { return }
    for group in groups where group.bodies.contains(where: { $0 === body }) {
      for boundary in group.boundaries {
        let edge = boundary.end - boundary.start
        let cross = way.cross(edge)
        guard abs(cross) > 1e-12 else { continue }
        let t = (boundary.start - old).cross(edge) / cross
        let s = (boundary.start - old).cross(way) / cross
        if t >= 0, t <= 1, s >= 0, s <= 1 {
          body.position = old + way * max(0, t - 1e-3)
          return
        }
      }
    }
  }

  private static func distance(_ point: Vector, _ boundary: DynamicBoundary) -> Double {
    let edge = boundary.end - boundary.start
    let share = max(
      0,
      min(1, (point - boundary.start).dot(edge) / max(edge.dot(edge), 1e-12))
    )
    return (point - boundary.start - edge * share).length
  }
}
