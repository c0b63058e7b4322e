import UIKitCore

/// The words of prompts, in the first language of the device that Russet supports: English,
/// Simplified Chinese or Arabic.
@MainActor
enum AuthenticationWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static func title(_ sensor: String, _ app: String) -> String {
    pick("\(sensor) for “\(app)”", "“\(app)”的\(sensor)", "\(sensor) لـ «\(app)»")
  }
  static var faceNotRecognized: String {
    pick("Face Not Recognized", "面容未识别", "لم يتم التعرف على الوجه")
  }
  static var tryAgain: String { pick("Try Again", "请再试一次", "حاول مجددًا") }
  static var enterPassword: String { pick("Enter Password", "输入密码", "إدخال كلمة السر") }
  static var cancel: String { pick("Cancel", "取消", "إلغاء") }
}
