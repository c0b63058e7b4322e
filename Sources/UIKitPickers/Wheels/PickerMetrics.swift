import CoreGraphics
import HostInterface
import UIKitCore

/// Lengths, in points, and colours of pickers.
@MainActor
enum PickerMetrics {
  // Source: `intrinsicContentSize` of UIPickerView and UIDatePicker, 320 by 216.
  static let size = CGSize(width: 320, height: 216)
  // Unverified: `rowSize(forComponent:)` of a picker whose delegate returns no height.
  static let rowHeight: CGFloat = 32
  // Unverified: often reported for iOS 7 and later; pickers do not depend on the text size.
  static let fontSize: CGFloat = 23.5
  static let laterFontSize: CGFloat = 21
  // Unverified: from pictures.
  static let sideInset: CGFloat = 9
  static let spacing: CGFloat = 5
  static let titleInset: CGFloat = 9
  static let plateRadius: CGFloat = 8
  /// The maximum number of rows, beyond which offsets no longer have pixel precision.
  // Chosen.
  static let mostRows = 1_000_000
  /// The maximum number of wheels, more than a picker can show.
  // Chosen.
  static let mostComponents = 64
  // Unverified: the opacity of rows next to the middle one and at the edges, from pictures.
  static let nearOpacity: CGFloat = 0.45
  static let farOpacity: CGFloat = 0.1

  /// Whether the middle row has a rounded background, as in iOS 14 and later, instead of two lines.
  static var hasPlate: Bool { Surroundings.systemVersion.major >= 14 }
  static var font: UIFont { .systemFont(ofSize: hasPlate ? laterFontSize : fontSize) }
  static var lineColor: UIColor { Surroundings.systemVersion.major >= 13 ? .separator : .oldLine }
}

extension UIColor {
  // Unverified: the lines of iOS 7 to 12, from pictures.
  fileprivate static let oldLine = UIColor(white: 0, alpha: 0.2)
}
