import UIKitCore

/// The texts of banners and of lists of notifications, in the first of Russet's languages that the
/// person reads: English, Simplified Chinese or Arabic.
@MainActor
enum NotificationWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  // MARK: Lists

  static var center: String { pick("Notification Center", "通知中心", "مركز الإشعارات") }
  static var nothing: String {
    pick("No Older Notifications", "没有更早的通知", "لا توجد إشعارات أقدم")
  }
  static var close: String { pick("Close", "关闭", "إغلاق") }
  static var clear: String { pick("Clear", "清除", "مسح") }
  static var clearAll: String { pick("Clear All", "全部清除", "مسح الكل") }
  static var manage: String { pick("Manage", "管理", "إدارة") }
  static var view: String { pick("View", "查看", "عرض") }
  static var showLess: String { pick("Show Less", "显示更少", "عرض أقل") }
  static var showMore: String { pick("Show More", "显示更多", "عرض المزيد") }

  // MARK: Managing

  static var prominently: String { pick("Deliver Prominently", "突出传送", "تسليم بشكل بارز") }
  static var quietly: String { pick("Deliver Quietly", "隐式传送", "تسليم بهدوء") }
  static func configure(_ app: String) -> String {
    pick("Configure in “\(app)”", "在“\(app)”中配置", "تكوين في «\(app)»")
  }
  static var turnOff: String {
    pick("Turn Off All Notifications", "关闭所有通知", "إيقاف جميع الإشعارات")
  }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }

  // MARK: Answers

  static var send: String { pick("Send", "发送", "إرسال") }
}
