import CoreGraphics
import Foundation

/// A path together with how it is drawn.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path: CGMutablePath
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Makes an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  private convenience init(taking path: CGMutablePath) {
    self.init()
    self.path = path
  }

  /// Makes a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a path of the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a path of a rectangle with the smooth corners of iOS 7 and later, clockwise.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Makes a path of a rectangle with some smooth corners; the radius is `cornerRadii`'s width.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    SmoothCorners.add(to: path, rect: rect, corners: corners, radius: cornerRadii.width)
  }

  /// Makes a path of an arc; angles in radians, 0 to the right and growing downwards.
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

  /// Makes a path of a Core Graphics path's elements.
  public convenience init(cgPath CGPath: CGPath) {
    self.init(taking: CGPath.mutableCopy() ?? CGMutablePath())
  }

  /// Reads what `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    path = CGMutablePath()
    super.init()
    guard read(from: coder) else { return nil }
  }

  // MARK: Elements

  /// The elements; setting it leaves how they are drawn.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new part.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line; without a point to start from the call is ignored and logged.
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

  /// Adds an arc, with a straight line to its start where the path is not empty.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // What looks clockwise where y grows downwards is counter-clockwise in Core Graphics' words.
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the part with a straight line.
  open func close() {
    guard !path.isEmpty else { return }
    path.closeSubpath()
  }

  /// Takes every element away.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// The same outline run through from its end to its start; how it is drawn is kept.
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

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle round the outline, control points left out; null for no elements.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the next element begins; (0, 0) for no elements.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies in the filled area.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule, transform: .identity)
  }

  // MARK: Style

  /// In points, by default 1.
  open var lineWidth: CGFloat = 1
  /// How the ends look, by default `.butt`.
  open var lineCapStyle: CGLineCap = .butt
  /// How the corners look, by default `.miter`.
  open var lineJoinStyle: CGLineJoin = .miter
  /// When a mitred corner is cut: its length against the line's width, by default 10.
  open var miterLimit: CGFloat = 10
  /// How far the drawn curve may be off, in pixels, by default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether overlapping parts cancel each other, by default false.
  open var usesEvenOddFillRule = false

  /// Draws strokes in dashes: lengths in points of what is drawn and what is left, in turns.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else {
      dash = (0, [])
      return
    }
    dash = (phase, Array(UnsafeBufferPointer(start: pattern, count: count)))
  }

  /// Reads the dashes; each pointer may be nil.
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

  /// Fills with the current context's fill colour.
  open func fill() { fill(blending: nil, alpha: 1) }

  /// Strokes with the current context's stroke colour.
  open func stroke() { stroke(blending: nil, alpha: 1) }

  /// Fills with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(blending: blendMode, alpha: alpha)
  }

  /// Strokes with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(blending: blendMode, alpha: alpha)
  }

  /// Confines drawing in the current context to the filled area.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  // MARK: NSObject

  /// Returns a path with the same elements, drawn the same way.
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

  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes elements and style.
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
  }
}
