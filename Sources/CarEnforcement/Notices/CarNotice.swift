import Foundation

/// What the enforcement says to the driver, in the language of the device.
///
/// English, Simplified Chinese and Arabic; another language reads English.
public enum CarNotice: String, Sendable, CaseIterable {
  /// A text field was touched.
  case keyboard
  /// A screen would be too deep.
  case tooDeep
  /// A list has more rows than it shows.
  case moreWhenParked
  /// Content is covered.
  case covered

  /// The text in the language of the device.
  public var text: String { text(in: Locale.preferredLanguages.first ?? "en") }

  /// Returns the text in a language, by its ISO 639 code.
  public func text(in language: String) -> String {
    switch (self, language.prefix(2)) {
    case (.keyboard, "zh"): "停车后可输入文字"
    case (.keyboard, "ar"): "الكتابة متاحة عند التوقف"
    case (.keyboard, _): "Typing only when parked"
    case (.tooDeep, "zh"): "停车后可继续浏览"
    case (.tooDeep, "ar"): "المزيد متاح عند التوقف"
    case (.tooDeep, _): "More screens when parked"
    case (.moreWhenParked, "zh"): "停车后显示更多"
    case (.moreWhenParked, "ar"): "المزيد عند التوقف"
    case (.moreWhenParked, _): "More when parked"
    case (.covered, "zh"): "停车后可用"
    case (.covered, "ar"): "متاح عند التوقف"
    case (.covered, _): "Available when parked"
    }
  }
}
