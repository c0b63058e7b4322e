import Foundation
import UIKitCore

/// The strings of bars: titles and labels of system items, in the first of Russet's languages that
/// the person prefers.
enum BarWords {
  static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var back: String { SystemStrings.string(.back) }

  /// Returns the title of a system item; nil for items that are icons or spaces.
  static func title(of item: UIBarButtonItem.SystemItem) -> String? {
    switch item {
    case .done: SystemStrings.string(.done)
    case .cancel: SystemStrings.string(.cancel)
    case .edit: SystemStrings.string(.edit)
    case .save: SystemStrings.string(.save)
    case .undo: SystemStrings.string(.undo)
    case .redo: SystemStrings.string(.redo)
    default: nil
    }
  }

  /// Returns the accessibility label of a system item.
  static func label(of item: UIBarButtonItem.SystemItem) -> String? {
    switch item {
    case .add: SystemStrings.string(.add)
    case .compose: pick("Compose", "撰写", "إنشاء")
    case .reply: pick("Reply", "回复", "رد")
    case .action: pick("Share", "共享", "مشاركة")
    case .organize: pick("Organize", "整理", "تنظيم")
    case .bookmarks: pick("Bookmarks", "书签", "الإشارات المرجعية")
    case .search: SystemStrings.string(.search)
    case .refresh: pick("Refresh", "刷新", "تحديث")
    case .stop: pick("Stop", "停止", "إيقاف")
    case .camera: pick("Camera", "相机", "الكاميرا")
    case .trash: SystemStrings.string(.delete)
    case .play: pick("Play", "播放", "تشغيل")
    case .pause: pick("Pause", "暂停", "إيقاف مؤقت")
    case .rewind: pick("Rewind", "倒回", "إرجاع")
    case .fastForward: pick("Fast forward", "快进", "تقديم سريع")
    case .close: SystemStrings.string(.close)
    default: title(of: item)
    }
  }
}
