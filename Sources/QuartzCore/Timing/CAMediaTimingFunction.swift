import Foundation
import RenderServer

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A linear curve.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A curve that begins slowly: (0.42, 0), (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A curve that ends slowly: (0, 0), (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A curve that begins and ends slowly: (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations and of the system's animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  package let curve: TimingCurve

  /// Creates a curve by name; an unknown name results in the linear one.
  ///
  /// The control points are those of `getControlPoint(at:values:)` on iOS.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from its two inner control points; their x is limited to 0 … 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y)
  }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) {
    curve = TimingCurve(
      coder.decodeFloat(forKey: "c1x"),
      coder.decodeFloat(forKey: "c1y"),
      coder.decodeFloat(forKey: "c2x"),
      coder.decodeFloat(forKey: "c2y")
    )
  }

  /// Encodes the control points.
  open func encode(with coder: NSCoder) {
    coder.encode(curve.c1x, forKey: "c1x")
    coder.encode(curve.c1y, forKey: "c1y")
    coder.encode(curve.c2x, forKey: "c2x")
    coder.encode(curve.c2y, forKey: "c2y")
  }

  /// True, since archives of the class can be read securely.
  public static var supportsSecureCoding: Bool { true }

  /// Writes x and y of control point 0 … 3 to `ptr`; the first is (0, 0), the last (1, 1).
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    switch idx {
    case 0: (ptr[0], ptr[1]) = (0, 0)
    case 1: (ptr[0], ptr[1]) = (curve.c1x, curve.c1y)
    case 2: (ptr[0], ptr[1]) = (curve.c2x, curve.c2y)
    default: (ptr[0], ptr[1]) = (1, 1)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  open override var hash: Int { curve.hashValue }
}
