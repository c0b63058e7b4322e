import CoreGraphics
import Foundation
import UIKitCore

/// Values as text for the inspector.
@MainActor
enum Text {
  /// A number with at most two decimals.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(clamping: rounded)) : String(Double(rounded))
  }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }

  /// x, y, width, height.
  static func rect(_ rect: CGRect) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(number)
      .joined(separator: ", ")
  }

  /// Top, left, bottom, right.
  static func insets(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
  }

  /// `#RRGGBB`, `#RRGGBBAA` where it is not opaque, or `none`.
  static func color(_ color: UIColor?) -> String {
    guard let color else { return "none" }
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "pattern" }
    func digits(_ value: CGFloat) -> String {
      String(format: "%02X", Int(clamping: (min(max(value, 0), 1) * 255).rounded()))
    }
    let opaque = "#" + [red, green, blue].map(digits).joined()
    return alpha >= 1 ? opaque : opaque + digits(alpha)
  }
}
