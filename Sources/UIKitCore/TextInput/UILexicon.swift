import Foundation

/// Words that a keyboard may suggest or expand, beside those of its own.
@preconcurrency @MainActor
open class UILexicon: NSObject, NSCopying {
  /// The words and shortcuts.
  open var entries: [UILexiconEntry] { list }
  private final let list: [UILexiconEntry]

  package init(_ entries: [UILexiconEntry]) {
    list = entries
    super.init()
  }

  /// Returns the lexicon itself: it does not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A word, or a text that stands for a shortcut.
@preconcurrency @MainActor
open class UILexiconEntry: NSObject, NSCopying {
  /// The text to put in the place of `userInput`; the same text for a word without a shortcut.
  open var documentText: String { text }
  /// What a person types.
  open var userInput: String { input }
  private final let text: String
  private final let input: String

  package init(documentText: String, userInput: String) {
    text = documentText
    input = userInput
    super.init()
  }

  /// Returns the entry itself: it does not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
