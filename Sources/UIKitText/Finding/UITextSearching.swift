import Foundation
import UIKitCore

/// How found text is shown.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// As all other text.
  case normal = 0
  /// As a place that was found.
  case found = 1
  /// As the place that was gone to.
  case highlighted = 2
}

/// How a text is searched.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  /// Which words are found.
  public enum WordMatchMethod: Int, Sendable {
    /// Every place that holds the characters.
    case contains = 0
    /// Words that begin with the characters.
    case startsWith = 1
    /// Words that are the characters.
    case fullWord = 2
  }

  /// By default `.contains`.
  open var wordMatchMethod: WordMatchMethod { method }
  /// By default `.caseInsensitive`.
  open var stringCompareOptions: NSString.CompareOptions { compareOptions }

  private final var method = WordMatchMethod.contains
  private final var compareOptions: NSString.CompareOptions = .caseInsensitive

  /// Makes the options of a search for every place, in capitals or not.
  public override init() { super.init() }

  convenience init(_ method: WordMatchMethod, _ options: NSString.CompareOptions) {
    self.init()
    (self.method, compareOptions) = (method, options)
  }
}

/// Takes the places that a search finds, in any order.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let places: FoundPlaces<DocumentIdentifier>

  /// Everything that was found so far, in its order.
  public var allFoundRanges: [UITextRange] { places.all.map(\.range) }

  /// Adds a place.
  public func foundRange(
    _ range: UITextRange,
    searchString string: String,
    document: DocumentIdentifier
  ) {
    places.add(range, document)
  }

  /// Removes a place that is not there any more.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
    places.remove(range, document)
  }

  /// Removes all places.
  public func invalidate() { places.clear() }

  /// The search is over: what was found is shown.
  public func finishedSearching() { places.finish() }
}

/// What a search found.
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
    // What came in order stays as it is.
    for index in all.indices.dropFirst() where isBefore(all[index], all[index - 1]) {
      all.sort(by: isBefore)
      return
    }
  }
}

/// A text that people search with the find panel.
@preconcurrency @MainActor
public protocol UITextSearching: NSObjectProtocol {
  /// Tells documents apart where there are several.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// Whether found text can be replaced, by default false.
  var supportsTextReplacement: Bool { get }
  /// What is selected: the search begins there.
  var selectedTextRange: UITextRange? { get }
  /// The document that the selection is in; by default nil.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// The order of two places in a document.
  func compare(
    _ foundRange: UITextRange,
    toRange: UITextRange,
    document: DocumentIdentifier?
  ) -> ComparisonResult
  /// Searches, on any thread, and gives what it finds to the aggregator.
  func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>
  )
  /// Shows a place in a style.
  func decorate(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    usingStyle: UITextSearchFoundTextStyle
  )
  /// Shows all places as all other text.
  func clearAllDecoratedFoundText()
  /// Whether a place may be replaced, by default true.
  func shouldReplace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) -> Bool
  /// Replaces a place.
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  /// Replaces every place.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
  /// A place is about to be highlighted.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Brings a place into sight.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// The order of two documents, by default the same.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  /// By default false.
  public var supportsTextReplacement: Bool { false }
  /// By default nil.
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  /// By default true.
  public func shouldReplace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) -> Bool { true }
  /// By default replaces nothing.
  public func replace(
    foundTextRange: UITextRange,
    document: DocumentIdentifier?,
    withText: String
  ) {}
  /// By default replaces nothing.
  public func replaceAll(
    queryString: String,
    options: UITextSearchOptions,
    withText: String
  ) {}
  /// By default does nothing.
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  /// By default does nothing.
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  /// By default the same.
  public func compare(
    document: DocumentIdentifier,
    toDocument: DocumentIdentifier
  ) -> ComparisonResult { .orderedSame }
}
