import CoreGraphics
import Foundation
import UIKitCore

/// An entry of a list view: a row or a header.
@MainActor
struct ListEntry {
  /// The height of the entry, in points.
  let height: CGFloat
  /// The title in the index if a section begins with the entry, or nil.
  var indexTitle: String?
  /// Creates the view of the entry.
  let make: @MainActor () -> UIView
}

/// A scrolling list with rows, headers, page buttons and an index.
///
/// The list creates views only for the rows near the visible part.
@MainActor
final class CarListView: UIView, UIScrollViewDelegate {
  /// The scroll view that contains the rows.
  let scroll = UIScrollView()
  private var entries: [ListEntry] = []
  private var tops: [CGFloat] = []
  private var total: CGFloat = 0
  private var views: [Int: UIView] = [:]
  private let up: CarButton
  private let down: CarButton
  private var index: [CarButton] = []
  /// Whether buttons scroll the list by a page.
  private var showsArrows = false

  init() {
    up = CarButton(symbol: "chevron.up", label: CarPlayWords["Scroll Up"]) {}
    down = CarButton(symbol: "chevron.down", label: CarPlayWords["Scroll Down"]) {}
    super.init(frame: .zero)
    scroll.delegate = self
    scroll.showsVerticalScrollIndicator = true
    addSubview(scroll)
    up.action = { [weak self] in self?.page(-1) }
    down.action = { [weak self] in self?.page(1) }
    up.isHidden = true
    down.isHidden = true
    addSubview(up)
    addSubview(down)
  }

  required init?(coder: NSCoder) { fatalError("CarListView is not in archives.") }

  /// Shows entries.
  ///
  /// - Parameters:
  ///   - entries: The rows and headers.
  ///   - palette: The colors.
  ///   - isLimited: Whether the vehicle limits the interface, so that page buttons are shown.
  func show(_ entries: [ListEntry], palette: CarPalette, isLimited: Bool) {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    self.entries = entries
    tops = []
    var y: CGFloat = CarMetrics.rowGap
    for entry in entries {
      tops.append(y)
      y += entry.height + CarMetrics.rowGap
    }
    total = y + CarMetrics.rowGap
    showsArrows = isLimited
    up.palette = palette
    down.palette = palette
    scroll.indicatorStyle = palette.isDark ? .white : .black
    index.forEach { $0.removeFromSuperview() }
    index = entries.enumerated().compactMap { number, entry in
      guard let title = entry.indexTitle else { return nil }
      let button = CarButton(title, form: .plain) { [weak self] in self?.scroll(to: number) }
      button.palette = palette
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let needsScrolling = total > bounds.height
    let arrows = showsArrows && needsScrolling
    up.isHidden = !arrows
    down.isHidden = !arrows
    let hasIndex = index.count > 1 && needsScrolling && !arrows
    index.forEach { $0.isHidden = !hasIndex }
    let column: CGFloat = arrows ? CarMetrics.buttonSide + CarMetrics.gap : hasIndex ? 56 : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scroll.frame = CGRect(
      x: isMirrored ? column : 0,
      y: 0,
      width: bounds.width - column,
      height: bounds.height
    )
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: max(total, 0))
    scroll.alwaysBounceVertical = false
    let most = max(0, total - scroll.bounds.height)
    if scroll.contentOffset.y > most { scroll.contentOffset.y = most }
    let x = isMirrored ? 0 : bounds.width - column + (arrows ? CarMetrics.gap : 0)
    let side = CarMetrics.buttonSide
    up.frame = CGRect(x: x, y: CarMetrics.rowGap, width: side, height: side)
    down.frame = CGRect(
      x: x,
      y: bounds.height - side - CarMetrics.gap,
      width: side,
      height: side
    )
    if hasIndex {
      let height = min(44, bounds.height / CGFloat(max(1, index.count)))
      let top = (bounds.height - height * CGFloat(index.count)) / 2
      for (number, button) in index.enumerated() {
        button.frame = CGRect(
          x: x,
          y: top + CGFloat(number) * height,
          width: column,
          height: height
        )
      }
    }
    updateRows()
    updateArrows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateRows()
    updateArrows()
  }

  private func updateArrows() {
    let y = scroll.contentOffset.y
    up.isEnabled = y > 0.5
    down.isEnabled = y < total - scroll.bounds.height - 0.5
  }

  /// Creates the rows within one screen of the visible part, and removes the others.
  private func updateRows() {
    let width = scroll.bounds.width
    let height = scroll.bounds.height
    guard height > 0 else { return }
    let visible = (scroll.contentOffset.y - height)...(scroll.contentOffset.y + 2 * height)
    for number in entries.indices {
      let frame = CGRect(x: 0, y: tops[number], width: width, height: entries[number].height)
      guard frame.maxY >= visible.lowerBound, frame.minY <= visible.upperBound else {
        views.removeValue(forKey: number)?.removeFromSuperview()
        continue
      }
      let view = views[number] ?? entries[number].make()
      if views[number] == nil {
        views[number] = view
        scroll.addSubview(view)
      }
      if view.frame != frame { view.frame = frame }
    }
  }

  private func page(_ way: CGFloat) {
    let most = max(0, total - scroll.bounds.height)
    let step = max(CarMetrics.rowHeight, scroll.bounds.height - CarMetrics.rowHeight)
    let y = min(most, max(0, scroll.contentOffset.y + way * step))
    scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true)
  }

  private func scroll(to number: Int) {
    let most = max(0, total - scroll.bounds.height)
    scroll.setContentOffset(
      CGPoint(x: 0, y: min(most, tops[number] - CarMetrics.rowGap)),
      animated: false
    )
  }

  /// Returns the view of an entry, or nil if the entry is far from the visible part.
  func view(at number: Int) -> UIView? { views[number] }
}
