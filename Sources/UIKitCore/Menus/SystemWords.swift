import Foundation

/// The words of system menus and alerts in the user's first language among English, Simplified
/// Chinese and Arabic.
package enum SystemWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  package static var cancel: String { pick("Cancel", "取消", "إلغاء") }
  package static var transferring: String { pick("Loading…", "正在载入…", "جارٍ التحميل…") }
  package static var loading: String { pick("Loading…", "正在载入…", "جارٍ التحميل…") }
  package static var cut: String { pick("Cut", "剪切", "قص") }
  package static var copy: String { pick("Copy", "拷贝", "نسخ") }
  package static var paste: String { pick("Paste", "粘贴", "لصق") }
  package static var delete: String { pick("Delete", "删除", "حذف") }
  package static var select: String { pick("Select", "选择", "تحديد") }
  package static var selectAll: String { pick("Select All", "全选", "تحديد الكل") }
  package static var bold: String { pick("Bold", "粗体", "غامق") }
  package static var italic: String { pick("Italic", "斜体", "مائل") }
  package static var underline: String { pick("Underline", "下划线", "تسطير") }
}
