import CoreGraphics
import Foundation

/// Recognizes a quick stroke.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions, one for each, as in UIKit.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe to the right, towards greater x.
    public static let right = Direction(rawValue: 1)
    /// A swipe to the left, towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// A swipe upwards, towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// A swipe downwards, towards greater y.
    public static let down = Direction(rawValue: 8)
  }
  /// The number of fingers that must swipe.
  ///
  /// The default is 1.
  open var numberOfTouchesRequired = 1
  /// The permitted directions.
  ///
  /// The default is right.
  open var direction = Direction.right

  private var start = CGPoint.zero
  private var startTime = 0.0

  private enum Metrics {
    // Unverified: values of UIKit's recognizer on iOS 12, in points and seconds.
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
