import CoreGraphics
import Foundation
import RenderServer

/// The shape that emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point at the emitter position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line of the emitter's width, centred at the position.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size, centred at the position.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid of the emitter's size and depth, centred at the position.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle around the position; the radius is the width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere around the position; the radius is the width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the corners, or at the centre of round shapes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Along the edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On the surface, or everywhere in flat shapes.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Everywhere inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the order of the cells.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first, so that the newest is in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last, so that it is in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth, so that nearer particles are in front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// With their colours added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
open class CAEmitterLayer: CALayer {
  private var emitter = EmitterProperties()
  private var shapeName = CAEmitterLayerEmitterShape.point
  private var modeName = CAEmitterLayerEmitterMode.volume
  private var renderModeName = CAEmitterLayerRenderMode.unordered

  /// The kinds of particles that are emitted.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      cellsChanged()
    }
  }
  private var cells: [CAEmitterCell]?

  /// Whether particles are in the space of the layer's superlayer instead of its plane; false by
  /// default.
  ///
  /// If true, the layer itself is not drawn.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set {
      guard newValue != emitter.preservesDepth else { return }
      let action = beginChange("preservesDepth")
      emitter.preservesDepth = newValue
      endChange("preservesDepth", action, .kind)
    }
  }

  /// The factor of the cells' birth rates; 1 by default.
  ///
  /// Animates.
  open var birthRate: Float {
    get { emitter.birthRate }
    set {
      guard newValue != emitter.birthRate else { return }
      let action = beginChange("birthRate")
      emitter.birthRate = newValue
      endChange("birthRate", action, .kind)
    }
  }

  /// The factor of the cells' lifetimes; 1 by default.
  ///
  /// Animates.
  open var lifetime: Float {
    get { emitter.lifetime }
    set {
      guard newValue != emitter.lifetime else { return }
      let action = beginChange("lifetime")
      emitter.lifetime = newValue
      endChange("lifetime", action, .kind)
    }
  }

  /// The factor of the cells' velocities; 1 by default.
  ///
  /// Animates.
  open var velocity: Float {
    get { emitter.velocity }
    set {
      guard newValue != emitter.velocity else { return }
      let action = beginChange("velocity")
      emitter.velocity = newValue
      endChange("velocity", action, .kind)
    }
  }

  /// The factor of the cells' scales; 1 by default.
  ///
  /// Animates.
  open var scale: Float {
    get { emitter.scale }
    set {
      guard newValue != emitter.scale else { return }
      let action = beginChange("scale")
      emitter.scale = newValue
      endChange("scale", action, .kind)
    }
  }

  /// The factor of the cells' spins; 1 by default.
  ///
  /// Animates.
  open var spin: Float {
    get { emitter.spin }
    set {
      guard newValue != emitter.spin else { return }
      let action = beginChange("spin")
      emitter.spin = newValue
      endChange("spin", action, .kind)
    }
  }

  /// The centre of the emitter, in the layer's coordinates.
  ///
  /// Animates.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set {
      guard newValue != emitter.position else { return }
      let action = beginChange("emitterPosition")
      emitter.position = newValue
      endChange("emitterPosition", action, .kind)
    }
  }

  /// The z coordinate of the emitter's centre, in points.
  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set {
      guard newValue != emitter.zPosition else { return }
      let action = beginChange("emitterZPosition")
      emitter.zPosition = newValue
      endChange("emitterZPosition", action, .kind)
    }
  }

  /// The size of the emitter's shape, in points.
  ///
  /// Animates.
  open var emitterSize: CGSize {
    get { emitter.size }
    set {
      guard newValue != emitter.size else { return }
      let action = beginChange("emitterSize")
      emitter.size = newValue
      endChange("emitterSize", action, .kind)
    }
  }

  /// The depth of the emitter's shape, in points.
  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set {
      guard newValue != emitter.depth else { return }
      let action = beginChange("emitterDepth")
      emitter.depth = newValue
      endChange("emitterDepth", action, .kind)
    }
  }

  /// The seed of the random numbers; equal seeds result in equal particles.
  open var seed: UInt32 {
    get { emitter.seed }
    set {
      guard newValue != emitter.seed else { return }
      let action = beginChange("seed")
      emitter.seed = newValue
      endChange("seed", action, .kind)
    }
  }

  /// The shape that emits particles; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { shapeName }
    set {
      guard newValue != shapeName else { return }
      shapeName = newValue
      switch newValue {
      case .line: emitter.shape = .line
      case .rectangle: emitter.shape = .rectangle
      case .cuboid: emitter.shape = .cuboid
      case .circle: emitter.shape = .circle
      case .sphere: emitter.shape = .sphere
      default: emitter.shape = .point
      }
      markChanged(.kind)
    }
  }

  /// The part of the shape that emits particles; its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { modeName }
    set {
      guard newValue != modeName else { return }
      modeName = newValue
      switch newValue {
      case .points: emitter.mode = .points
      case .outline: emitter.mode = .outline
      case .surface: emitter.mode = .surface
      default: emitter.mode = .volume
      }
      markChanged(.kind)
    }
  }

  /// The order in which particles are drawn; `unordered` by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { renderModeName }
    set {
      guard newValue != renderModeName else { return }
      renderModeName = newValue
      switch newValue {
      case .oldestFirst: emitter.renderMode = .oldestFirst
      case .oldestLast: emitter.renderMode = .oldestLast
      case .backToFront: emitter.renderMode = .backToFront
      case .additive: emitter.renderMode = .additive
      default: emitter.renderMode = .unordered
      }
      markChanged(.kind)
    }
  }

  override var kind: LayerKind { .emitter }

  override func kindProperty() -> LayerProperty? {
    var properties = emitter
    properties.cells = (cells ?? []).map(\.properties)
    return .emitter(properties)
  }

  private func cellsChanged() {
    for cell in cells ?? [] { cell.changed = { [weak self] in self?.markChanged(.kind) } }
    markChanged(.kind)
  }

  override func copyKindValues(of layer: CALayer) {
    guard let layer = layer as? CAEmitterLayer else { return }
    emitter = layer.emitter
    // The cells still report changes to the model.
    cells = layer.cells
    shapeName = layer.shapeName
    modeName = layer.modeName
    renderModeName = layer.renderModeName
  }

  override class func isKindKeyAnimated(_ key: String) -> Bool {
    ["birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterSize"]
      .contains(key)
  }

  override func kindValue(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .emitterPosition: .point(emitter.position)
    case .emitterSize: .size(emitter.size)
    case .emitterBirthRate: .number(Double(emitter.birthRate))
    case .emitterLifetime: .number(Double(emitter.lifetime))
    case .emitterVelocity: .number(Double(emitter.velocity))
    case .emitterScale: .number(Double(emitter.scale))
    case .emitterSpin: .number(Double(emitter.spin))
    default: nil
    }
  }

  override func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool {
    switch (property, value) {
    case (.emitterPosition, .point(let point)): emitter.position = point
    case (.emitterSize, .size(let size)): emitter.size = size
    case (.emitterBirthRate, .number(let n)): emitter.birthRate = Float(n)
    case (.emitterLifetime, .number(let n)): emitter.lifetime = Float(n)
    case (.emitterVelocity, .number(let n)): emitter.velocity = Float(n)
    case (.emitterScale, .number(let n)): emitter.scale = Float(n)
    case (.emitterSpin, .number(let n)): emitter.spin = Float(n)
    default: return false
    }
    return true
  }

  override func kindValue(forKey key: String) -> Any?? {
    switch key {
    case "emitterCells": .some(emitterCells)
    case "birthRate": .some(birthRate)
    case "lifetime": .some(lifetime)
    case "velocity": .some(velocity)
    case "scale": .some(scale)
    case "spin": .some(spin)
    case "emitterPosition": .some(emitterPosition)
    case "emitterSize": .some(emitterSize)
    case "emitterShape": .some(emitterShape)
    case "emitterMode": .some(emitterMode)
    case "renderMode": .some(renderMode)
    case "seed": .some(seed)
    case "emitterZPosition": .some(emitterZPosition)
    case "emitterDepth": .some(emitterDepth)
    case "preservesDepth": .some(preservesDepth)
    default: nil
    }
  }

  override func setKindValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "birthRate": birthRate = Float(Self.length(value))
    case "lifetime": lifetime = Float(Self.length(value))
    case "velocity": velocity = Float(Self.length(value))
    case "scale": scale = Float(Self.length(value))
    case "spin": spin = Float(Self.length(value))
    case "emitterPosition":
      if let point = Self.unboxed(value) as? CGPoint { emitterPosition = point }
    case "emitterSize": if let size = Self.unboxed(value) as? CGSize { emitterSize = size }
    case "emitterShape": emitterShape = value as? CAEmitterLayerEmitterShape ?? .point
    case "emitterMode": emitterMode = value as? CAEmitterLayerEmitterMode ?? .volume
    case "renderMode": renderMode = value as? CAEmitterLayerRenderMode ?? .unordered
    case "seed": seed = UInt32(clamping: max(0, Self.length(value)))
    case "emitterZPosition": emitterZPosition = Self.length(value)
    case "emitterDepth": emitterDepth = Self.length(value)
    case "preservesDepth": preservesDepth = Self.flag(value)
    default: return false
    }
    return true
  }

  /// Returns a value; "emitterCells.name.birthRate" is a property of a cell.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cellAndKey(keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKey: key)
  }

  /// Sets a value; "emitterCells.name.birthRate" is a property of a cell.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cellAndKey(keyPath) else {
      super.setValue(value, forKeyPath: keyPath)
      return
    }
    cell.setValue(value, forKey: key)
  }

  private func cellAndKey(_ keyPath: String) -> (CAEmitterCell, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }
}
