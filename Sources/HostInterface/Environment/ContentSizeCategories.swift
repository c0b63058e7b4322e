import Foundation

extension Environment {
  /// The raw values of `UIContentSizeCategory`, smallest text first.
  public static let contentSizeCategories = [
    "UICTContentSizeCategoryXS", "UICTContentSizeCategoryS", "UICTContentSizeCategoryM",
    "UICTContentSizeCategoryL", "UICTContentSizeCategoryXL", "UICTContentSizeCategoryXXL",
    "UICTContentSizeCategoryXXXL", "UICTContentSizeCategoryAccessibilityM",
    "UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryAccessibilityXL",
    "UICTContentSizeCategoryAccessibilityXXL", "UICTContentSizeCategoryAccessibilityXXXL",
  ]

  /// Returns the category that is `steps` larger or smaller, limited to the list.
  ///
  /// An unknown category counts as the default.
  public func contentSizeCategory(steps: Int) -> String {
    let all = Self.contentSizeCategories
    let present = all.firstIndex(of: contentSizeCategory) ?? 3
    return all[min(max(present + steps, 0), all.count - 1)]
  }
}
