import CoreGraphics
import Foundation
import RenderServer

/// A layer that shows copies of its sublayers, each transformed relative to the previous one.
open class CAReplicatorLayer: CALayer {
  private var replicator = ReplicatorProperties()
  private var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  /// The number of copies, including the original; 1 by default.
  ///
  /// Animates.
  open var instanceCount: Int {
    get { replicator.instanceCount }
    set {
      guard newValue != replicator.instanceCount else { return }
      let action = beginChange("instanceCount")
      replicator.instanceCount = newValue
      endChange("instanceCount", action, .kind)
    }
  }

  /// The delay of each copy's animations, in seconds.
  ///
  /// Animates.
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set {
      guard newValue != replicator.instanceDelay else { return }
      let action = beginChange("instanceDelay")
      replicator.instanceDelay = newValue
      endChange("instanceDelay", action, .kind)
    }
  }

  /// Whether the copies keep their depth instead of being flattened.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set {
      guard newValue != replicator.preservesDepth else { return }
      let action = beginChange("preservesDepth")
      replicator.preservesDepth = newValue
      endChange("preservesDepth", action, .kind)
    }
  }

  /// The transform from each copy to the next, about the center of the layer.
  ///
  /// Animates.
  open var instanceTransform: CATransform3D {
    get { replicator.instanceTransform }
    set {
      guard newValue != replicator.instanceTransform else { return }
      let action = beginChange("instanceTransform")
      replicator.instanceTransform = newValue
      endChange("instanceTransform", action, .kind)
    }
  }

  /// The colour that the first copy is multiplied with; opaque white by default.
  ///
  /// Animates.
  open var instanceColor: CGColor? {
    get { color }
    set {
      guard newValue != color else { return }
      let action = beginChange("instanceColor")
      color = newValue
      endChange("instanceColor", action, .kind)
    }
  }

  /// The amount that is added to the colour's red component from each copy to the next.
  open var instanceRedOffset: Float {
    get { replicator.redOffset }
    set {
      guard newValue != replicator.redOffset else { return }
      let action = beginChange("instanceRedOffset")
      replicator.redOffset = newValue
      endChange("instanceRedOffset", action, .kind)
    }
  }

  /// The amount that is added to the colour's green component from each copy to the next.
  open var instanceGreenOffset: Float {
    get { replicator.greenOffset }
    set {
      guard newValue != replicator.greenOffset else { return }
      let action = beginChange("instanceGreenOffset")
      replicator.greenOffset = newValue
      endChange("instanceGreenOffset", action, .kind)
    }
  }

  /// The amount that is added to the colour's blue component from each copy to the next.
  open var instanceBlueOffset: Float {
    get { replicator.blueOffset }
    set {
      guard newValue != replicator.blueOffset else { return }
      let action = beginChange("instanceBlueOffset")
      replicator.blueOffset = newValue
      endChange("instanceBlueOffset", action, .kind)
    }
  }

  /// The amount that is added to the colour's alpha component from each copy to the next.
  open var instanceAlphaOffset: Float {
    get { replicator.alphaOffset }
    set {
      guard newValue != replicator.alphaOffset else { return }
      let action = beginChange("instanceAlphaOffset")
      replicator.alphaOffset = newValue
      endChange("instanceAlphaOffset", action, .kind)
    }
  }

  override var kind: LayerKind { .replicator }

  override var keepsDepthOfSublayers: Bool { preservesDepth }

  override func kindProperty() -> LayerProperty? {
    var properties = replicator
    properties.instanceColor = color?.rendered
    return .replicator(properties)
  }

  override func copyKindValues(of layer: CALayer) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    replicator = layer.replicator
    color = layer.color
  }

  override class func isKindKeyAnimated(_ key: String) -> Bool {
    ["instanceDelay", "instanceTransform", "instanceColor"].contains(key)
  }

  override func kindValue(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .instanceCount: .number(Double(replicator.instanceCount))
    case .instanceDelay: .number(replicator.instanceDelay)
    case .instanceTransform: .transform(replicator.instanceTransform)
    case .instanceColor: .color(color?.rendered)
    default: nil
    }
  }

  override func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool {
    switch (property, value) {
    case (.instanceCount, .number(let n)): replicator.instanceCount = Int(clamping: n)
    case (.instanceDelay, .number(let n)): replicator.instanceDelay = n
    case (.instanceTransform, .transform(let t)): replicator.instanceTransform = t
    case (.instanceColor, .color(let c)): color = c?.cgColor
    default: return false
    }
    return true
  }

  override func kindValue(forKey key: String) -> Any?? {
    switch key {
    case "instanceCount": .some(instanceCount)
    case "instanceDelay": .some(instanceDelay)
    case "preservesDepth": .some(preservesDepth)
    case "instanceTransform": .some(instanceTransform)
    case "instanceColor": .some(instanceColor)
    case "instanceRedOffset": .some(instanceRedOffset)
    case "instanceGreenOffset": .some(instanceGreenOffset)
    case "instanceBlueOffset": .some(instanceBlueOffset)
    case "instanceAlphaOffset": .some(instanceAlphaOffset)
    default: nil
    }
  }

  override func setKindValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "instanceCount": instanceCount = Int(clamping: Self.length(value))
    case "instanceDelay": instanceDelay = Double(Self.length(value))
    case "preservesDepth": preservesDepth = Self.flag(value)
    case "instanceTransform": instanceTransform = Self.transform(value)
    case "instanceColor": instanceColor = Self.unboxed(value) as? CGColor
    case "instanceRedOffset": instanceRedOffset = Float(Self.length(value))
    case "instanceGreenOffset": instanceGreenOffset = Float(Self.length(value))
    case "instanceBlueOffset": instanceBlueOffset = Float(Self.length(value))
    case "instanceAlphaOffset": instanceAlphaOffset = Float(Self.length(value))
    default: return false
    }
    return true
  }
}
