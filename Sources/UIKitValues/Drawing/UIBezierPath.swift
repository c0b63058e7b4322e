import CoreGraphics
import Foundation

/// A path together with its drawing style.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path: CGMutablePath
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  private convenience init(taking path: CGMutablePath) {
    self.init()
    self.path = path
  }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path of the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with the smooth corners of iOS 7 and later, clockwise.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Creates a path of a rectangle with some smooth corners; the radius is the width of
  /// `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    SmoothCorners.add(to: path, rect: rect, corners: corners, radius: cornerRadii.width)
  }

  /// Creates a path of an arc; the angles are in radians, 0 points right, and they increase
  /// downwards.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Creates a path from the elements of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init(taking: CGPath.mutableCopy() ?? CGMutablePath())
  }

  /// Decodes a path that `encode(with:)` encoded.
  public required init?(coder: NSCoder) {
    path = CGMutablePath()
    super.init()
    guard read(from: coder) else { return nil }
  }

  // MARK: Elements

  /// The path's elements; setting them keeps the drawing style.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line; without a current point the call is ignored and logged.
  open func addLine(to point: CGPoint) {
    guard hasCurrentPoint("addLine(to:)") else { return }
    path.addLine(to: point)
  }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard hasCurrentPoint("addCurve(to:controlPoint1:controlPoint2:)") else { return }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard hasCurrentPoint("addQuadCurve(to:controlPoint:)") else { return }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a straight line to its start if the path is not empty.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // An arc that looks clockwise with a y axis pointing down is counter-clockwise in Core
    // Graphics.
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the subpath with a straight line.
  open func close() {
    guard !path.isEmpty else { return }
    path.closeSubpath()
  }

  /// Removes every element.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns the same outline from its end to its start, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(taking: PathReversal.reversed(path))
    reversed.takeStyle(of: self)
    return reversed
  }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of the outline, without control points; null for no elements.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The start of the next element; (0, 0) for no elements.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is in the filled area.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule, transform: .identity)
  }

  // MARK: Style

  /// The width of strokes, in points, by default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends, by default `.butt`.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of line joins, by default `.miter`.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The limit at which a mitred join is cut: its length relative to the line width, by default
  /// 10.
  open var miterLimit: CGFloat = 10
  /// The largest deviation of the drawn curve, in pixels, by default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether overlapping parts are filled by the even-odd rule.
  ///
  /// The default is false.
  open var usesEvenOddFillRule = false

  /// Sets the dashes of strokes: the lengths, in points, of alternating drawn and empty parts.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else {
      dash = (0, [])
      return
    }
    dash = (phase, Array(UnsafeBufferPointer(start: pattern, count: count)))
  }

  /// Returns the dashes; each pointer may be `nil`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern {
      for (index, length) in dash.lengths.enumerated() { pattern[index] = length }
    }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Painting

  /// Fills the path with the current context's fill colour.
  open func fill() { fill(blending: nil, alpha: 1) }

  /// Strokes the path with the current context's stroke colour.
  open func stroke() { stroke(blending: nil, alpha: 1) }

  /// Fills the path with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(blending: blendMode, alpha: alpha)
  }

  /// Strokes the path with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(blending: blendMode, alpha: alpha)
  }

  /// Restricts drawing in the current context to the filled area.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  // MARK: NSObject

  /// Returns a path with the same elements and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(taking: path.mutableCopy() ?? CGMutablePath())
    copy.takeStyle(of: self)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return other === self
      || (other.path == path && other.lineWidth == lineWidth
        && other.lineCapStyle == lineCapStyle && other.lineJoinStyle == lineJoinStyle
        && other.miterLimit == miterLimit && other.usesEvenOddFillRule == usesEvenOddFillRule
        && other.dash.lengths == dash.lengths && other.dash.phase == dash.phase)
  }

  open override var hash: Int { path.hashValue }

  open override var description: String { "<UIBezierPath: \(path)>" }

  /// Whether secure coding is supported; always true.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the elements and the style.
  open func encode(with coder: NSCoder) { write(to: coder) }
}

extension UIBezierPath {
  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func hasCurrentPoint(_ member: String) -> Bool {
    if !path.isEmpty { return true }
    warn("No current point; call move(to:) first.", where: "UIBezierPath.\(member)")
    return false
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }

  private func fill(blending blendMode: CGBlendMode?, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.setFlatness(flatness)
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: fillRule)
    context.restoreGState()
  }

  private func stroke(blending blendMode: CGBlendMode?, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setFlatness(flatness)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  private func read(from coder: NSCoder) -> Bool {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathElements") else {
      return false
    }
    let numbers = Data(referencing: data).withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    guard let elements = PathReversal.path(fromNumbers: numbers) else { return false }
    path = elements
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCap")) ?? .butt
    lineJoinStyle =
      CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoin")) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
    flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatness"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    // A missing object would fail the coder.
    if coder.containsValue(forKey: "UIBezierPathDashes"),
      let data = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathDashes")
    {
      let lengths = Data(referencing: data).withUnsafeBytes {
        Array($0.bindMemory(to: Double.self))
      }
      let phase = coder.decodeDouble(forKey: "UIBezierPathDashPhase")
      if phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) {
        dash = (CGFloat(phase), lengths.map { CGFloat($0) })
      }
    }
    return true
  }

  private func write(to coder: NSCoder) {
    let numbers = PathReversal.numbers(of: path)
    coder.encode(
      numbers.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: $0.count) },
      forKey: "UIBezierPathElements"
    )
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(lineCapStyle.rawValue, forKey: "UIBezierPathLineCap")
    coder.encode(lineJoinStyle.rawValue, forKey: "UIBezierPathLineJoin")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
    guard !dash.lengths.isEmpty else { return }
    coder.encode(
      dash.lengths.map { Double($0) }.withUnsafeBytes {
        NSData(bytes: $0.baseAddress, length: $0.count)
      },
      forKey: "UIBezierPathDashes"
    )
    coder.encode(Double(dash.phase), forKey: "UIBezierPathDashPhase")
  }
}
