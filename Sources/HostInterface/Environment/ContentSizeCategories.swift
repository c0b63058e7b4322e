import Foundation

extension Environment {
  /// Raw values of `UIContentSizeCategory`, smallest text first.
  public static let contentSizeCategories = [
    "UICTContentSizeCategoryXS", "UICTContentSizeCategoryS", "UICTContentSizeCategoryM",
    "UICTContentSizeCategoryL", "UICTContentSizeCategoryXL", "UICTContentSizeCategoryXXL",
    "UICTContentSizeCategoryXXXL", "UICTContentSizeCategoryAccessibilityM",
    "UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryAccessibilityXL",
    "UICTContentSizeCategoryAccessibilityXXL", "UICTContentSizeCategoryAccessibilityXXXL",
  ]

  /// The category so many steps larger (or smaller), held at the ends; from one that is unknown,
  /// counted from the default.
  public func contentSizeCategory(steps: Int) -> String {
    let all = Self.contentSizeCategories
    let present = all.firstIndex(of: contentSizeCategory) ?? 3
    return all[min(max(present + steps, 0), all.count - 1)]
  }
}
