import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A vertical list of search suggestions: on a whole page, or in a menu below a field.
final class SuggestionList: UIView, UIScrollViewDelegate {
  let isMenu: Bool
  private let scroll = UIScrollView(frame: .zero)
  private var rows: [Int: SuggestionRow] = [:]
  private var spareRows: [SuggestionRow] = []
  /// The index of the row selected with the keyboard; nil for none.
  private(set) var keyRow: Int?
  /// The closure that receives the suggestion that a person chooses.
  var choosing: ((any UISearchSuggestion) -> Void)?
  /// The height at the top that bars cover, in points.
  var coveredTop: CGFloat = 0 { didSet { if coveredTop != oldValue { setNeedsLayout() } } }

  var suggestions: [any UISearchSuggestion] = [] {
    didSet {
      keyRow = nil
      for row in rows.values { retire(row) }
      rows = [:]
      scroll.contentOffset.y = -scroll.contentInset.top
      setNeedsLayout()
    }
  }

  private enum Metrics {
    // Unverified: the menu's radius and shadow, iOS 16.
    static let radius: CGFloat = 13
    static let shadowRadius: CGFloat = 32
    static let shadowOpacity: Float = 0.2
  }

  init(isMenu: Bool) {
    self.isMenu = isMenu
    super.init(frame: .zero)
    backgroundColor = isMenu ? .secondarySystemGroupedBackground : .systemBackground
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    scroll.keyboardDismissMode = isMenu ? .none : .onDrag
    scroll.alwaysBounceVertical = !isMenu
    addSubview(scroll)
    if isMenu {
      layer.cornerRadius = Metrics.radius
      layer.shadowRadius = Metrics.shadowRadius
      layer.shadowOpacity = Metrics.shadowOpacity
      layer.shadowOffset = .zero
      scroll.layer.cornerRadius = Metrics.radius
      scroll.clipsToBounds = true
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Keys

  /// Selects the next or the previous suggestion with the keyboard; before the first one no row is
  /// selected.
  func moveKeys(by step: Int) {
    guard !suggestions.isEmpty else { return }
    let moved = (keyRow ?? -1) + step
    keyRow = moved < 0 ? nil : min(moved, suggestions.count - 1)
    if let keyRow {
      let room = CGRect(
        x: 0,
        y: CGFloat(keyRow) * rowHeight,
        width: 1,
        height: rowHeight
      )
      scroll.scrollRectToVisible(room, animated: false)
    }
    showRows()
    let row = keyRow.flatMap { rows[$0] }
    if let row { UIAccessibility.post(notification: .layoutChanged, argument: row) }
  }

  /// Chooses the row selected with the keyboard.
  ///
  /// - Returns: False if no row is selected.
  func chooseKeyRow() -> Bool {
    guard let keyRow, suggestions.indices.contains(keyRow) else { return false }
    choosing?(suggestions[keyRow])
    return true
  }

  // MARK: Rows

  private var rowHeight: CGFloat { SuggestionRow.height(for: traitCollection) }

  /// The height of all suggestions, in points.
  var naturalHeight: CGFloat { CGFloat(suggestions.count) * rowHeight }

  private func retire(_ row: SuggestionRow) {
    row.isChosenByKeys = false
    row.removeFromSuperview()
    spareRows.append(row)
  }

  private func makeRow() -> SuggestionRow {
    if let spare = spareRows.popLast() { return spare }
    let row = SuggestionRow(frame: .zero)
    row.addAction(
      UIAction { [weak self, weak row] _ in
        guard let self, let row else { return }
        tapped(row)
      },
      for: .touchUpInside
    )
    return row
  }

  private func tapped(_ row: SuggestionRow) {
    guard let index = rows.first(where: { $0.value === row })?.key,
      suggestions.indices.contains(index)
    else { return }
    choosing?(suggestions[index])
  }

  /// Creates the rows in the visible area, and removes the others.
  private func showRows() {
    let height = rowHeight
    let seen = scroll.bounds
    let first = max(0, Int(clamping: seen.minY / height))
    let last = min(suggestions.count - 1, Int(clamping: seen.maxY / height))
    let shown = first <= last ? first...last : nil
    for (index, row) in rows where shown?.contains(index) != true {
      retire(row)
      rows[index] = nil
    }
    for index in shown.map(Array.init) ?? [] {
      let row = rows[index] ?? makeRow()
      if rows[index] == nil {
        rows[index] = row
        row.show(suggestions[index])
        scroll.addSubview(row)
      }
      row.margin = isMenu ? 16 : max(NavigationBarMetrics.margin(width: bounds.width), safeSide)
      row.showsLine = index < suggestions.count - 1 || !isMenu
      row.isChosenByKeys = index == keyRow
      row.frame = CGRect(
        x: 0,
        y: CGFloat(index) * height,
        width: scroll.bounds.width,
        height: height
      )
    }
  }

  private var safeSide: CGFloat { max(safeAreaInsets.left, safeAreaInsets.right) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if scroll.frame != bounds { scroll.frame = bounds }
    scroll.contentSize = CGSize(width: bounds.width, height: naturalHeight)
    var insets = UIEdgeInsets(top: coveredTop, left: 0, bottom: 0, right: 0)
    if !isMenu { insets.bottom = max(safeAreaInsets.bottom, keyboardHeight) }
    if scroll.contentInset != insets {
      let isAtTop = scroll.contentOffset.y <= -scroll.contentInset.top
      scroll.contentInset = insets
      scroll.verticalScrollIndicatorInsets = insets
      if isAtTop { scroll.contentOffset.y = -insets.top }
    }
    showRows()
  }

  private var keyboardHeight: CGFloat {
    guard let window, !window.screen.inputViews.room.isEmpty else { return 0 }
    let edge = CGPoint(x: 0, y: window.screen.inputViews.room.minY)
    return max(0, bounds.maxY - convert(window.convert(edge, from: nil as UIWindow?), from: nil).y)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    KeyboardCover.unwatch(by: self)
    guard window != nil else { return }
    KeyboardCover.watch(by: self, Selector(SuggestionList.keyboardMoves, "keyboardMoves:"))
  }

  private func keyboardMoves(_ notification: Notification) { setNeedsLayout() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
