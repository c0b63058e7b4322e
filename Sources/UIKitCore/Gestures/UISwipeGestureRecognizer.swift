import CoreGraphics
import Foundation

/// A quick stroke.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways of a stroke.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit a direction, as in UIKit.
    public let rawValue: UInt
    /// Makes a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards greater x.
    public static let right = Direction(rawValue: 1)
    /// Towards lesser x.
    public static let left = Direction(rawValue: 2)
    /// Towards lesser y.
    public static let up = Direction(rawValue: 4)
    /// Towards greater y.
    public static let down = Direction(rawValue: 8)
  }
  /// How many fingers must swipe, by default 1.
  open var numberOfTouchesRequired = 1
  /// The directions that count, by default right.
  open var direction = Direction.right

  private var start = CGPoint.zero
  private var startTime = 0.0

  private enum Metrics {
    // Unverified: from UIKit's recognizer on iOS 12, in points and seconds.
    static let shortestWay: CGFloat = 50
    static let longestStray: CGFloat = 50
    static let longestTime = 0.5
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    start = centroid
    startTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Metrics.longestTime else {
      state = .failed
      return
    }
    guard activeTouches.count == numberOfTouchesRequired else { return }
    let dx = centroid.x - start.x
    let dy = centroid.y - start.y
    let isAcross = abs(dx) >= abs(dy)
    guard min(abs(dx), abs(dy)) <= Metrics.longestStray else {
      state = .failed
      return
    }
    guard max(abs(dx), abs(dy)) >= Metrics.shortestWay else { return }
    let stroke: Direction = isAcross ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    state = direction.contains(stroke) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
