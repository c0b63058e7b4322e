import Foundation

/// The user's preferred text size for fonts.
enum PreferredTextSize {
  /// Returns the category of `traitCollection`; if unspecified, the user's.
  static func category(compatibleWith traitCollection: UITraitCollection?) -> UIContentSizeCategory
  {
    if let category = traitCollection?.preferredContentSizeCategory, category != .unspecified {
      return category
    }
    return Surroundings.traits.preferredContentSizeCategory
  }
}
