import UIKitCore

/// The words of introductions and walkthroughs, in the first language of the device that Russet
/// supports: English, Simplified Chinese or Arabic.
@MainActor
enum OnboardingWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var skip: String { pick("Skip", "跳过", "تخطي") }
  static var next: String { pick("Continue", "继续", "متابعة") }
  static var start: String { pick("Get Started", "开始使用", "البدء") }
  /// Returns the text for the position of a step.
  static func step(_ number: Int, of count: Int) -> String {
    let (number, count) = (number.formatted(), count.formatted())
    return pick("\(number) of \(count)", "第 \(number) 步，共 \(count) 步", "\(number) من \(count)")
  }
}
