import Foundation

/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() {
    super.init()
  }

  package override init(storage: PathStorage) {
    super.init(storage: storage)
  }

  /// Starts a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.move(to: point.applying(transform))
  }

  /// Adds a straight line from the current point; logged and ignored if there is none.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addLine(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point; logged and ignored if there is none.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point; logged and ignored if there is none.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    storage.addCurve(
      to: end.applying(transform),
      control1: control1.applying(transform),
      control2: control2.applying(transform)
    )
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    storage.closeSubpath()
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addTransformed(transform) { $0.addRect(rect) }
  }

  /// Adds a closed rectangle for each of `rects`.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first of `points` and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a closed ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addTransformed(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a closed rectangle with elliptic corners.
  ///
  /// Corners larger than half of a side stop the process with a message, as on iOS.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    storage.addTransformed(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  /// Adds an arc of a circle, with a line from the current point, if any, to its start.
  ///
  /// Angles are in radians. Clockwise is relative to y pointing up, so that in UIKit's coordinates
  /// `clockwise: false` draws clockwise.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    storage.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise),
      transform: transform
    )
  }

  /// Adds an arc of `delta` radians, which may be more than one turn.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    storage.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: delta,
      transform: transform
    )
  }

  /// Adds a line and an arc that rounds the corner at `tangent1End`, towards `tangent2End`.
  ///
  /// The first tangent starts at the current point; the arc ends on the second tangent.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    storage.addTangentArc(tangent1End, tangent2End, radius: radius, transform: transform)
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    storage.append(path.storage, transform: transform)
  }
}
