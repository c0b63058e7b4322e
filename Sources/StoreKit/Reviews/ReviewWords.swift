import Foundation
import UIKitCore

/// The words of the prompt, in the first language of the device that Russet supports: English,
/// Simplified Chinese or Arabic.
@MainActor
package enum ReviewWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static func title(_ app: String) -> String {
    pick("Enjoying \(app)?", "喜欢“\(app)”吗？", "هل يعجبك \(app)؟")
  }
  static var message: String {
    pick(
      "Tap a star to rate it on the App Store.",
      "轻点星形以在 App Store 中评分。",
      "اضغط على نجمة لتقييمه في App Store."
    )
  }
  static var notNow: String { pick("Not Now", "以后", "ليس الآن") }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }
  static var submit: String { pick("Submit", "提交", "إرسال") }
  static var thanks: String {
    pick("Thanks for your feedback.", "感谢您的反馈。", "شكرًا على ملاحظاتك.")
  }
  static var ok: String { pick("OK", "好", "موافق") }
  static var rating: String { pick("Rating", "评分", "التقييم") }

  /// Returns the accessibility value for a number of stars.
  static func stars(_ count: Int) -> String {
    let number = count.formatted()
    return count == 1
      ? pick("1 star", "1 星", "نجمة واحدة")
      : pick("\(number) stars", "\(number) 星", "النجوم: \(number)")
  }

  /// The title of the switch in Settings.
  package static var setting: String {
    pick("In-App Ratings & Reviews", "App 内评分及评论", "التقييمات والمراجعات داخل التطبيق")
  }
  /// The explanation of the switch.
  package static var settingFooter: String {
    pick(
      "Help developers and other users know what you think by letting apps ask for product feedback.",
      "允许 App 请求产品反馈，帮助开发者和其他用户了解您的想法。",
      "ساعد المطورين والمستخدمين الآخرين على معرفة رأيك بالسماح للتطبيقات بطلب ملاحظاتك."
    )
  }
}
