import CoreGraphics
import Foundation
import RenderServer

/// The rule for the inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points with a winding number other than 0 are inside.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points with an odd number of enclosing paths are inside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharp corners, up to the mitre limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut corners.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of an open stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Strokes end at the ends of the path.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Strokes end with half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Strokes end with half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that fills and strokes a path, between its contents and its sublayers.
open class CAShapeLayer: CALayer {
  private var shape = ShapeValues()

  private struct ShapeValues {
    var path: CGPath?
    var fillColor: CGColor? = .opaqueBlack
    var strokeColor: CGColor?
    var fillRule = CAShapeLayerFillRule.nonZero
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPattern: [NSNumber]?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineDashPhase: CGFloat = 0
  }

  /// The path, in the layer's coordinates; it is not clipped to the bounds.
  ///
  /// Animates between paths with the same elements, only by an explicit animation.
  open var path: CGPath? {
    get { shape.path }
    set {
      guard newValue !== shape.path || newValue is CGMutablePath else { return }
      let action = beginChange("path")
      shape.path = newValue.map { $0.copy() ?? $0 }
      endChange("path", action, .kind)
    }
  }

  /// The fill colour; opaque black by default, nil for none.
  ///
  /// Animates.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set {
      guard newValue != shape.fillColor else { return }
      let action = beginChange("fillColor")
      shape.fillColor = newValue
      endChange("fillColor", action, .kind)
    }
  }

  /// The rule for the inside of the path; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set {
      guard newValue != shape.fillRule else { return }
      let action = beginChange("fillRule")
      shape.fillRule = newValue
      endChange("fillRule", action, .kind)
    }
  }

  /// The stroke colour; nil, the default, for none.
  ///
  /// Animates.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      guard newValue != shape.strokeColor else { return }
      let action = beginChange("strokeColor")
      shape.strokeColor = newValue
      endChange("strokeColor", action, .kind)
    }
  }

  /// The relative position at which the stroke begins, from 0 to 1.
  ///
  /// Animates.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      guard newValue != shape.strokeStart else { return }
      let action = beginChange("strokeStart")
      shape.strokeStart = newValue
      endChange("strokeStart", action, .kind)
    }
  }

  /// The relative position at which the stroke ends, from 0 to 1; 1 by default.
  ///
  /// Animates.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set {
      guard newValue != shape.strokeEnd else { return }
      let action = beginChange("strokeEnd")
      shape.strokeEnd = newValue
      endChange("strokeEnd", action, .kind)
    }
  }

  /// The width of the stroke, in points; 1 by default.
  ///
  /// Animates.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      guard newValue != shape.lineWidth else { return }
      let action = beginChange("lineWidth")
      shape.lineWidth = newValue
      endChange("lineWidth", action, .kind)
    }
  }

  /// The limit for the length of sharp corners, in line widths; 10 by default.
  ///
  /// Animates.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      guard newValue != shape.miterLimit else { return }
      let action = beginChange("miterLimit")
      shape.miterLimit = newValue
      endChange("miterLimit", action, .kind)
    }
  }

  /// The shape of the ends of the stroke; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set {
      guard newValue != shape.lineCap else { return }
      let action = beginChange("lineCap")
      shape.lineCap = newValue
      endChange("lineCap", action, .kind)
    }
  }

  /// The shape of the corners of the stroke; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set {
      guard newValue != shape.lineJoin else { return }
      let action = beginChange("lineJoin")
      shape.lineJoin = newValue
      endChange("lineJoin", action, .kind)
    }
  }

  /// The offset into the dash pattern at which the stroke begins, in points.
  ///
  /// Animates.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      guard newValue != shape.lineDashPhase else { return }
      let action = beginChange("lineDashPhase")
      shape.lineDashPhase = newValue
      endChange("lineDashPhase", action, .kind)
    }
  }

  /// The lengths of dashes and gaps in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set {
      guard newValue != shape.lineDashPattern else { return }
      let action = beginChange("lineDashPattern")
      shape.lineDashPattern = newValue
      endChange("lineDashPattern", action, .kind)
    }
  }

  override var kind: LayerKind { .shape }

  override func kindProperty() -> LayerProperty? { .shape(properties) }

  private var properties: ShapeProperties {
    var p = ShapeProperties()
    p.path = shape.path
    p.fillColor = shape.fillColor?.rendered
    p.isEvenOdd = shape.fillRule == .evenOdd
    p.strokeColor = shape.strokeColor?.rendered
    p.strokeStart = shape.strokeStart
    p.strokeEnd = shape.strokeEnd
    p.lineWidth = shape.lineWidth
    p.miterLimit = shape.miterLimit
    p.lineCap = shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
    p.lineJoin = shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
    p.lineDashPhase = shape.lineDashPhase
    p.lineDashPattern = (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
    return p
  }

  override func copyKindValues(of layer: CALayer) {
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  // As on iOS, a new path has no implicit animation.
  override class func isKindKeyAnimated(_ key: String) -> Bool {
    [
      "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
      "lineDashPhase",
    ].contains(key)
  }

  override func kindValue(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .shapePath: .path(shape.path)
    case .fillColor: .color(shape.fillColor?.rendered)
    case .strokeColor: .color(shape.strokeColor?.rendered)
    case .strokeStart: .number(Double(shape.strokeStart))
    case .strokeEnd: .number(Double(shape.strokeEnd))
    case .lineWidth: .number(Double(shape.lineWidth))
    case .miterLimit: .number(Double(shape.miterLimit))
    case .lineDashPhase: .number(Double(shape.lineDashPhase))
    default: nil
    }
  }

  override func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool {
    switch (property, value) {
    case (.shapePath, .path(let path)): shape.path = path
    case (.fillColor, .color(let color)): shape.fillColor = color?.cgColor
    case (.strokeColor, .color(let color)): shape.strokeColor = color?.cgColor
    case (.strokeStart, .number(let n)): shape.strokeStart = CGFloat(n)
    case (.strokeEnd, .number(let n)): shape.strokeEnd = CGFloat(n)
    case (.lineWidth, .number(let n)): shape.lineWidth = CGFloat(n)
    case (.miterLimit, .number(let n)): shape.miterLimit = CGFloat(n)
    case (.lineDashPhase, .number(let n)): shape.lineDashPhase = CGFloat(n)
    default: return false
    }
    return true
  }

  override func kindValue(forKey key: String) -> Any?? {
    switch key {
    case "path": .some(path)
    case "fillColor": .some(fillColor)
    case "fillRule": .some(fillRule)
    case "strokeColor": .some(strokeColor)
    case "strokeStart": .some(strokeStart)
    case "strokeEnd": .some(strokeEnd)
    case "lineWidth": .some(lineWidth)
    case "miterLimit": .some(miterLimit)
    case "lineCap": .some(lineCap)
    case "lineJoin": .some(lineJoin)
    case "lineDashPhase": .some(lineDashPhase)
    case "lineDashPattern": .some(lineDashPattern)
    default: nil
    }
  }

  override func setKindValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = Self.unboxed(value) as? CGColor
    case "fillRule": fillRule = value as? CAShapeLayerFillRule ?? .nonZero
    case "strokeColor": strokeColor = Self.unboxed(value) as? CGColor
    case "strokeStart": strokeStart = Self.length(value)
    case "strokeEnd": strokeEnd = Self.length(value)
    case "lineWidth": lineWidth = Self.length(value)
    case "miterLimit": miterLimit = Self.length(value)
    case "lineCap": lineCap = value as? CAShapeLayerLineCap ?? .butt
    case "lineJoin": lineJoin = value as? CAShapeLayerLineJoin ?? .miter
    case "lineDashPhase": lineDashPhase = Self.length(value)
    case "lineDashPattern": lineDashPattern = value as? [NSNumber]
    default: return false
    }
    return true
  }
}
