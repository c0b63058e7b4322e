import Foundation

/// The words that a keyboard may suggest or expand, in addition to its own.
@preconcurrency @MainActor
open class UILexicon: NSObject, NSCopying {
  /// The words and shortcuts.
  open var entries: [UILexiconEntry] { list }
  private final let list: [UILexiconEntry]

  package init(_ entries: [UILexiconEntry]) {
    list = entries
    super.init()
  }

  /// Returns the lexicon itself, since it is immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A word, or a text with its shortcut.
@preconcurrency @MainActor
open class UILexiconEntry: NSObject, NSCopying {
  /// The text that replaces ``userInput``; the same text for a word without a shortcut.
  open var documentText: String { text }
  /// The text that the user types.
  open var userInput: String { input }
  private final let text: String
  private final let input: String

  package init(documentText: String, userInput: String) {
    text = documentText
    input = userInput
    super.init()
  }

  /// Returns the entry itself, since it is immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
