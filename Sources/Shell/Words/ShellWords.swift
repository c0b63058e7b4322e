import Foundation
import HostInterface
import UIKitCore

/// The words of the home screen and the lock screen, in the first of Russet's languages that the
/// device is set to: English, Simplified Chinese or Arabic.
enum ShellWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    let environment = Surroundings.environment
    for language in environment.languages {
      if language.hasPrefix("en") { return english }
      if language.hasPrefix("zh") { return chinese }
      if language.hasPrefix("ar") { return arabic }
    }
    return english
  }

  static var pressToUnlock: String {
    pick("Press home to unlock", "按下主屏幕按钮以解锁", "اضغط على زر الشاشة الرئيسية لفتح القفل")
  }
  static var swipeToOpen: String { pick("Swipe up to open", "向上轻扫以打开", "حرّك لأعلى للفتح") }

  // MARK: Icons

  static var hintToOpen: String {
    pick("Double tap to open", "轻点两下以打开", "اضغط مرتين للفتح")
  }
  static var hintToMove: String {
    pick(
      "Double tap and hold, then drag to move",
      "轻点两下并按住，然后拖移以移动",
      "اضغط مرتين مع الاستمرار، ثم اسحب للنقل"
    )
  }
  static func newItems(_ count: Int) -> String {
    let number = count.formatted()
    return count == 1
      ? pick("\(number) new item", "\(number) 个新项目", "عنصر جديد واحد")
      : pick("\(number) new items", "\(number) 个新项目", "العناصر الجديدة: \(number)")
  }

  // MARK: Edit mode

  static var done: String { pick("Done", "完成", "تم") }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }
  static var delete: String { pick("Delete", "删除", "حذف") }
  static var deleteApp: String { pick("Delete App", "删除 App", "حذف التطبيق") }
  static var editHomeScreen: String {
    pick("Edit Home Screen", "编辑主屏幕", "تعديل الشاشة الرئيسية")
  }
  static func deleteTitle(_ name: String) -> String {
    pick("Delete “\(name)”?", "要删除“\(name)”吗？", "هل تريد حذف «\(name)»؟")
  }
  static var deleteMessage: String {
    pick(
      "Deleting this app will also delete its data.",
      "删除此 App 也会删除其数据。",
      "سيؤدي حذف هذا التطبيق إلى حذف بياناته أيضًا."
    )
  }
}
