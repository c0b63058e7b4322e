import Foundation

extension CGContext {
  /// Clears the current path.
  public func beginPath() { currentPath = PathStorage() }

  /// Starts a subpath at a point of user space.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }
  /// Adds a straight line; logged and ignored if there is no current point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }
  /// Adds a cubic curve; logged and ignored if there is no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end.applying(state.ctm),
      control1: control1.applying(state.ctm),
      control2: control2.applying(state.ctm)
    )
  }
  /// Adds a quadratic curve; logged and ignored if there is no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(
      to: end.applying(state.ctm),
      control: control.applying(state.ctm)
    )
  }
  /// Closes the subpath with a line to its start.
  public func closePath() { currentPath.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) {
    currentPath.addTransformed(state.ctm) { $0.addRect(rect) }
  }
  /// Adds a closed rectangle for each of `rects`.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }
  /// Moves to the first of `points` and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a closed ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect) {
    currentPath.addTransformed(state.ctm) { $0.addEllipse(in: rect) }
  }
  /// Adds an arc; see `CGMutablePath`.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    currentPath.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise),
      transform: state.ctm
    )
  }
  /// Adds an arc that rounds a corner; see `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addTangentArc(tangent1End, tangent2End, radius: radius, transform: state.ctm)
  }
  /// Adds all elements of a path in user space.
  public func addPath(_ path: CGPath) {
    currentPath.append(path.storage, transform: state.ctm)
  }

  /// The current path in user space; nil if it is empty.
  public var path: CGPath? {
    guard !currentPath.isEmpty else { return nil }
    var copied = currentPath
    copied.apply(state.ctm.inverted())
    return CGPath(storage: copied)
  }
  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// The current point, in user space.
  public var currentPointOfPath: CGPoint {
    currentPath.currentPoint.applying(state.ctm.inverted())
  }
  /// The bounding box of all points of the path, including control points; null if it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  /// Returns whether drawing the path in a mode would paint the point, including strokes.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    switch mode {
    case .fill: return path.contains(point)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke: return strokedPath(path).contains(point)
    case .fillStroke: return path.contains(point) || strokedPath(path).contains(point)
    case .eoFillStroke:
      return path.contains(point, using: .evenOdd) || strokedPath(path).contains(point)
    }
  }
  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    currentPath = PathStorage()
    addPath(strokedPath(path))
  }

  private func strokedPath(_ path: CGPath) -> CGPath {
    let dashed =
      state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    return dashed.copy(
      strokingWithWidth: state.lineWidth,
      lineCap: state.lineCap,
      lineJoin: state.lineJoin,
      miterLimit: state.miterLimit
    )
  }
}
