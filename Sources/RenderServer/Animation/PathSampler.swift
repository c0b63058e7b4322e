import CoreGraphics
import Foundation

/// A path as a row of keys to move along.
struct PathSampler {
  /// A place on a path and the direction there, in radians.
  struct Place {
    var point: CGPoint
    var angle: CGFloat
  }

  init(_ path: CGPath) {}
  var keyCount: Int { 0 }
  func place(at progress: Double, times: KeyframeTimes) -> Place? { nil }
}

/// Paths between two paths.
enum PathMorph {
  /// Nil where the two do not have the same elements.
  static func interpolate(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? { nil }
}
