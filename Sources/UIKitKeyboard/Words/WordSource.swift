/// Words that a keyboard completes and corrects with.
@MainActor
protocol WordSource: AnyObject {
  /// Up to three words for what was typed so far, and the one that a space puts in its place.
  func offers(for typed: String) -> (words: [String], correction: String?)
  /// A person insists on a word.
  func learn(_ word: String)
}
