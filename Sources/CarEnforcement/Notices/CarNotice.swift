import CarSafety
import Foundation

/// The notices of the enforcement to the driver, in the language of the device.
///
/// There are English, German, Simplified Chinese and Arabic texts; other languages use English.
public enum CarNotice: String, Sendable, CaseIterable {
  /// A text field was touched.
  case keyboard
  /// A pushed screen would exceed the depth.
  case tooDeep
  /// A list has more rows than it can show.
  case moreWhenParked
  /// Content is covered.
  case covered

  /// The text in the language of the device.
  public var text: String { Self.table.text(english, in: Locale.preferredLanguages) }

  /// Returns the text in a language, by its BCP 47 tag.
  public func text(in language: String) -> String { Self.table.text(english, in: [language]) }

  private var english: String {
    switch self {
    case .keyboard: "Typing only when parked"
    case .tooDeep: "More screens when parked"
    case .moreWhenParked: "More when parked"
    case .covered: "Available when parked"
    }
  }

  private static let table = CarWordTable([
    ("Typing only when parked", "Eingabe nur im Stand", "停车后可输入文字", "الكتابة متاحة عند التوقف"),
    ("More screens when parked", "Weitere Seiten im Stand", "停车后可继续浏览", "المزيد متاح عند التوقف"),
    ("More when parked", "Mehr im Stand", "停车后显示更多", "المزيد عند التوقف"),
    ("Available when parked", "Im Stand verfügbar", "停车后可用", "متاح عند التوقف"),
  ])
}
