/// A source of completions and corrections.
@MainActor
protocol WordSource: AnyObject {
  /// Returns up to three words for the typed text, and the correction that a space applies.
  func offers(for typed: String) -> (words: [String], correction: String?)
  /// Adds a word that the person insists on.
  func learn(_ word: String)
}
