import Foundation

/// The size of text that a person has chosen: seven sizes and five larger ones for accessibility.
///
/// Catalogue: VIS-F116, table T8.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name under which the setting is stored, such as `UICTContentSizeCategoryL` for `.large`.
  public let rawValue: String

  /// Creates a category from its stored name; an unknown name is ordered like `.unspecified`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No size is specified.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps below the default.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One step below the default.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One step above the default.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps above the default.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size without the accessibility setting.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first accessibility size.
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM"
  )
  /// The second accessibility size.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL"
  )
  /// The largest of all sizes.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
  )

  /// Posted when a person chooses another size.
  public static let didChangeNotification = NSNotification.Name(
    rawValue: "UIContentSizeCategoryDidChangeNotification"
  )
  /// The key of the new size in that notification's `userInfo`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The twelve sizes, smallest first.
  package static let allSizes: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index among the twelve sizes; -1 for `.unspecified` and unknown names.
  package var rank: Int {
    Self.allSizes.firstIndex(of: self) ?? -1
  }

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool {
    rank >= 7
  }
}

extension UIContentSizeCategory: Comparable {
  /// Compares the sizes; `.unspecified` is less than every size.
  public static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }
}
