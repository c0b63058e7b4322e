/// A phrase of dictated words, with alternatives.
@preconcurrency @MainActor
open class UIDictationPhrase: _UIObject {
  /// The most likely words.
  open private(set) var text = ""
  /// The alternatives of the words; nil if the recognition is certain.
  open private(set) var alternativeInterpretations: [String]?

  /// Creates a phrase without words, for subclasses that provide their own.
  public init() { super.init(_root: ()) }

  package convenience init(text: String, alternativeInterpretations: [String]?) {
    self.init()
    self.text = text
    self.alternativeInterpretations = alternativeInterpretations
  }
}
