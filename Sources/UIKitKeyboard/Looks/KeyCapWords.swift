import UIKitCore

/// The accessibility labels of keys, in the first of the person's languages that Russet supports.
// Unverified: the Chinese and Arabic words of iOS.
@MainActor
enum KeyCapWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var nextKeyboard: String {
    pick("Next keyboard", "下一个键盘", "لوحة المفاتيح التالية")
  }
  static var hideKeyboard: String { pick("Hide keyboard", "隐藏键盘", "إخفاء لوحة المفاتيح") }
  static var fullWidth: String { pick("Full width", "全宽", "العرض الكامل") }
  static var letters: String { pick("letters", "字母", "حروف") }
  /// Returns the label of a key that shows other characters, such as "123".
  static func more(_ label: String) -> String {
    pick("more, \(label)", "更多，\(label)", "المزيد، \(label)")
  }
}
