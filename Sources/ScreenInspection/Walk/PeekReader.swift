import CoreGraphics
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction

/// Reads the previews that firm presses on a screen would show, by calling the app as a press does.
///
/// Only the first preview of a class is examined; others of the class are treated as equal.
@MainActor
final class PeekReader {
  private var known: [ObjectIdentifier: Content] = [:]
  /// The titles of the swipe actions of rows with previews.
  private(set) var swipeActions: [String] = []

  /// The content of a preview.
  private struct Content {
    var size: CGSize
    var buttons: [String] = []
    var texts = Set<String>()
    var isEmpty = true
  }

  /// Returns the facts about the preview of a view; nil if the view is not in a source of previews.
  func facts(of view: UIView, isCellOrControl: Bool) -> PeekFacts? {
    guard let source = Self.source(of: view), isCellOrControl || source === view else { return nil }
    // A list provides previews for its rows, not for itself.
    if source === view, view is UIScrollView { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: source)
    guard let controller = source.previewedController(at: middle) else {
      return PeekFacts(hasPreview: false)
    }
    let content = content(of: controller, on: view)
    let actions = controller.previewActionItems.map(\.title)
    if !actions.isEmpty { noteSwipeActions(of: view) }
    let own = Self.texts(in: view)
    return PeekFacts(
      hasPreview: true,
      previewSize: content.size,
      buttons: content.buttons,
      actions: actions,
      isEmpty: content.isEmpty,
      repeatsElement: !content.texts.isEmpty && content.texts == own,
      hasEditMenu: Self.hasEditMenu(view)
    )
  }

  private static func source(of view: UIView) -> UIView? {
    var candidate: UIView? = view
    while let current = candidate {
      if current.isSourceOfPreviews { return current }
      candidate = current.superview
    }
    return nil
  }

  private func content(of controller: UIViewController, on view: UIView) -> Content {
    let key = ObjectIdentifier(type(of: controller))
    let wanted = controller.preferredContentSize
    let whole = view.window?.bounds.size ?? .zero
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : whole.width,
      height: wanted.height > 0 ? wanted.height : whole.height
    )
    if var content = known[key] {
      content.size = size
      return content
    }
    var content = Content(size: size)
    controller.loadViewIfNeeded()
    var views = controller.viewIfLoaded.map { [$0] } ?? []
    while let shown = views.popLast() {
      guard !shown.isHidden, shown.alpha > 0.01 else { continue }
      if shown is UINavigationBar || shown is UIToolbar { continue }
      if let control = shown as? UIControl, control.isEnabled, !(control is UIRefreshControl) {
        content.buttons.append(
          String(describing: type(of: control))
            + (control.accessibilityLabel.map { " “\($0)”" } ?? "")
        )
      }
      if let text = (shown as? UILabel)?.text, !text.isEmpty { content.texts.insert(text) }
      if shown is UIControl || shown is UIScrollView || (shown as? UIImageView)?.image != nil
        || NSObject.isOwnClass(type(of: shown))
      {
        content.isEmpty = false
      }
      views += shown.subviews
    }
    content.isEmpty = content.isEmpty && content.texts.isEmpty
    known[key] = content
    return content
  }

  private static func texts(in view: UIView) -> Set<String> {
    Set(
      ScreenWalker.descendants(of: view, as: UILabel.self).compactMap(\.text).filter { !$0.isEmpty }
    )
  }

  private static func hasEditMenu(_ view: UIView) -> Bool {
    if let cell = view as? UITableViewCell,
      let table = ScreenWalker.enclosing(cell, as: UITableView.self),
      let path = table.indexPath(for: cell)
    {
      return table.delegate?.tableView(table, shouldShowMenuForRowAt: path) ?? false
    }
    if let cell = view as? UICollectionViewCell,
      let list = ScreenWalker.enclosing(cell, as: UICollectionView.self),
      let path = list.indexPath(for: cell)
    {
      return list.delegate?.collectionView(list, shouldShowMenuForItemAt: path) ?? false
    }
    return false
  }

  private func noteSwipeActions(of view: UIView) {
    guard let cell = view as? UITableViewCell,
      let table = ScreenWalker.enclosing(cell, as: UITableView.self),
      let path = table.indexPath(for: cell), let delegate = table.delegate
    else { return }
    let sides = [
      delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
      delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
    ]
    let titles =
      sides.compactMap { $0 }.flatMap(\.actions).compactMap(\.title)
      + (delegate.tableView(table, editActionsForRowAt: path) ?? []).compactMap(\.title)
    for title in titles where !swipeActions.contains(title) { swipeActions.append(title) }
  }
}
