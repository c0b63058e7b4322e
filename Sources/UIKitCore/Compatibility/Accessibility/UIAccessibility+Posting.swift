import Foundation

extension UIAccessibility {
  /// What assistive technologies are told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number by which assistive technology knows the notification, as in UIKit.
    public var rawValue: UInt32
    /// Makes a notification of a number; one that is not known does nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Most of the screen is new; the argument is the element to go to, or words to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen is new; the argument is the element to go to, or words to speak.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Words to speak: the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// Content has scrolled; the argument tells where to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies of something.
  ///
  /// Whoever speaks for the screen hears of it.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityNotices.shared.add(notification, argument)
  }

  /// A rectangle of a view's own coordinates in those of the screen, as `accessibilityFrame` has it.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return rect }
    return window.convert(view.convert(rect, to: nil), to: nil)
  }

  /// A path of a view's own coordinates in those of the screen, as `accessibilityPath` has it.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath,
    in view: UIView
  ) -> UIBezierPath {
    // Three points tell how the view lies: turned and scaled views too.
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

/// What assistive technologies were told, newest last.
@MainActor
package final class AccessibilityNotices {
  package static let shared = AccessibilityNotices()
  /// Hears of each notice: a host that speaks.
  package var listener: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The last notices; the texts of those that bear one.
  package private(set) var recent: [(notification: UIAccessibility.Notification, text: String?)] =
    []
  // Chosen: enough for a test, too few to matter.
  private static let kept = 32

  func add(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    recent.append((notification, argument as? String))
    if recent.count > Self.kept { recent.removeFirst(recent.count - Self.kept) }
    listener?(notification, argument)
  }
}
