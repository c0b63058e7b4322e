/// Some words that were dictated, and what else they may have been.
@preconcurrency @MainActor
open class UIDictationPhrase: _UIObject {
  /// What was most likely said.
  open private(set) var text = ""
  /// nil: there is no doubt.
  open private(set) var alternativeInterpretations: [String]?

  /// Makes a phrase without words, for a subclass that says its own.
  public init() { super.init(_root: ()) }

  package convenience init(text: String, alternativeInterpretations: [String]?) {
    self.init()
    self.text = text
    self.alternativeInterpretations = alternativeInterpretations
  }
}
