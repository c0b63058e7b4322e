import Foundation
import UIKitCore

/// A search, with its results and the current one.
///
/// Subclass it for content with its own search; texts use `UITextSearchingFindSession`.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// The information about the results that the panel shows.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// The index of the current result and the number of results.
    case currentAndTotal = 0
    /// The number of results.
    case total = 1
    /// No information.
    case none = 2
  }

  public override init() { super.init() }

  /// The number of results; 0 by default.
  open var resultCount: Int { 0 }
  /// The index of the current result, from 0; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// The information that the panel shows; `.currentAndTotal` by default.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// Whether results can be replaced; false by default.
  open var supportsReplacement: Bool { false }
  /// Whether the current result can be replaced; false by default.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }
  /// Searches for text.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the current result.
  open func performSingleReplacement(
    query searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {}
  /// Replaces all results.
  open func replaceAll(
    searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {}
  /// Moves to the next or previous result; after the last one follows the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Repeats the search because the content changed.
  open func invalidateFoundResults() {}
}

/// A search in a text.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
  /// The text; nil after it was released.
  open var searchableObject: (any UITextSearching)? { search.object }
  private let search: AnyTextSearch

  /// Creates a session for a text, which is held weakly.
  public init(searchableObject: any UITextSearching) {
    search = Self.search(searchableObject)
    super.init()
  }

  private static func search<Text: UITextSearching>(_ text: Text) -> AnyTextSearch {
    TextSearch(text)
  }

  open override var resultCount: Int { search.count }
  open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { search.object?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && search.highlighted != nil
  }
  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search.perform(query, options ?? UITextSearchOptions())
  }
  open override func performSingleReplacement(
    query searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {
    search.replaceOne(searchQuery, options ?? UITextSearchOptions(), replacementString)
  }
  open override func replaceAll(
    searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {
    search.replaceAll(searchQuery, options ?? UITextSearchOptions(), replacementString)
  }
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    search.step(direction == .forward ? 1 : -1)
  }
  open override func invalidateFoundResults() { search.again() }

  /// Removes the decoration of results when the panel disappears.
  func end() { search.end() }
  /// Called when the number of results changed.
  var changed: (() -> Void)? {
    get { search.changed }
    set { search.changed = newValue }
  }
}

/// A search in a text of any type.
@MainActor
class AnyTextSearch {
  var changed: (() -> Void)?
  fileprivate(set) var highlighted: Int?
  var object: (any UITextSearching)? { nil }
  var count: Int { 0 }
  func perform(_ query: String, _ options: UITextSearchOptions) {}
  func again() {}
  func step(_ distance: Int) {}
  func replaceOne(_ query: String, _ options: UITextSearchOptions, _ text: String) {}
  func replaceAll(_ query: String, _ options: UITextSearchOptions, _ text: String) {}
  func end() {}
}

/// A search in a text.
@MainActor
private final class TextSearch<Text: UITextSearching>: AnyTextSearch {
  private weak var text: Text?
  private var places = FoundPlaces<Text.DocumentIdentifier>()
  private var last: (query: String, options: UITextSearchOptions)?
  /// The position from which the current result is searched.
  private var start: UITextRange?

  init(_ text: Text) { self.text = text }

  override var object: (any UITextSearching)? { text }
  override var count: Int { places.all.count }

  override func perform(_ query: String, _ options: UITextSearchOptions) {
    last = (query, options)
    start = text?.selectedTextRange
    search()
  }

  private func search() {
    places.changed = nil
    places = FoundPlaces()
    highlighted = nil
    text?.clearAllDecoratedFoundText()
    guard let last, !last.query.isEmpty, let text else {
      changed?()
      return
    }
    let own = places
    own.changed = { [weak self, weak own] in
      guard let self, own === places else { return }
      placesDidChange()
    }
    text.performTextSearch(
      queryString: last.query,
      options: last.options,
      resultAggregator: UITextSearchAggregator(places: own)
    )
  }

  private func placesDidChange() {
    guard let text else { return }
    places.sort { first, second in
      first.document == second.document
        ? text.compare(first.range, toRange: second.range, document: first.document)
          == .orderedAscending
        : text.compare(document: first.document, toDocument: second.document) == .orderedAscending
    }
    text.clearAllDecoratedFoundText()
    for place in places.all {
      text.decorate(foundTextRange: place.range, document: place.document, usingStyle: .found)
    }
    highlighted = nil
    highlight(firstIndex)
    changed?()
  }

  /// The index of the first result that is not before the selection.
  private var firstIndex: Int? {
    guard !places.all.isEmpty else { return nil }
    guard let text, let start else { return 0 }
    return places.all.firstIndex {
      text.compare($0.range, toRange: start, document: $0.document) != .orderedAscending
    } ?? 0
  }

  private func highlight(_ index: Int?) {
    guard let text else { return }
    if let old = highlighted, places.all.indices.contains(old) {
      let place = places.all[old]
      text.decorate(foundTextRange: place.range, document: place.document, usingStyle: .found)
    }
    highlighted = index
    guard let index else { return }
    let place = places.all[index]
    text.willHighlight(foundTextRange: place.range, document: place.document)
    text.decorate(foundTextRange: place.range, document: place.document, usingStyle: .highlighted)
    text.scrollRangeToVisible(place.range, inDocument: place.document)
  }

  override func step(_ distance: Int) {
    let count = places.all.count
    guard count > 0 else { return }
    // Source: after the last result follows the first.
    let next = highlighted.map { ($0 + distance + count) % count } ?? (distance > 0 ? 0 : count - 1)
    highlight(next)
    changed?()
  }

  override func again() {
    if let index = highlighted, places.all.indices.contains(index) {
      start = places.all[index].range
    }
    search()
  }

  override func replaceOne(_ query: String, _ options: UITextSearchOptions, _ replacement: String) {
    // The current result may be one of another search.
    if last?.query != query || last?.options.isLike(options) != true { perform(query, options) }
    guard let text, let index = highlighted else { return }
    let place = places.all[index]
    guard
      text.shouldReplace(
        foundTextRange: place.range,
        document: place.document,
        withText: replacement
      )
    else { return }
    text.replace(foundTextRange: place.range, document: place.document, withText: replacement)
    // The next result is the one after the replacement.
    start = text.selectedTextRange ?? place.range
    search()
  }

  override func replaceAll(_ query: String, _ options: UITextSearchOptions, _ replacement: String) {
    text?.replaceAll(queryString: query, options: options, withText: replacement)
    search()
  }

  override func end() {
    places.changed = nil
    last = nil
    text?.clearAllDecoratedFoundText()
  }
}
