import CoreGraphics
import Foundation
import UIKitCore

/// A field of force that acts on items in a region.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring
    case electric, magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  /// The items on which the field acts while they are in its region.
  open private(set) var items: [any UIDynamicItem] = []
  private final var kind = Kind.drag

  /// Creates a drag field, as `dragField()`, for subclasses.
  // Unverified: the effect of a field that none of the class methods created.
  public override init() { super.init() }

  // MARK: Making

  /// Creates a field that slows items down.
  open class func dragField() -> Self { make(.drag) }
  /// Creates a field that drives items around its center.
  open class func vortexField() -> Self { make(.vortex) }
  /// Creates a field that attracts items to a point.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }
  /// Creates a field with a constant acceleration.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }
  /// Creates a field that gives items a velocity.
  open class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }
  /// Creates a field with random forces.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }
  /// Creates a field with random forces that grow with the velocity.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }
  /// Creates a field that attracts items to its center, like a spring.
  open class func springField() -> Self { make(.spring) }
  /// Creates a field that repels charged items from its center.
  open class func electricField() -> Self { make(.electric) }
  /// Creates a field that deflects charged items.
  open class func magneticField() -> Self { make(.magnetic) }
  /// Creates a field with the force that `block` returns.
  ///
  /// The block receives the field, the position relative to the field's, the velocity, the mass,
  /// the charge, and the length of the step in seconds.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self {
    make(.custom(block))
  }

  private class func make(_ kind: Kind) -> Self {
    let field = makeField(of: self)
    field.kind = kind
    return unsafeDowncast(field, to: Self.self)
  }

  // MARK: Properties

  /// Adds an item; does nothing if it is present.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    didChange()
  }
  /// The center of the field, in the reference view's coordinates.
  open var position = CGPoint.zero { didSet { didChange() } }
  /// The region around the position in which the field acts; unlimited by default.
  open var region = UIRegion.infinite { didSet { didChange() } }
  /// The strength; 1 by default, negative values reverse the direction.
  open var strength: CGFloat = 1 { didSet { didChange() } }
  /// The exponent of the distance by which the field weakens; 0, the default, for none.
  open var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The distance at which the field begins to weaken.
  open var minimumRadius: CGFloat = 1 { didSet { didChange() } }
  /// The direction of linear gravity and velocity fields.
  open var direction = CGVector.zero { didSet { didChange() } }
  /// The smoothness of noise and turbulence fields, from 0, the roughest, to 1.
  open var smoothness: CGFloat = 0 { didSet { didChange() } }
  /// The changes per second of noise and turbulence fields; 0 for none.
  open var animationSpeed: CGFloat = 0 { didSet { didChange() } }

  package override var dynamicItems: [any UIDynamicItem] { items }

  // MARK: Acting

  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    for item in items {
      guard let body = animator.body(of: item), body.inverseMass > 0 else { continue }
      let way = body.position - Vector(position)
      guard region.contains(way.point) else { continue }
      act(on: body, way: way, time: animator.elapsedTime(), step: step)
    }
  }

  // Unverified: strengths; gravity as `UIGravityBehavior`'s, forces as `UIPushBehavior`'s.
  private func act(on body: DynamicBody, way: Vector, time: TimeInterval, step: Double) {
    let distance = way.length
    let outward = distance > 1e-9 ? way / distance : .zero
    let reach = max(distance, Double(max(minimumRadius, 1e-3)))
    let strength =
      Double(strength) * pow(reach / Double(max(minimumRadius, 1e-3)), -Double(falloff))
    switch kind {
    case .drag: body.push(-body.velocity * (strength * body.mass / DynamicBody.unitForce))
    case .vortex: body.push(outward.turned * strength)
    case .radialGravity: body.acceleration -= outward * (strength * UIGravityBehavior.unit)
    case .linearGravity:
      body.acceleration += Vector(direction) * (strength * UIGravityBehavior.unit)
    case .velocity: body.velocity = Vector(direction) * (strength * DynamicBody.unitForce)
    case .noise: body.push(noise(at: way, time: time) * strength)
    case .turbulence:
      body.push(noise(at: way, time: time) * (strength * body.velocity.length / 100))
    case .spring: body.push(-way * (strength / DynamicBody.unitForce))
    case .electric: body.push(outward * (strength * body.charge))
    case .magnetic:
      body.push(body.velocity.turned * (strength * body.charge / DynamicBody.unitForce))
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      body.push(
        Vector(
          block(self, way.point, velocity, CGFloat(body.mass), CGFloat(body.charge), step)
        )
      )
    }
  }

  /// Returns a pseudorandom vector that depends only on position and time.
  private func noise(at place: Vector, time: TimeInterval) -> Vector {
    // Chosen: cells of 20 points for the lowest smoothness and 200 for the highest.
    let cell = 20 + 180 * Double(max(0, min(1, smoothness)))
    let moment = time * Double(animationSpeed)
    return Vector(
      Self.noise(place.x / cell, place.y / cell, moment, seed: 1),
      Self.noise(place.x / cell, place.y / cell, moment, seed: 2)
    )
  }

  /// Returns value noise: random numbers from -1 to 1 at integer positions, with smooth
  /// interpolation.
  private static func noise(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
    func corner(_ x: Double, _ y: Double, _ z: Double) -> Double {
      var bits = seed &* 0x9E37_79B9_7F4A_7C15
      for value in [x, y, z] {
        bits ^= UInt64(bitPattern: Int64(clamping: max(-1e15, min(1e15, value))))
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
      }
      return Double(bits >> 11) / Double(1 << 52) - 1
    }
    func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (x0, y0, z0) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (smooth(x - x0), smooth(y - y0), smooth(z - z0))
    func line(_ y: Double, _ z: Double) -> Double {
      let a = corner(x0, y, z)
      return a + (corner(x0 + 1, y, z) - a) * u
    }
    func plane(_ z: Double) -> Double {
      let a = line(y0, z)
      return a + (line(y0 + 1, z) - a) * v
    }
    let near = plane(z0)
    return near + (plane(z0 + 1) - near) * w
  }
}

/// A region of the plane around a point.
@preconcurrency @MainActor
open class UIRegion: _UIObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  private indirect enum Shape {
    case infinite
    case circle(CGFloat)
    case box(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case difference(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): hypot(point.x, point.y) <= radius
      case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .difference(let a, let b): a.contains(point) && !b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      }
    }

    /// The shape in reverse Polish notation.
    var words: [String] {
      switch self {
      case .infinite: ["infinite"]
      case .circle(let radius): ["circle \(radius)"]
      case .box(let size): ["box \(size.width) \(size.height)"]
      case .inverse(let shape): shape.words + ["inverse"]
      case .union(let a, let b): a.words + b.words + ["union"]
      case .difference(let a, let b): a.words + b.words + ["difference"]
      case .intersection(let a, let b): a.words + b.words + ["intersection"]
      }
    }

    init?(_ words: [String]) {
      var stack: [Shape] = []
      for word in words {
        let parts = word.split(separator: " ")
        let numbers = parts.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
        switch (parts.first, numbers.count, stack.count) {
        case ("infinite", 0, _): stack.append(.infinite)
        case ("circle", 1, _): stack.append(.circle(numbers[0]))
        case ("box", 2, _): stack.append(.box(CGSize(width: numbers[0], height: numbers[1])))
        case ("inverse", 0, 1...): stack.append(.inverse(stack.removeLast()))
        case ("union", 0, 2...), ("difference", 0, 2...), ("intersection", 0, 2...):
          let b = stack.removeLast()
          let a = stack.removeLast()
          stack.append(
            parts.first == "union"
              ? .union(a, b) : parts.first == "difference" ? .difference(a, b) : .intersection(a, b)
          )
        default: return nil
        }
      }
      guard stack.count == 1 else { return nil }
      self = stack[0]
    }
  }
  private final var shape = Shape.infinite

  /// Creates the whole plane, for subclasses.
  public init() { super.init(_root: ()) }

  private convenience init(_ shape: Shape) {
    self.init()
    self.shape = shape
  }
  /// Creates a circle.
  public convenience init(radius: CGFloat) { self.init(.circle(radius)) }
  /// Creates a rectangle around the point.
  public convenience init(size: CGSize) { self.init(.box(size)) }
  /// Creates a region from an archive.
  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "UIRegionShape") as? String,
      let shape = Shape(text.components(separatedBy: ";"))
    else { return nil }
    super.init(_root: ())
    self.shape = shape
  }
  /// Archives the shape.
  open func encode(with coder: NSCoder) {
    coder.encode(shape.words.joined(separator: ";"), forKey: "UIRegionShape")
  }
  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion(.infinite) }
  /// Returns the complement of the region.
  open func inverse() -> Self { make(.inverse(shape)) }
  /// Returns the union with another region.
  open func byUnion(with region: UIRegion) -> Self { make(.union(shape, region.shape)) }
  /// Returns the difference to another region.
  open func byDifference(from region: UIRegion) -> Self { make(.difference(shape, region.shape)) }
  /// Returns the intersection with another region.
  open func byIntersection(with region: UIRegion) -> Self {
    make(.intersection(shape, region.shape))
  }
  /// Returns whether a point, relative to the region's center, is in the region.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  private func make(_ shape: Shape) -> Self {
    let region = makeRegion(of: type(of: self))
    region.shape = shape
    return unsafeDowncast(region, to: Self.self)
  }
}
