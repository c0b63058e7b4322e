import UIKitCore

/// Some words that were dictated, and what else they may have been.
@preconcurrency @MainActor
open class UIDictationPhrase: _UIObject {
  /// What was most likely said.
  public let text: String
  /// nil: there is no doubt.
  public let alternativeInterpretations: [String]?

  package init(text: String, alternativeInterpretations: [String]?) {
    self.text = text
    self.alternativeInterpretations = alternativeInterpretations
    super.init(_root: ())
  }
}
