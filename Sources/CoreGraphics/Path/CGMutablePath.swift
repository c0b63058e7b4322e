import Foundation

/// A path that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
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

  /// Adds a straight line from the current point; ignored and logged where there is none.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addLine(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point; ignored and logged where there is none.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point; ignored and logged where there is none.
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

  /// Closes the subpath with a line to where it began.
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
  /// Corners that are wider or higher than half of the rectangle stop with a message, as on iOS.
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

  /// Adds an arc of a circle, with a line from the current point to its start where there is one.
  ///
  /// Angles are in radians; clockwise is meant where y points up, so that in UIKit's coordinates
  /// `clockwise: false` turns clockwise.
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

  /// Adds an arc of `delta` radians; more than one turn is drawn as such.
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

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End`: a line and
  /// an arc, which ends on the second tangent.
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
