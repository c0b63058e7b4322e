import HostInterface
import UIKitCore

/// The words of tips, in the first of Russet's languages that the device is set to: English,
/// Simplified Chinese or Arabic.
@MainActor
enum TipWords {
  static var close: String {
    for language in Surroundings.environment.languages {
      if language.hasPrefix("en") { break }
      if language.hasPrefix("zh") { return "关闭" }
      if language.hasPrefix("ar") { return "إغلاق" }
    }
    return "Close"
  }
}
