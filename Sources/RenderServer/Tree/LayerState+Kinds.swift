import CoreGraphics
import Foundation

extension LayerState {
  /// The Boolean values of a layer, and whether rare values are set.
  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isHidden = Flags(rawValue: 1)
    static let masksToBounds = Flags(rawValue: 2)
    static let isDoubleSided = Flags(rawValue: 4)
    static let isGeometryFlipped = Flags(rawValue: 8)
    static let isOpaque = Flags(rawValue: 16)
    static let shouldRasterize = Flags(rawValue: 32)
    static let allowsGroupOpacity = Flags(rawValue: 64)
    /// Whether `transform` is not the identity.
    static let hasTransform = Flags(rawValue: 256)
    /// Whether `sublayerTransform` is not the identity.
    static let hasSublayerTransform = Flags(rawValue: 512)
    /// Whether `timing` is not the default.
    static let hasTiming = Flags(rawValue: 1024)
  }

  init(kind: LayerKind) {
    switch kind {
    case .shape: shape = Boxed(ShapeProperties())
    case .gradient: gradient = Boxed(GradientProperties())
    case .replicator: replicator = Boxed(ReplicatorProperties())
    case .emitter: emitter = Boxed(EmitterProperties())
    case .plain, .transform, .backdrop: break
    }
  }

  mutating func set(_ flag: Flags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Returns the whole value of a filter, or of a property of one kind of layer; nil if the layer is
  /// of another kind.
  func valueOfKind(_ property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .filterBlurRadius:
      for case .gaussianBlur(let radius) in filters { return .number(Double(radius)) }
      return .number(0)
    case .filterSaturation:
      for case .saturate(let amount) in filters { return .number(Double(amount)) }
      return .number(1)
    case .shapePath: return shape.map { .path($0.value.path) }
    case .fillColor: return shape.map { .color($0.value.fillColor) }
    case .strokeColor: return shape.map { .color($0.value.strokeColor) }
    case .strokeStart: return shape.map { .number(Double($0.value.strokeStart)) }
    case .strokeEnd: return shape.map { .number(Double($0.value.strokeEnd)) }
    case .lineWidth: return shape.map { .number(Double($0.value.lineWidth)) }
    case .miterLimit: return shape.map { .number(Double($0.value.miterLimit)) }
    case .lineDashPhase: return shape.map { .number(Double($0.value.lineDashPhase)) }
    case .gradientColors: return gradient.map { .colors($0.value.colors) }
    case .gradientLocations: return gradient.map { .numbers($0.value.locations) }
    case .gradientStartPoint: return gradient.map { .point($0.value.startPoint) }
    case .gradientEndPoint: return gradient.map { .point($0.value.endPoint) }
    case .instanceCount: return replicator.map { .number(Double($0.value.instanceCount)) }
    case .instanceDelay: return replicator.map { .number($0.value.instanceDelay) }
    case .instanceTransform: return replicator.map { .transform($0.value.instanceTransform) }
    case .instanceColor: return replicator.map { .color($0.value.instanceColor) }
    case .emitterPosition: return emitter.map { .point($0.value.position) }
    case .emitterSize: return emitter.map { .size($0.value.size) }
    case .emitterBirthRate: return emitter.map { .number(Double($0.value.birthRate)) }
    case .emitterLifetime: return emitter.map { .number(Double($0.value.lifetime)) }
    case .emitterVelocity: return emitter.map { .number(Double($0.value.velocity)) }
    case .emitterScale: return emitter.map { .number(Double($0.value.scale)) }
    case .emitterSpin: return emitter.map { .number(Double($0.value.spin)) }
    default: return nil
    }
  }

  /// Sets the whole value of a filter, or of a property of one kind of layer.
  mutating func showKind(_ value: AnimationValue, for property: AnimatedProperty) {
    switch (property, value) {
    case (.filterBlurRadius, .number(let n)):
      replaceFilter(.gaussianBlur(radius: CGFloat(max(0, n)))) {
        if case .gaussianBlur = $0 { true } else { false }
      }
    case (.filterSaturation, .number(let n)):
      replaceFilter(.saturate(CGFloat(n))) { if case .saturate = $0 { true } else { false } }
    default:
      showShape(value, for: property)
      showOther(value, for: property)
    }
  }

  private mutating func replaceFilter(_ filter: LayerFilter, where fits: (LayerFilter) -> Bool) {
    if let index = filters.firstIndex(where: fits) {
      filters[index] = filter
    } else {
      filters.append(filter)
    }
  }

  private mutating func showShape(_ value: AnimationValue, for property: AnimatedProperty) {
    guard var properties = shape?.value else { return }
    switch (property, value) {
    case (.shapePath, .path(let path)): properties.path = path
    case (.fillColor, .color(let color)): properties.fillColor = color
    case (.strokeColor, .color(let color)): properties.strokeColor = color
    case (.strokeStart, .number(let n)): properties.strokeStart = CGFloat(n)
    case (.strokeEnd, .number(let n)): properties.strokeEnd = CGFloat(n)
    case (.lineWidth, .number(let n)): properties.lineWidth = CGFloat(n)
    case (.miterLimit, .number(let n)): properties.miterLimit = CGFloat(n)
    case (.lineDashPhase, .number(let n)): properties.lineDashPhase = CGFloat(n)
    default: return
    }
    shape = Boxed(properties)
  }

  private mutating func showOther(_ value: AnimationValue, for property: AnimatedProperty) {
    if var properties = gradient?.value {
      switch (property, value) {
      case (.gradientColors, .colors(let colors)): properties.colors = colors
      case (.gradientLocations, .numbers(let numbers)): properties.locations = numbers
      case (.gradientStartPoint, .point(let point)): properties.startPoint = point
      case (.gradientEndPoint, .point(let point)): properties.endPoint = point
      default: return
      }
      gradient = Boxed(properties)
    } else if var properties = replicator?.value {
      switch (property, value) {
      case (.instanceCount, .number(let n)): properties.instanceCount = max(0, Int(clamping: n))
      case (.instanceDelay, .number(let n)): properties.instanceDelay = n
      case (.instanceTransform, .transform(let t)): properties.instanceTransform = t
      case (.instanceColor, .color(let color)): properties.instanceColor = color
      default: return
      }
      replicator = Boxed(properties)
    } else if var properties = emitter?.value {
      switch (property, value) {
      case (.emitterPosition, .point(let point)): properties.position = point
      case (.emitterSize, .size(let size)): properties.size = size
      case (.emitterBirthRate, .number(let n)): properties.birthRate = Float(n)
      case (.emitterLifetime, .number(let n)): properties.lifetime = Float(n)
      case (.emitterVelocity, .number(let n)): properties.velocity = Float(n)
      case (.emitterScale, .number(let n)): properties.scale = Float(n)
      case (.emitterSpin, .number(let n)): properties.spin = Float(n)
      default: return
      }
      emitter = Boxed(properties)
    }
  }
}

/// Contents that fade in over others.
struct ContentsFade {
  /// The contents that fade in.
  var next: LayerContents?
  /// The opacity of `next`, from 0 to 1.
  var progress: Float
}

/// A value that is too large or too rare to be stored in every layer.
final class Boxed<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
