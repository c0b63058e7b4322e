import UIKitCore

/// The words of tips, in the first language of the device that Russet supports: English, Simplified
/// Chinese or Arabic.
@MainActor
enum TipWords {
  static var close: String { SystemLanguage.pick("Close", "关闭", "إغلاق") }
}
