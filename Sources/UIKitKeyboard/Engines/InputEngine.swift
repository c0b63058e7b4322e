/// A text that an engine offers for the beginning of a spelling.
struct InputCandidate: Equatable {
  let text: String
  /// The number of characters of the spelling that the text replaces; if nil,
  /// ``InputEngine/length(of:)`` computes it.
  var length: Int?
}

/// The result of converting a spelling.
struct InputConversion: Equatable {
  /// The candidates, the most likely first.
  var candidates: [InputCandidate] = []
  /// The spelling as the text shows it, for example pinyin with spaces between syllables.
  var display = ""
}

/// An engine that converts spellings, such as pinyin or kana, into text.
///
/// An engine does not record choices, so it does not learn.
@MainActor
protocol InputEngine: AnyObject {
  /// Converts a spelling.
  func convert(_ spelling: String) -> InputConversion
  /// Returns the number of characters of the last spelling that a candidate replaces.
  func length(of candidate: Int) -> Int
}
