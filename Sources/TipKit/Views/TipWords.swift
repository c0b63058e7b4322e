import UIKitCore

/// The words of tips, in the first of Russet's languages that the device is set to: English,
/// Simplified Chinese or Arabic.
@MainActor
enum TipWords {
  static var close: String { SystemLanguage.pick("Close", "关闭", "إغلاق") }
}
