import Foundation
import UIKitControls
import UIKitCore

/// What pickers and previews say.
@MainActor
enum FolderWords {
  static func string(_ word: SystemStrings.Word, _ name: String) -> String {
    SystemStrings.string(word).replacingOccurrences(of: "%@", with: name)
  }

  /// "Rename".
  static var rename: String {
    switch Locale.current.language.languageCode?.identifier {
    case "zh": "重新命名"
    case "ar": "إعادة التسمية"
    default: "Rename"
    }
  }

  /// "Open in Other Program".
  static var openIn: String {
    switch Locale.current.language.languageCode?.identifier {
    case "zh": "用其他程序打开"
    case "ar": "فتح في برنامج آخر"
    default: "Open in Other Program"
    }
  }

  static func items(_ count: Int) -> String {
    SystemStrings.string(count == 1 ? .oneItem : .items)
      .replacingOccurrences(of: "%d", with: count.formatted())
  }

  /// An alert that says what went wrong.
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
