/// Text that an engine offers for the beginning of what was spelled.
struct InputCandidate: Equatable {
  let text: String
  /// How many characters of the spelling the text replaces; nil: ``InputEngine/length(of:)``
  /// computes it.
  var length: Int?
}

/// What an engine makes of a spelling.
struct InputConversion: Equatable {
  /// The likely text first.
  var candidates: [InputCandidate] = []
  /// The spelling as the text shows it, such as pinyin with spaces between syllables.
  var display = ""
}

/// Converts spellings, pinyin or kana, into text.
///
/// An engine keeps no record of what is chosen: it does not learn.
@MainActor
protocol InputEngine: AnyObject {
  /// Converts a spelling.
  func convert(_ spelling: String) -> InputConversion
  /// How many characters of the spelling converted last a candidate replaces.
  func length(of candidate: Int) -> Int
}
