import CoreGraphics
import Foundation

/// The semantic colours: what they look like depends on traits and on the system version.
extension UIColor {
  private static let semantic: [UIColor] = SystemColor.allCases.map {
    UIColor(storage: .system($0))
  }

  private static func semantic(_ color: SystemColor) -> UIColor {
    semantic[color.rawValue]
  }

  /// Destructive actions, errors.
  public class var systemRed: UIColor { semantic(.systemRed) }
  /// An orange that works on light and dark grounds.
  public class var systemOrange: UIColor { semantic(.systemOrange) }
  /// A yellow that works on light and dark grounds.
  public class var systemYellow: UIColor { semantic(.systemYellow) }
  /// Switches that are on, success.
  public class var systemGreen: UIColor { semantic(.systemGreen) }
  /// A mint that works on light and dark grounds.
  public class var systemMint: UIColor { semantic(.systemMint) }
  /// A teal that works on light and dark grounds.
  public class var systemTeal: UIColor { semantic(.systemTeal) }
  /// A cyan that works on light and dark grounds.
  public class var systemCyan: UIColor { semantic(.systemCyan) }
  /// The default tint.
  public class var systemBlue: UIColor { semantic(.systemBlue) }
  /// An indigo that works on light and dark grounds.
  public class var systemIndigo: UIColor { semantic(.systemIndigo) }
  /// A purple that works on light and dark grounds.
  public class var systemPurple: UIColor { semantic(.systemPurple) }
  /// A pink that works on light and dark grounds.
  public class var systemPink: UIColor { semantic(.systemPink) }
  /// A brown that works on light and dark grounds.
  public class var systemBrown: UIColor { semantic(.systemBrown) }
  /// The base gray.
  public class var systemGray: UIColor { semantic(.systemGray) }
  /// The gray next to `systemGray`, nearer to the ground.
  public class var systemGray2: UIColor { semantic(.systemGray2) }
  /// The third gray.
  public class var systemGray3: UIColor { semantic(.systemGray3) }
  /// The fourth gray.
  public class var systemGray4: UIColor { semantic(.systemGray4) }
  /// The fifth gray.
  public class var systemGray5: UIColor { semantic(.systemGray5) }
  /// The gray nearest to the ground.
  public class var systemGray6: UIColor { semantic(.systemGray6) }
  /// Text of first importance.
  public class var label: UIColor { semantic(.label) }
  /// Text of second importance.
  public class var secondaryLabel: UIColor { semantic(.secondaryLabel) }
  /// Text of third importance.
  public class var tertiaryLabel: UIColor { semantic(.tertiaryLabel) }
  /// Text of fourth importance.
  public class var quaternaryLabel: UIColor { semantic(.quaternaryLabel) }
  /// What a text field says while it is empty.
  public class var placeholderText: UIColor { semantic(.placeholderText) }
  /// Text that opens something.
  public class var link: UIColor { semantic(.link) }
  /// Thin lines that let what is below shine through.
  public class var separator: UIColor { semantic(.separator) }
  /// Thin lines that cover.
  public class var opaqueSeparator: UIColor { semantic(.opaqueSeparator) }
  /// The ground of thin and small shapes.
  public class var systemFill: UIColor { semantic(.systemFill) }
  /// The ground of shapes of middle size.
  public class var secondarySystemFill: UIColor { semantic(.secondarySystemFill) }
  /// The ground of large shapes: fields, buttons.
  public class var tertiarySystemFill: UIColor { semantic(.tertiarySystemFill) }
  /// The ground of large areas with complex content.
  public class var quaternarySystemFill: UIColor { semantic(.quaternarySystemFill) }
  /// The ground of an interface.
  public class var systemBackground: UIColor { semantic(.systemBackground) }
  /// The ground of what lies on the ground.
  public class var secondarySystemBackground: UIColor { semantic(.secondarySystemBackground) }
  /// The ground of what lies on the second ground.
  public class var tertiarySystemBackground: UIColor { semantic(.tertiarySystemBackground) }
  /// The ground of a grouped interface.
  public class var systemGroupedBackground: UIColor { semantic(.systemGroupedBackground) }
  /// The ground of groups.
  public class var secondarySystemGroupedBackground: UIColor {
    semantic(.secondarySystemGroupedBackground)
  }
  /// The ground of what lies in groups.
  public class var tertiarySystemGroupedBackground: UIColor {
    semantic(.tertiarySystemGroupedBackground)
  }
  /// Text on dark grounds; does not depend on traits.
  public class var lightText: UIColor { semantic(.lightText) }
  /// Text on light grounds; does not depend on traits.
  public class var darkText: UIColor { semantic(.darkText) }
  /// The ground of a grouped table.
  public class var groupTableViewBackground: UIColor { semantic(.groupTableViewBackground) }

  // Departs: resolves to the default tint, not to that of a view.
  /// The tint of the view that shows the colour.
  public class var tintColor: UIColor { semantic(.systemBlue) }
}
