import Foundation

extension UIAccessibility {
  /// Whether the user's text size is one in which large content is shown.
  @MainActor package static var isLargeContentViewerEnabled: Bool {
    UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Posted when `isLargeContentViewerEnabled` changes.
  nonisolated package static let largeContentViewerEnabledDidChange = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification"
  )
}
