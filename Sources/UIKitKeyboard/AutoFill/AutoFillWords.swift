import UIKitCore

/// The words of what is filled in, in the first of Russet's languages that the person reads.
// Unverified where a sentence is not on screenshots of iOS 12.
@MainActor
enum AutoFillWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var fromMessages: String { pick("From Messages", "来自“信息”", "من الرسائل") }
  static var strongPassword: String {
    pick("Use Strong Password", "使用高强度密码", "استخدام كلمة سر قوية")
  }
  static var passwords: String { pick("Passwords", "密码", "كلمات السر") }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }
  static func reason(_ user: String) -> String {
    pick("Fill in the password of \(user).", "填充“\(user)”的密码。", "إدخال كلمة سر \(user).")
  }
}
