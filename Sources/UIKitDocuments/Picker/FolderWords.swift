import Foundation
import UIKitControls
import UIKitCore
import UIKitSharing

/// The strings of pickers and previews.
@MainActor
enum FolderWords {
  static func string(_ word: SystemStrings.Word, _ name: String) -> String {
    SystemStrings.string(word).replacingOccurrences(of: "%@", with: name)
  }

  /// The title "Rename".
  static var rename: String {
    SystemLanguage.pick("Rename", "重新命名", "إعادة التسمية")
  }

  /// The title "Open in Other Program".
  static var openIn: String {
    SystemLanguage.pick("Open in Other Program", "用其他程序打开", "فتح في برنامج آخر")
  }

  static func items(_ count: Int) -> String {
    SystemStrings.string(count == 1 ? .oneItem : .items)
      .replacingOccurrences(of: "%d", with: count.formatted())
  }

  /// Returns an alert for an error.
  static func alert(_ title: String, _ error: (any Error)?) -> UIAlertController {
    let alert = UIAlertController(
      title: title,
      message: error?.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: SystemStrings.string(.ok), style: .default))
    return alert
  }
}
