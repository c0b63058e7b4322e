import Foundation

/// The person's text size as fonts see it.
enum PreferredTextSize {
  /// The category of `traitCollection` where it names one, else the person's.
  static func category(compatibleWith traitCollection: UITraitCollection?) -> UIContentSizeCategory
  {
    if let category = traitCollection?.preferredContentSizeCategory, category != .unspecified {
      return category
    }
    return Surroundings.traits.preferredContentSizeCategory
  }
}
