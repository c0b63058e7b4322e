import Foundation

/// An activity that a higher module supplies.
///
/// It is found by its name at run time if that module is linked, so that sharing does not depend on
/// the module.
@MainActor
package protocol SystemActivity: UIActivity {
  /// Creates the activity.
  static func make() -> UIActivity
}

@MainActor
enum SystemActivities {
  private static let names = [
    "UIKitPrinting.PrintActivity", "UIKitDocuments.SaveToFilesActivity",
    "UIKitDocuments.OpenInActivity",
  ]

  /// Returns the activities of higher modules.
  static func make() -> [UIActivity] {
    names.compactMap { (NSClassFromString($0) as? any SystemActivity.Type)?.make() }
  }
}
