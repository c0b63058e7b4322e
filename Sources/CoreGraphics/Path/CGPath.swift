import Foundation

/// An immutable outline of lines and curves.
///
/// The elements are values in two arrays, so that a copy of a mutable path is free until the path
/// is changed.
public class CGPath: Hashable, @unchecked Sendable {
  /// The elements, which the render server and the rasterizer read without a callback.
  package final var storage: PathStorage

  /// Creates an empty path.
  public init() {
    storage = PathStorage()
  }

  /// Creates a path of the given elements.
  package init(storage: PathStorage) {
    self.storage = storage
  }

  /// Creates a path of one rectangle, transformed unless `transform` is nil.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addRect(rect)
    if let transform { storage.apply(transform.pointee) }
    self.init(storage: storage)
  }

  /// Creates a path of one ellipse that touches the sides of `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addEllipse(in: rect)
    if let transform { storage.apply(transform.pointee) }
    self.init(storage: storage)
  }

  /// Creates a path of one rectangle with elliptic corners.
  ///
  /// Corners larger than half of a side stop the process with a message, as on iOS.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var storage = PathStorage()
    storage.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    if let transform { storage.apply(transform.pointee) }
    self.init(storage: storage)
  }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { storage.isEmpty }

  /// The current point; (0, 0) for an empty path.
  public final var currentPoint: CGPoint { storage.currentPoint }

  /// Returns an immutable path with the same elements.
  public final func copy() -> CGPath? { CGPath(storage: storage) }

  /// Returns an immutable path with transformed elements; a transform of nil does not change them.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    var copied = storage
    if let transform { copied.apply(transform.pointee) }
    return CGPath(storage: copied)
  }

  /// Returns a mutable path with the same elements.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  /// Returns a mutable path with transformed elements.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    var copied = storage
    if let transform { copied.apply(transform.pointee) }
    return CGMutablePath(storage: copied)
  }

  /// Calls the closure with each element in order; the element is valid only during the call.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    storage.forEach { type, points in
      var element = CGPathElement(type: type, points: UnsafeMutablePointer(mutating: points))
      withUnsafePointer(to: &element, block)
    }
  }

  /// Calls a C-style function with `info` and each element in order.
  public final func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether two paths have equal elements.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right
      || (left.storage.verbs == right.storage.verbs && left.storage.points == right.storage.points)
  }

  /// Hashes the elements.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(storage.verbs)
    hasher.combine(storage.points)
  }
}

extension CGPath: CustomStringConvertible {
  /// The elements in the notation of PDF, one per line.
  public final var description: String {
    var lines: [String] = []
    storage.forEach { type, points in
      let numbers = (0..<type.pointCount).map { "(\(points[$0].x), \(points[$0].y))" }
      let name =
        switch type {
        case .moveToPoint: "moveto"
        case .addLineToPoint: "lineto"
        case .addQuadCurveToPoint: "quadto"
        case .addCurveToPoint: "curveto"
        case .closeSubpath: "closepath"
        }
      lines.append((numbers + [name]).joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}
