import Foundation
import UIKitCore

/// One search: what it found, and which place was gone to.
///
/// Subclass it for a content that finds in its own way; texts use `UITextSearchingFindSession`.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// What the panel tells of the number of results.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// Which one of how many.
    case currentAndTotal = 0
    /// How many.
    case total = 1
    /// Nothing.
    case none = 2
  }

  public override init() { super.init() }

  /// How many places were found, by default 0.
  open var resultCount: Int { 0 }
  /// The place that was gone to, from 0 on; `NSNotFound`: none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// By default `.currentAndTotal`.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// Whether what is found can be replaced, by default false.
  open var supportsReplacement: Bool { false }
  /// Whether the place that was gone to can be replaced, by default false.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }
  /// Searches for characters.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the place that was gone to.
  open func performSingleReplacement(
    query searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {}
  /// Replaces every place.
  open func replaceAll(
    searchQuery: String,
    replacementString: String,
    options: UITextSearchOptions?
  ) {}
  /// Goes to the next or the previous place, and from the last to the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// The content changed: what was found is searched for anew.
  open func invalidateFoundResults() {}
}

/// A search in a text.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
  /// The text; nil: it is gone.
  open var searchableObject: (any UITextSearching)? { search.object }
  private let search: AnyTextSearch

  /// Makes a session for a text, which it holds weakly.
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
    search.replaceHighlighted(by: replacementString)
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

  /// The panel goes: nothing is shown as found any more.
  func end() { search.end() }
  /// Comes when the number of places changed.
  var changed: (() -> Void)? {
    get { search.changed }
    set { search.changed = newValue }
  }
}

/// A search in a text of any kind.
@MainActor
class AnyTextSearch {
  var changed: (() -> Void)?
  fileprivate(set) var highlighted: Int?
  var object: (any UITextSearching)? { nil }
  var count: Int { 0 }
  func perform(_ query: String, _ options: UITextSearchOptions) {}
  func again() {}
  func step(_ distance: Int) {}
  func replaceHighlighted(by text: String) {}
  func replaceAll(_ query: String, _ options: UITextSearchOptions, _ text: String) {}
  func end() {}
}

/// A search in a text.
@MainActor
private final class TextSearch<Text: UITextSearching>: AnyTextSearch {
  private weak var text: Text?
  private var places = FoundPlaces<Text.DocumentIdentifier>()
  private var last: (query: String, options: UITextSearchOptions)?
  /// Where the place that is gone to is looked for.
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

  /// The first place that does not lie before the selection.
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
    // Source: behind the last place comes the first.
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

  override func replaceHighlighted(by replacement: String) {
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
    // The next place is the one behind what came in.
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
