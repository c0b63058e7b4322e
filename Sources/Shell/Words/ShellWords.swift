import Foundation
import HostInterface
import UIKitCore

/// The words of the home screen and the lock screen, in the first language of the device that
/// Russet supports: English, Simplified Chinese or Arabic.
enum ShellWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var pressToUnlock: String {
    pick("Press home to unlock", "按下主屏幕按钮以解锁", "اضغط على زر الشاشة الرئيسية لفتح القفل")
  }
  static var swipeToOpen: String { pick("Swipe up to open", "向上轻扫以打开", "حرّك لأعلى للفتح") }

  /// Returns the notice that an app read the items of another app; nil stands for another device.
  static func pasted(_ app: String, from source: String?) -> String {
    guard let source else {
      return pick("\(app) pasted", "\(app)已粘贴", "لصق \(app)")
    }
    return pick(
      "\(app) pasted from \(source)",
      "\(app)粘贴自\(source)",
      "لصق \(app) من \(source)"
    )
  }

  /// Returns the accessibility label of the way back to an app in the status bar.
  static func returnTo(_ app: String) -> String {
    pick("Return to \(app)", "返回“\(app)”", "العودة إلى \(app)")
  }

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

  static func folder(_ name: String) -> String {
    pick("\(name) folder", "\(name) 文件夹", "مجلد \(name)")
  }
  static func apps(_ count: Int) -> String {
    let number = count.formatted()
    return count == 1
      ? pick("\(number) app", "\(number) 个 App", "تطبيق واحد")
      : pick("\(number) apps", "\(number) 个 App", "التطبيقات: \(number)")
  }

  // MARK: The dock

  static var openBeside: String {
    pick("Open in Split View", "以分屏浏览打开", "فتح في عرض مقسّم")
  }
  static var openAbove: String {
    pick("Open in Slide Over", "以侧拉打开", "فتح في عرض منزلق")
  }

  // MARK: Folders

  /// Returns the name of a new folder for a category in the form of `LSApplicationCategoryType`; a
  /// general name for nil and unknown categories.
  static func folderName(_ category: String?) -> String {
    switch category?.split(separator: ".").last.map(String.init) {
    case "books": pick("Books", "图书", "الكتب")
    case "business": pick("Business", "商务", "الأعمال")
    case "developer-tools": pick("Developer Tools", "开发者工具", "أدوات المطور")
    case "education": pick("Education", "教育", "التعليم")
    case "entertainment": pick("Entertainment", "娱乐", "الترفيه")
    case "finance": pick("Finance", "财务", "المال")
    case "games": pick("Games", "游戏", "الألعاب")
    case "healthcare-fitness": pick("Health & Fitness", "健康健美", "الصحة واللياقة")
    case "lifestyle": pick("Lifestyle", "生活", "أسلوب الحياة")
    case "medical": pick("Medical", "医疗", "الطب")
    case "music": pick("Music", "音乐", "الموسيقى")
    case "news": pick("News", "新闻", "الأخبار")
    case "photography": pick("Photo & Video", "摄影与录像", "الصور والفيديو")
    case "productivity": pick("Productivity", "效率", "الإنتاجية")
    case "reference": pick("Reference", "参考资料", "المراجع")
    case "social-networking": pick("Social", "社交", "التواصل الاجتماعي")
    case "sports": pick("Sports", "体育", "الرياضة")
    case "travel": pick("Travel", "旅游", "السفر")
    case "utilities": pick("Utilities", "工具", "الأدوات")
    case "weather": pick("Weather", "天气", "الطقس")
    default: pick("Folder", "文件夹", "مجلد")
    }
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

  // MARK: Search

  static var search: String { pick("Search", "搜索", "بحث") }
  static var suggestions: String { pick("Siri Suggestions", "Siri 建议", "اقتراحات Siri") }

  // MARK: The store

  static var get: String { pick("GET", "获取", "حصول") }
  static var open: String { pick("OPEN", "打开", "فتح") }
  static var information: String { pick("Information", "信息", "معلومات") }
  static var seller: String { pick("Seller", "销售商", "البائع") }
  static var version: String { pick("Version", "版本", "الإصدار") }
  static var licence: String { pick("License Agreement", "许可协议", "اتفاقية الترخيص") }
  static var agree: String { pick("Agree", "同意", "موافق") }
  static var disagree: String { pick("Disagree", "不同意", "غير موافق") }

  // MARK: Passcode

  static var enterPasscode: String { pick("Enter Passcode", "输入密码", "أدخل رمز الدخول") }
  static func enterPasscode(for app: String) -> String {
    pick("Enter passcode for “\(app)”", "输入“\(app)”的密码", "أدخل رمز الدخول لـ «\(app)»")
  }
  static var deleteDigit: String { pick("Delete", "删除", "حذف") }
  static var wrongPasscode: String { pick("Wrong Passcode", "密码错误", "رمز الدخول خاطئ") }
  static func digitsTyped(_ count: Int, of length: Int) -> String {
    pick(
      "\(count.formatted()) of \(length.formatted()) values entered",
      "已输入 \(length.formatted()) 个值中的 \(count.formatted()) 个",
      "تم إدخال \(count.formatted()) من \(length.formatted())"
    )
  }
  static func disabled(minutes: Int) -> String {
    let number = minutes.formatted()
    return minutes == 1
      ? pick("Try again in 1 minute", "请 1 分钟后重试", "حاول مجددًا خلال دقيقة واحدة")
      : pick(
        "Try again in \(number) minutes",
        "请 \(number) 分钟后重试",
        "حاول مجددًا بعد \(number) دقائق"
      )
  }
  static var usePasscode: String { pick("Enter Passcode", "输入密码", "إدخال رمز الدخول") }
  static func locked(_ isLocked: Bool) -> String {
    isLocked ? pick("Locked", "已锁定", "مقفل") : pick("Unlocked", "已解锁", "مفتوح")
  }
}
