import CoreGraphics
import Foundation

/// The semantic colours, which depend on traits and on the system version.
extension UIColor {
  private static let semantic: [UIColor] = SystemColor.allCases.map {
    UIColor(storage: .system($0))
  }

  private static func semantic(_ color: SystemColor) -> UIColor {
    semantic[color.rawValue]
  }

  /// The colour of destructive actions and errors.
  public class var systemRed: UIColor { semantic(.systemRed) }
  /// An orange for light and dark backgrounds.
  public class var systemOrange: UIColor { semantic(.systemOrange) }
  /// A yellow for light and dark backgrounds.
  public class var systemYellow: UIColor { semantic(.systemYellow) }
  /// The colour of switches that are on, and of success.
  public class var systemGreen: UIColor { semantic(.systemGreen) }
  /// A mint for light and dark backgrounds.
  public class var systemMint: UIColor { semantic(.systemMint) }
  /// A teal for light and dark backgrounds.
  public class var systemTeal: UIColor { semantic(.systemTeal) }
  /// A cyan for light and dark backgrounds.
  public class var systemCyan: UIColor { semantic(.systemCyan) }
  /// The colour of the default tint.
  public class var systemBlue: UIColor { semantic(.systemBlue) }
  /// An indigo for light and dark backgrounds.
  public class var systemIndigo: UIColor { semantic(.systemIndigo) }
  /// A purple for light and dark backgrounds.
  public class var systemPurple: UIColor { semantic(.systemPurple) }
  /// A pink for light and dark backgrounds.
  public class var systemPink: UIColor { semantic(.systemPink) }
  /// A brown for light and dark backgrounds.
  public class var systemBrown: UIColor { semantic(.systemBrown) }
  /// The base gray.
  public class var systemGray: UIColor { semantic(.systemGray) }
  /// The second gray, one step closer to the background than `systemGray`.
  public class var systemGray2: UIColor { semantic(.systemGray2) }
  /// The third gray, one step closer to the background.
  public class var systemGray3: UIColor { semantic(.systemGray3) }
  /// The fourth gray, one step closer to the background.
  public class var systemGray4: UIColor { semantic(.systemGray4) }
  /// The fifth gray, one step closer to the background.
  public class var systemGray5: UIColor { semantic(.systemGray5) }
  /// The sixth gray, closest to the background.
  public class var systemGray6: UIColor { semantic(.systemGray6) }
  /// The colour of text of first importance.
  public class var label: UIColor { semantic(.label) }
  /// The colour of text of second importance.
  public class var secondaryLabel: UIColor { semantic(.secondaryLabel) }
  /// The colour of text of third importance.
  public class var tertiaryLabel: UIColor { semantic(.tertiaryLabel) }
  /// The colour of text of fourth importance.
  public class var quaternaryLabel: UIColor { semantic(.quaternaryLabel) }
  /// The colour of the placeholder of an empty text field.
  public class var placeholderText: UIColor { semantic(.placeholderText) }
  /// The colour of links.
  public class var link: UIColor { semantic(.link) }
  /// The colour of thin lines through which content shows.
  public class var separator: UIColor { semantic(.separator) }
  /// The colour of thin lines that are opaque.
  public class var opaqueSeparator: UIColor { semantic(.opaqueSeparator) }
  /// The fill of thin and small shapes.
  public class var systemFill: UIColor { semantic(.systemFill) }
  /// The fill of shapes of medium size.
  public class var secondarySystemFill: UIColor { semantic(.secondarySystemFill) }
  /// The fill of large shapes, such as fields and buttons.
  public class var tertiarySystemFill: UIColor { semantic(.tertiarySystemFill) }
  /// The fill of large areas with complex content.
  public class var quaternarySystemFill: UIColor { semantic(.quaternarySystemFill) }
  /// The main background of an interface.
  public class var systemBackground: UIColor { semantic(.systemBackground) }
  /// The background of content on the main background.
  public class var secondarySystemBackground: UIColor { semantic(.secondarySystemBackground) }
  /// The background of content on the secondary background.
  public class var tertiarySystemBackground: UIColor { semantic(.tertiarySystemBackground) }
  /// The main background of a grouped interface.
  public class var systemGroupedBackground: UIColor { semantic(.systemGroupedBackground) }
  /// The background of groups.
  public class var secondarySystemGroupedBackground: UIColor {
    semantic(.secondarySystemGroupedBackground)
  }
  /// The background of content in groups.
  public class var tertiarySystemGroupedBackground: UIColor {
    semantic(.tertiarySystemGroupedBackground)
  }
  /// The colour of text on dark backgrounds; independent of traits.
  public class var lightText: UIColor { semantic(.lightText) }
  /// The colour of text on light backgrounds; independent of traits.
  public class var darkText: UIColor { semantic(.darkText) }
  /// The background of a grouped table.
  public class var groupTableViewBackground: UIColor { semantic(.groupTableViewBackground) }

  // Departs: resolves to the default tint, not to that of a view.
  /// The tint of the view that shows the colour.
  public class var tintColor: UIColor { semantic(.systemBlue) }
}

extension UIColor {
  /// The colour of a label without a colour.
  package static var standardLabel: UIColor { .label }
}
