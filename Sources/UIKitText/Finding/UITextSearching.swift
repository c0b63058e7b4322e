import Foundation
import UIKitCore

/// The decoration of found text.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// No decoration.
  case normal = 0
  /// The decoration of results.
  case found = 1
  /// The decoration of the current result.
  case highlighted = 2
}

/// The options of a search.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  /// The part of a word that must match.
  public enum WordMatchMethod: Int, Sendable {
    /// The characters may be anywhere.
    case contains = 0
    /// A word must start with the characters.
    case startsWith = 1
    /// The characters must be a whole word.
    case fullWord = 2
  }

  /// The part of a word that must match; `.contains` by default.
  open var wordMatchMethod: WordMatchMethod { method }
  /// The options for the comparison of characters; `.caseInsensitive` by default.
  open var stringCompareOptions: NSString.CompareOptions { compareOptions }

  private final var method = WordMatchMethod.contains
  private final var compareOptions: NSString.CompareOptions = .caseInsensitive

  /// Creates options for a search anywhere in the text that ignores case.
  public override init() { super.init() }

  convenience init(_ method: WordMatchMethod, _ options: NSString.CompareOptions) {
    self.init()
    (self.method, compareOptions) = (method, options)
  }

  /// Returns whether a search with other options has the same results.
  func isLike(_ other: UITextSearchOptions) -> Bool {
    wordMatchMethod == other.wordMatchMethod && stringCompareOptions == other.stringCompareOptions
  }
}

/// Collects the results of a search in any order.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let places: FoundPlaces<DocumentIdentifier>

  /// All results so far, in their order.
  public var allFoundRanges: [UITextRange] { places.all.map(\.range) }

  /// Adds a result.
  public func foundRange(
    _ range: UITextRange,
    searchString string: String,
    document: DocumentIdentifier
  ) {
    places.add(range, document)
  }

  /// Removes a result that no longer exists.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
    places.remove(range, document)
  }

  /// Removes all results.
  public func invalidate() { places.clear() }

  /// Ends the search and shows the results.
  public func finishedSearching() { places.finish() }
}

/// The results of a search.
@MainActor
final class FoundPlaces<DocumentIdentifier: Hashable> {
  struct Place {
    var range: UITextRange
    var document: DocumentIdentifier
  }

  private(set) var all: [Place] = []
  private(set) var isFinished = false
  var changed: (() -> Void)?

  func add(_ range: UITextRange, _ document: DocumentIdentifier) {
    all.append(Place(range: range, document: document))
    if isFinished { changed?() }
  }

  func remove(_ range: UITextRange, _ document: DocumentIdentifier) {
    all.removeAll { $0.document == document && $0.range.isEqual(range) }
    if isFinished { changed?() }
  }

  func clear() {
    all = []
    if isFinished { changed?() }
  }

  func finish() {
    isFinished = true
    changed?()
  }

  func sort(by isBefore: (Place, Place) -> Bool) {
    // Results that arrived in order are not sorted.
    for index in all.indices.dropFirst() where isBefore(all[index], all[index - 1]) {
      all.sort(by: isBefore)
      return
    }
  }
}

/// A text that can be searched with the find panel.
@preconcurrency @MainActor
public protocol UITextSearching: NSObjectProtocol {
  /// The type that identifies documents, if there are several.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// Whether found text can be replaced; false by default.
  var supportsTextReplacement: Bool { get }
  /// The selected range, from which the search starts.
  var selectedTextRange: UITextRange? { get }
  /// The document that contains the selection; nil by default.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// Returns the order of two ranges in a document.
  func compare(
    _ foundRange: UITextRange,
    toRange: UITextRange,
    document: DocumentIdentifier?
  ) -> ComparisonResult
  /// Performs a search and passes the results to the aggregator.
  func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>
  )
  /// Sets the decoration of a range.
  func decorate(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    usingStyle: UITextSearchFoundTextStyle
  )
  /// Removes the decoration of all ranges.
  func clearAllDecoratedFoundText()
  /// Returns whether a range may be replaced; true by default.
  func shouldReplace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) -> Bool
  /// Replaces a range.
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  /// Replaces all results.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
  /// Called before a range becomes the current result.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Scrolls a range into view.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// Returns the order of two documents; equal by default.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  /// Returns false.
  public var supportsTextReplacement: Bool { false }
  /// Returns nil.
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  /// Returns true.
  public func shouldReplace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) -> Bool { true }
  /// Does nothing.
  public func replace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) {}
  /// Does nothing.
  public func replaceAll(
    queryString: String,
    options: UITextSearchOptions,
    withText: String
  ) {}
  /// Does nothing.
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  /// Does nothing.
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  /// Returns that the documents are equal.
  public func compare(
    document: DocumentIdentifier,
    toDocument: DocumentIdentifier
  ) -> ComparisonResult { .orderedSame }
}
