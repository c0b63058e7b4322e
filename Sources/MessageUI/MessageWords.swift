import UIKitCore

/// The words of the screens for mails and messages, in the first language of the device that Russet
/// supports: English, Simplified Chinese or Arabic.
// Unverified: the Chinese and Arabic words of iOS.
@MainActor
enum MessageWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var to: String { pick("To:", "收件人：", "إلى:") }
  static var ccBcc: String { pick("Cc/Bcc:", "抄送/密送：", "نسخة/نسخة مخفية:") }
  static var cc: String { pick("Cc:", "抄送：", "نسخة:") }
  static var bcc: String { pick("Bcc:", "密送：", "نسخة مخفية:") }
  static var subject: String { pick("Subject:", "主题：", "الموضوع:") }
  static var newMail: String { pick("New Message", "新邮件", "رسالة جديدة") }
  static var newMessage: String { pick("New Message", "新信息", "رسالة جديدة") }
  static var send: String { pick("Send", "发送", "إرسال") }
  /// The accessibility label of a mail's text.
  static var body: String { pick("Message body", "邮件正文", "نص الرسالة") }
  /// The accessibility label of a message's text.
  static var textMessage: String { pick("Text Message", "短信", "رسالة نصية") }
  static var deleteDraft: String { pick("Delete Draft", "删除草稿", "حذف المسودة") }
  static var saveDraft: String { pick("Save Draft", "存储草稿", "حفظ المسودة") }
  static var emptySubject: String { pick("Empty Subject", "空白主题", "الموضوع فارغ") }
  static var emptySubjectQuestion: String {
    pick(
      "This message has no subject. Do you want to send it anyway?",
      "此邮件没有主题。您仍要发送吗？",
      "لا تحتوي هذه الرسالة على موضوع. هل تريد إرسالها على أي حال؟"
    )
  }
}
