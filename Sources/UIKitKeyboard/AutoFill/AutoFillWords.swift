import UIKitCore

/// The words of AutoFill, in the first of the person's languages that Russet supports.
// Unverified where screenshots of iOS 12 do not show a sentence.
@MainActor
package enum AutoFillWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var fromMessages: String { pick("From Messages", "来自“信息”", "من الرسائل") }
  static var strongPassword: String {
    pick("Use Strong Password", "使用高强度密码", "استخدام كلمة سر قوية")
  }
  static var passwords: String { pick("Passwords", "密码", "كلمات السر") }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }
  /// Returns the reason in the prompt before a password is read.
  package static func reason(_ user: String) -> String {
    pick("Fill in the password of \(user).", "填充“\(user)”的密码。", "إدخال كلمة سر \(user).")
  }

  // Departs: iOS names the iCloud Keychain; there is none here.
  static var saveQuestion: String {
    pick(
      "Would you like to save this password to use it with AutoFill?",
      "要存储此密码以便自动填充吗？",
      "هل تريد حفظ كلمة السر هذه لاستخدامها في التعبئة التلقائية؟"
    )
  }
  static func updateQuestion(_ user: String) -> String {
    pick(
      "Would you like to update the saved password for “\(user)”?",
      "要更新“\(user)”的已存储密码吗？",
      "هل تريد تحديث كلمة السر المحفوظة لـ «\(user)»؟"
    )
  }
  static var save: String { pick("Save Password", "存储密码", "حفظ كلمة السر") }
  static var update: String { pick("Update Password", "更新密码", "تحديث كلمة السر") }
  static var notNow: String { pick("Not Now", "以后", "ليس الآن") }
}
