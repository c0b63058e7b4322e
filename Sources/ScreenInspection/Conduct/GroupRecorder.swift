import CoreGraphics
import Foundation
import HeadlessHost
import UIKitBars
import UIKitCollections
import UIKitContainers
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// Records the events of collections, pages, panes and searches, and whether the screen shows any
/// content.
@MainActor
final class GroupRecorder {
  private var shown: GroupSnapshot?
  /// Collections in the state before their pending change, by path.
  private var changing: [String: GroupSnapshot.Collection] = [:]

  /// The differences of a frame from the one before: events of this moment, and closures that
  /// return an event later.
  struct Changes {
    var now: [ConductLog.Kind] = []
    var later: [@MainActor () -> ConductLog.Kind?] = []
  }

  func changes(in window: UIWindow) -> Changes {
    let now = GroupSnapshot(of: window)
    var changes = Changes()
    let before = shown
    shown = now
    defer { changing = [:] }
    if before?.isBlank != now.isBlank { changes.now.append(.blank(now.isBlank)) }
    for (path, page) in now.pages {
      if let old = before?.pages[path], old != page {
        changes.now.append(.page(element: path, current: page))
      }
    }
    guard let before else {
      for (path, bar) in now.searchBars {
        changes.now.append(.search(bar.step(.shown, path)))
      }
      return changes
    }
    for (path, collection) in now.collections {
      guard let old = changing[path] ?? before.collections[path],
        let change = collection.change(since: old, at: path)
      else { continue }
      changes.now.append(.layout(change))
    }
    for (path, bar) in now.searchBars {
      guard let old = before.searchBars[path] else {
        changes.now.append(.search(bar.step(.shown, path)))
        continue
      }
      var steps: [ConductLog.Search.Step] = []
      if bar.isEditing, !old.isEditing { steps.append(.began) }
      if bar.text != old.text { steps.append(.typed) }
      if bar.scope != old.scope { steps.append(.scoped) }
      for step in steps { changes.later.append(question(step, path, bar, before: old.below)) }
    }
    return changes
  }

  /// Stores the state of a collection before a change; its selection may have changed since the
  /// last frame.
  func listWillChange(_ list: UIView) {
    guard let collection = list as? UICollectionView, collection.window != nil else { return }
    let path = ElementPath.of(collection)
    if changing[path] == nil { changing[path] = GroupSnapshot.Collection(collection) }
  }

  /// Returns the check for a tap on the results list button of a search bar; nil for any other
  /// control.
  func tapped(_ control: UIControl) -> (@MainActor () -> ConductLog.Kind?)? {
    guard let bar = ScreenWalker.enclosing(control, as: UISearchBar.self),
      control === bar.buttonAtEnd, bar.showsSearchResultsButton, let window = bar.window
    else { return nil }
    let state = GroupSnapshot.SearchState(bar, in: window)
    return question(.resultsList, ElementPath.of(bar), state, before: state.below)
  }

  private func question(
    _ step: ConductLog.Search.Step,
    _ path: String,
    _ state: GroupSnapshot.SearchState,
    before: [String]
  ) -> @MainActor () -> ConductLog.Kind? {
    { [weak bar = state.bar] in
      var told = state.step(step, path)
      // The beginning of editing is answered only by new content, not by content that disappears.
      if let bar, let window = bar.window {
        let after = GroupSnapshot.SearchState(bar, in: window).below
        told.isAnswered =
          step == .began ? !Set(after).subtracting(before).isEmpty : after != before
      } else {
        told.isAnswered = true
      }
      return .search(told)
    }
  }

  // MARK: Panes

  /// Returns the check for a selection; nil if the list is not in a pane beside a visible detail
  /// pane.
  func chosen(_ cell: UIView, in list: UIView) -> (@MainActor () -> ConductLog.Kind?)? {
    let controller = ScreenWalker.responder(around: list, as: UIViewController.self)
    guard let split = controller?.splitViewController, !split.isCollapsed,
      let detail = split.pane(.secondary), let detailView = detail.viewIfLoaded,
      detailView.window != nil, !list.isDescendant(of: detailView)
    else { return nil }
    let path = ElementPath.of(cell)
    let listPath = ElementPath.of(list)
    let frame = cell.convert(cell.bounds, to: nil as UIView?)
    let details = Self.words(of: split, .secondary)
    let own = Self.words(of: split, .primary) + Self.words(of: split, .supplementary)
    let index =
      (list as? UITableView).flatMap { table in
        (cell as? UITableViewCell).flatMap { table.indexPath(for: $0) }
      }
      ?? (list as? UICollectionView).flatMap { collection in
        (cell as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
      }
    guard let index else { return nil }
    return { [weak split, weak list] in
      guard let split, let list, list.window != nil else { return nil }
      let isSelected: Bool
      let isMarked: Bool
      switch list {
      case let table as UITableView:
        isSelected = table.indexPathsForSelectedRows?.contains(index) == true
        let cell = table.cellForRow(at: index)
        isMarked =
          cell.map {
            isSelected && ($0.selectionStyle != .none || NSObject.isOwnClass(type(of: $0)))
              || $0.accessoryType == .checkmark
          } ?? isSelected
      case let collection as UICollectionView:
        isSelected = collection.indexPathsForSelectedItems?.contains(index) == true
        isMarked = isSelected
      default: return nil
      }
      let isAnswered =
        details != Self.words(of: split, .secondary)
        || own != Self.words(of: split, .primary) + Self.words(of: split, .supplementary)
      return .paneChoice(
        ConductLog.PaneChoice(
          path,
          in: listPath,
          frame: frame,
          isSelected: isSelected,
          isMarked: isMarked,
          isAnswered: isAnswered
        )
      )
    }
  }

  /// Returns the text, images and top controller of a pane, for comparison.
  private static func words(
    of split: UISplitViewController,
    _ column: UISplitViewController.Column
  ) -> [String] {
    guard let pane = split.pane(column), let view = pane.viewIfLoaded, view.window != nil else {
      return []
    }
    let shown = (pane as? UINavigationController)?.topViewController ?? pane
    return ["\(ObjectIdentifier(shown))"] + GroupSnapshot.contents(of: view, below: -.infinity)
  }
}

/// The visible state of a window at one moment.
@MainActor
struct GroupSnapshot {
  /// A collection with its layout and the item in focus.
  struct Collection {
    weak var view: UICollectionView?
    /// A description that distinguishes layouts; nil during an interactive transition between two.
    var layout: String?
    var size: CGSize
    var focus: IndexPath?
    var isMoving: Bool
  }

  /// A search bar with its text and the content below it.
  struct SearchState {
    weak var bar: UISearchBar?
    var frame: CGRect
    var isEditing: Bool
    var text: String
    var scope: Int
    var isMinimal: Bool
    var below: [String]
  }

  var collections: [String: Collection] = [:]
  var pages: [String: Int] = [:]
  var searchBars: [String: SearchState] = [:]
  var isBlank = true

  init(of window: UIWindow) {
    var views: [(view: UIView, isBar: Bool)] = [(window, false)]
    while let (view, isBar) = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      switch view {
      case let collection as UICollectionView:
        collections[ElementPath.of(collection)] = Collection(collection)
      case let control as UIPageControl: pages[ElementPath.of(control)] = control.currentPage
      case let bar as UISearchBar: searchBars[ElementPath.of(bar)] = SearchState(bar, in: window)
      default: break
      }
      let liesInBar =
        isBar || view is UINavigationBar || view is UIToolbar || view is UITabBar
        || view is UISearchBar
      if isBlank, !liesInBar, Self.isContent(view) { isBlank = false }
      views += view.subviews.map { ($0, liesInBar) }
    }
  }

  /// Returns whether a view shows content besides a background colour.
  private static func isContent(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel: return label.text?.isEmpty == false
    case let image as UIImageView: return image.image != nil || image.animationImages != nil
    // The cells of a table decide whether it is empty.
    case is UIControl, is UITableView, is UICollectionViewCell, is any UITextInput: return true
    case is UIActivityIndicatorView, is UIProgressView: return true
    case is UIWindow: return false
    default:
      // Drawing of the app, or content of a layer.
      return NSObject.isOwnClass(type(of: view)) || view.layer.contents != nil
        || view.layer.sublayers?.contains { !($0.delegate is UIView) && !$0.isHidden } == true
    }
  }

  /// Returns the text, images and row counts below a line of the screen, from top to bottom.
  static func contents(of view: UIView, below y: CGFloat) -> [String] {
    var told: [(y: CGFloat, words: String)] = []
    var views: [UIView] = [view]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01, !(view is UINavigationBar), !(view is UISearchBar)
      else { continue }
      let frame = view.convert(view.bounds, to: nil as UIView?)
      if frame.midY > y {
        switch view {
        case let label as UILabel:
          if let text = label.text, !text.isEmpty { told.append((frame.minY, text)) }
        case let image as UIImageView:
          if let image = image.image { told.append((frame.minY, "\(ObjectIdentifier(image))")) }
        case let table as UITableView:
          told.append((frame.minY, "\(PartRecorder.rowCount(of: table)) rows"))
        case let collection as UICollectionView:
          let count = (0..<collection.numberOfSections).reduce(0) {
            $0 + collection.numberOfItems(inSection: $1)
          }
          told.append((frame.minY, "\(count) items"))
        default: break
        }
      }
      views += view.subviews
    }
    return told.sorted { ($0.y, $0.words) < ($1.y, $1.words) }.map(\.words)
  }
}

extension GroupSnapshot.SearchState {
  @MainActor
  init(_ bar: UISearchBar, in window: UIWindow) {
    self.init(
      bar: bar,
      frame: bar.convert(bar.bounds, to: nil as UIView?),
      isEditing: bar.searchTextField.isEditing,
      text: bar.text ?? "",
      scope: bar.selectedScopeButtonIndex,
      isMinimal: bar.searchBarStyle == .minimal,
      below: GroupSnapshot.contents(
        of: window,
        below: bar.convert(bar.bounds, to: nil as UIView?).maxY
      )
    )
  }

  func step(_ step: ConductLog.Search.Step, _ path: String) -> ConductLog.Search {
    ConductLog.Search(step, path, frame: frame, length: text.count, isMinimal: isMinimal)
  }
}

extension GroupSnapshot.Collection {
  @MainActor
  init(_ view: UICollectionView) {
    self.init(
      view: view,
      layout: Self.name(of: view.collectionViewLayout),
      size: view.bounds.size,
      focus: Self.focus(of: view),
      isMoving: view.visibleCells.contains { $0.layer.animationKeys()?.isEmpty == false }
    )
  }

  @MainActor
  private static func name(of layout: UICollectionViewLayout) -> String? {
    // A finger drives an interactive transition; the layout that follows it is recorded.
    if layout is UICollectionViewTransitionLayout { return nil }
    var name = "\(ObjectIdentifier(layout))"
    if let flow = layout as? UICollectionViewFlowLayout {
      name += " \(flow.itemSize) \(flow.scrollDirection)"
    }
    return name
  }

  /// Returns a visible selected item, else the item in the middle; nil at the beginning of the
  /// content.
  @MainActor
  private static func focus(of view: UICollectionView) -> IndexPath? {
    let seen = view.indexPathsForVisibleItems
    if let chosen = view.indexPathsForSelectedItems?.first(where: { seen.contains($0) }) {
      return chosen
    }
    let inset = view.adjustedContentInset
    guard
      view.contentOffset.y > -inset.top + 0.5 || view.contentOffset.x > -inset.left + 0.5
    else { return nil }
    return view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }

  @MainActor
  func change(since old: Self, at path: String) -> ConductLog.LayoutChange? {
    guard let view, let layout, let before = old.layout, layout != before, old.size == size,
      view === old.view
    else { return nil }
    let focus = old.focus
    let isSeen =
      focus.flatMap { view.layoutAttributesForItem(at: $0)?.frame }.map { frame in
        let seen = frame.intersection(view.bounds)
        return !seen.isNull && seen.width > 1 && seen.height > 1
      } ?? true
    return ConductLog.LayoutChange(
      path,
      frame: view.convert(view.bounds, to: nil as UIView?),
      isAnimated: isMoving,
      focus: focus.map { "section \($0.section), item \($0.item)" },
      isFocusSeen: isSeen
    )
  }
}
