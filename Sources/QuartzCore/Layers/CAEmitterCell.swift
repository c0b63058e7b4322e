import CoreGraphics
import Foundation
import RenderServer

/// A kind of particle; lengths are in points, times in seconds, angles in radians.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  private var values = EmitterCellProperties()
  private var picture: Any?
  private var cellColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private var timing = MediaTiming(duration: .infinity)
  private var customValues: [String: Any]?
  /// Called when a property changes, to update the emitting layer or cell.
  var changed: (() -> Void)?

  /// Creates a cell with a birth rate of 0, which emits nothing.
  public override init() { super.init() }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    // Foundation on Linux treats reading a missing key as damage of the archive.
    if coder.containsValue(forKey: "name") { name = coder.decodeObject(forKey: "name") as? String }
    birthRate = coder.decodeFloat(forKey: "birthRate")
    lifetime = coder.decodeFloat(forKey: "lifetime")
  }

  /// Encodes name, birth rate and lifetime.
  open func encode(with coder: NSCoder) {
    if let name { coder.encode(name, forKey: "name") }
    coder.encode(birthRate, forKey: "birthRate")
    coder.encode(lifetime, forKey: "lifetime")
  }

  /// True, since archives of the class can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the default value of `key` for cells.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  /// Whether `key` is archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// The cells that each particle emits.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in emitterCells ?? [] { cell.changed = { [weak self] in self?.changed?() } }
      changed?()
    }
  }

  /// The picture of a particle, a `CGImage`.
  open var contents: Any? {
    get { picture }
    set {
      picture = newValue
      values.contents =
        (newValue as? CGImage).flatMap(LayerContents.of) ?? newValue as? LayerContents
      changed?()
    }
  }

  /// The colour that the picture is multiplied with; opaque white by default.
  open var color: CGColor? {
    get { cellColor }
    set {
      cellColor = newValue
      values.color = newValue?.rendered ?? .black
      changed?()
    }
  }

  /// Values of other keys.
  ///
  /// Stored only.
  open var style: [AnyHashable: Any]?
  /// The filter for pictures that are drawn smaller; "linear" by default.
  ///
  /// "trilinear" counts as "linear".
  open var minificationFilter = CALayerContentsFilter.linear.rawValue {
    didSet {
      values.minificationFilter = CALayerContentsFilter(rawValue: minificationFilter).rendered
      changed?()
    }
  }
  /// The filter for pictures that are drawn larger; "linear" by default.
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue {
    didSet {
      values.magnificationFilter = CALayerContentsFilter(rawValue: magnificationFilter).rendered
      changed?()
    }
  }
  /// The bias of trilinear minification.
  ///
  /// Stored only.
  open var minificationFilterBias: Float = 0

  /// The name of the cell in key paths of the emitter.
  open var name: String? {
    get { values.name }
    set {
      values.name = newValue
      changed?()
    }
  }

  /// Whether particles are emitted; true by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set {
      values.isEnabled = newValue
      changed?()
    }
  }

  /// The number of particles per second.
  open var birthRate: Float {
    get { values.birthRate }
    set {
      values.birthRate = newValue
      changed?()
    }
  }

  /// The lifetime of a particle.
  open var lifetime: Float {
    get { values.lifetime }
    set {
      values.lifetime = newValue
      changed?()
    }
  }

  /// The variation of the lifetime.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set {
      values.lifetimeRange = newValue
      changed?()
    }
  }

  /// The direction of emission out of the xy plane.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set {
      values.emissionLatitude = newValue
      changed?()
    }
  }

  /// The direction of emission in the xy plane.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set {
      values.emissionLongitude = newValue
      changed?()
    }
  }

  /// The angle of the cone around the direction.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set {
      values.emissionRange = newValue
      changed?()
    }
  }

  /// The initial velocity, in points per second.
  open var velocity: CGFloat {
    get { values.velocity }
    set {
      values.velocity = newValue
      changed?()
    }
  }

  /// The variation of the velocity.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set {
      values.velocityRange = newValue
      changed?()
    }
  }

  /// The acceleration along x, in points per second squared.
  open var xAcceleration: CGFloat {
    get { values.acceleration.dx }
    set {
      values.acceleration.dx = newValue
      changed?()
    }
  }

  /// The acceleration along y, in points per second squared.
  open var yAcceleration: CGFloat {
    get { values.acceleration.dy }
    set {
      values.acceleration.dy = newValue
      changed?()
    }
  }

  /// The acceleration along z, in points per second squared.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set {
      values.zAcceleration = newValue
      changed?()
    }
  }

  /// The scale of the picture at birth; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set {
      values.scale = newValue
      changed?()
    }
  }

  /// The variation of the scale.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set {
      values.scaleRange = newValue
      changed?()
    }
  }

  /// The change of the scale per second.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set {
      values.scaleSpeed = newValue
      changed?()
    }
  }

  /// The angular velocity, in radians per second.
  open var spin: CGFloat {
    get { values.spin }
    set {
      values.spin = newValue
      changed?()
    }
  }

  /// The variation of the angular velocity.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set {
      values.spinRange = newValue
      changed?()
    }
  }

  /// The variation of the red component.
  open var redRange: Float {
    get { values.colorRange.red }
    set {
      values.colorRange.red = newValue
      changed?()
    }
  }

  /// The variation of the green component.
  open var greenRange: Float {
    get { values.colorRange.green }
    set {
      values.colorRange.green = newValue
      changed?()
    }
  }

  /// The variation of the blue component.
  open var blueRange: Float {
    get { values.colorRange.blue }
    set {
      values.colorRange.blue = newValue
      changed?()
    }
  }

  /// The variation of the alpha component.
  open var alphaRange: Float {
    get { values.colorRange.alpha }
    set {
      values.colorRange.alpha = newValue
      changed?()
    }
  }

  /// The change of the red component per second.
  open var redSpeed: Float {
    get { values.colorSpeed.red }
    set {
      values.colorSpeed.red = newValue
      changed?()
    }
  }

  /// The change of the green component per second.
  open var greenSpeed: Float {
    get { values.colorSpeed.green }
    set {
      values.colorSpeed.green = newValue
      changed?()
    }
  }

  /// The change of the blue component per second.
  open var blueSpeed: Float {
    get { values.colorSpeed.blue }
    set {
      values.colorSpeed.blue = newValue
      changed?()
    }
  }

  /// The change of the alpha component per second.
  open var alphaSpeed: Float {
    get { values.colorSpeed.alpha }
    set {
      values.colorSpeed.alpha = newValue
      changed?()
    }
  }

  /// The visible part of the picture, in the unit square.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      values.contentsRect = newValue
      changed?()
    }
  }

  /// The number of the picture's pixels per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      values.contentsScale = newValue
      changed?()
    }
  }

  /// The begin of the emission, in the emitter's time.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set {
      timing.beginTime = newValue
      values.beginTime = newValue
      changed?()
    }
  }

  /// The duration of the emission; infinite by default.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set {
      timing.duration = newValue
      values.duration = newValue
      changed?()
    }
  }

  /// The speed of the cell's time.
  ///
  /// Stored only.
  open var speed: Float {
    get { timing.speed }
    set {
      timing.speed = newValue
    }
  }

  /// The offset of the cell's time.
  ///
  /// Stored only.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set {
      timing.timeOffset = newValue
    }
  }

  /// The number of runs.
  ///
  /// Stored only.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set {
      timing.repeatCount = newValue
    }
  }

  /// The duration of all runs.
  ///
  /// Stored only.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set {
      timing.repeatDuration = newValue
    }
  }

  /// Whether each run is followed by a reversed one.
  ///
  /// Stored only.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set {
      timing.autoreverses = newValue
    }
  }

  /// The fill mode.
  ///
  /// Stored only.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set {
      timing.fillMode = newValue
    }
  }

  /// The properties of the cell for the render server.
  var properties: EmitterCellProperties {
    var properties = values
    properties.cells = (emitterCells ?? []).map(\.properties)
    return properties
  }

  /// Returns the value of a property, or of another key that was set.
  open func value(forKey key: String) -> Any? {
    if let number = Self.numbers[key] { return self[keyPath: number] }
    if let number = Self.lengths[key] { return self[keyPath: number] }
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return isEnabled
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "color": return color
    case "emitterCells": return emitterCells
    case "beginTime": return beginTime
    case "duration": return duration
    default: return customValues?[key]
    }
  }

  /// Sets a property, or stores a value for another key.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = Number(value)?.value ?? 0
    if let path = Self.numbers[key] {
      self[keyPath: path] = Float(number)
      return
    }
    if let path = Self.lengths[key] {
      self[keyPath: path] = CGFloat(number)
      return
    }
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = number != 0
    case "contents": contents = value
    case "contentsRect": if let rect = CALayer.unboxed(value) as? CGRect { contentsRect = rect }
    case "color": color = CALayer.unboxed(value) as? CGColor
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "beginTime": beginTime = number
    case "duration": duration = number
    default:
      if customValues == nil { customValues = [:] }
      customValues?[key] = value
    }
  }

  nonisolated(unsafe) private static let numbers:
    [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
      "birthRate": \.birthRate,
      "lifetime": \.lifetime,
      "lifetimeRange": \.lifetimeRange,
      "redRange": \.redRange,
      "greenRange": \.greenRange,
      "blueRange": \.blueRange,
      "alphaRange": \.alphaRange,
      "redSpeed": \.redSpeed,
      "greenSpeed": \.greenSpeed,
      "blueSpeed": \.blueSpeed,
      "alphaSpeed": \.alphaSpeed,
    ]
  nonisolated(unsafe) private static let lengths:
    [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
      "emissionLatitude": \.emissionLatitude,
      "emissionLongitude": \.emissionLongitude,
      "emissionRange": \.emissionRange,
      "velocity": \.velocity,
      "velocityRange": \.velocityRange,
      "xAcceleration": \.xAcceleration,
      "yAcceleration": \.yAcceleration,
      "zAcceleration": \.zAcceleration,
      "scale": \.scale,
      "scaleRange": \.scaleRange,
      "scaleSpeed": \.scaleSpeed,
      "spin": \.spin,
      "spinRange": \.spinRange,
      "contentsScale": \.contentsScale,
    ]
}
