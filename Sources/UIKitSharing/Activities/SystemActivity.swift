import Foundation

/// A service of the system that a module above this one brings.
///
/// It is found by its name while the program runs, where that module is linked, so that sharing
/// does not depend on it.
@MainActor
package protocol SystemActivity: UIActivity {
  /// Makes the service.
  static func make() -> UIActivity
}

@MainActor
enum SystemActivities {
  private static let names = [
    "UIKitPrinting.PrintActivity", "UIKitDocuments.SaveToFilesActivity",
    "UIKitDocuments.OpenInActivity",
  ]

  /// The services of modules above.
  static func make() -> [UIActivity] {
    names.compactMap { (NSClassFromString($0) as? any SystemActivity.Type)?.make() }
  }
}
