import Foundation

extension UIAccessibility {
  /// A notification to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification, as in UIKit.
    public var rawValue: UInt32
    /// Creates a notification from a number; an unknown one has no effect.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Most of the screen changed; the argument is the element to move to, or text to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen changed; the argument is the element to move to, or text to speak.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Text to speak, which is the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// Content was scrolled; the argument describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technologies.
  ///
  /// The notification is passed to the screen reader, if there is one.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityNotices.shared.add(notification, argument)
  }

  /// Converts a rectangle from a view to the screen, the coordinates of `accessibilityFrame`.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return rect }
    return window.convert(view.convert(rect, to: nil), to: nil)
  }

  /// Converts a path from a view to the screen, the coordinates of `accessibilityPath`.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath,
    in view: UIView
  ) -> UIBezierPath {
    // Three points determine the transform, including that of rotated and scaled views.
    let origin = point(.zero, of: view)
    let x = point(CGPoint(x: 1, y: 0), of: view), y = point(CGPoint(x: 0, y: 1), of: view)
    let converted = UIBezierPath(cgPath: path.cgPath)
    converted.apply(
      CGAffineTransform(
        a: x.x - origin.x,
        b: x.y - origin.y,
        c: y.x - origin.x,
        d: y.y - origin.y,
        tx: origin.x,
        ty: origin.y
      )
    )
    return converted
  }

  private static func point(_ point: CGPoint, of view: UIView) -> CGPoint {
    guard let window = view.window else { return point }
    return window.convert(view.convert(point, to: nil), to: nil)
  }
}

/// The notifications that were posted to assistive technologies, newest last.
@MainActor
package final class AccessibilityNotices {
  package static let shared = AccessibilityNotices()
  /// Receives each notification, for a host that speaks.
  package var listener: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The last notifications, with the text of those that have one.
  package private(set) var recent: [(notification: UIAccessibility.Notification, text: String?)] =
    []
  // Chosen: enough for tests, and a small amount of memory.
  private static let kept = 32

  func add(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    recent.append((notification, argument as? String))
    if recent.count > Self.kept { recent.removeFirst(recent.count - Self.kept) }
    listener?(notification, argument)
  }
}
