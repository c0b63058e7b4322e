import Foundation
import ScreenInspection

/// Words that identify an app's own rating request, in the languages of the system.
enum RatingWords {
  private static let asking = [
    "rate us", "rate this app", "rate the app", "rate our app", "rate it", "rate now",
    "leave a review", "write a review", "leave us a review", "review us", "review this app",
    "stars on the app store", "app store review", "app store rating", "give us a rating",
    "give us 5 stars", "give us five stars", "5-star", "five-star", "如果您喜欢", "去评分", "给个好评",
    "评分", "评价我们", "قيّم", "قيم التطبيق", "تقييم التطبيق",
  ]
  private static let declining: Set = [
    "not now", "no thanks", "no, thanks", "later", "maybe later", "remind me later",
    "ask me later", "ask later", "never", "don’t ask again", "don't ask again", "no",
    "以后", "以后再说", "不了", "不，谢谢", "下次", "ليس الآن", "لاحقًا", "لا شكرًا", "لا، شكرًا",
  ]

  /// Returns whether a text asks for a rating of the app.
  static func ask(_ text: String, app names: [String]) -> Bool {
    let plain = text.lowercased()
    if asking.contains(where: plain.contains) { return true }
    return names.contains { name in
      let name = name.lowercased()
      return !name.isEmpty && (plain.contains("rate \(name)") || plain.contains("review \(name)"))
    }
  }

  /// Returns whether a button declines.
  static func decline(_ text: String?) -> Bool {
    Words.say(text, declining) || Words.say(text, Words.cancelling)
      || Words.say(text, Words.closing)
  }
}

extension AlertFacts {
  func asksForRating(app names: [String]) -> Bool {
    ([title, message] + choices.map(\.title)).contains { RatingWords.ask($0, app: names) }
  }

  /// Whether a button closes the alert without a rating.
  var canBeDeclined: Bool {
    choices.contains { $0.style == .cancel || RatingWords.decline($0.title) }
  }
}
