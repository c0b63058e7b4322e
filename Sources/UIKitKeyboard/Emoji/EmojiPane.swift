import CoreGraphics
import Foundation
import UIKitCore

/// A list of emoji in columns that scroll sideways, by category.
final class EmojiPane: UIScrollView, UIScrollViewDelegate {
  weak var keyboardView: KeyboardView?
  var isDark = false
  /// The visible category; 0 is that of recent emoji.
  private(set) var category = 1
  /// The emoji used last, the latest first; they are kept while the process runs.
  private var recents: [String] = []
  private var sections: [Section] = []
  private var pages: [Int: EmojiPage] = [:]
  private let title = UILabel(frame: .zero)
  private let popup = KeyPopupView(frame: .zero)
  private var held: (place: Place, texts: [String])?

  private struct Section {
    var emoji: [String]
    var x: CGFloat
    var width: CGFloat
  }
  private struct Place {
    var section: Int
    var index: Int
    var frame: CGRect
  }

  private static let titleHeight: CGFloat = 26
  private static let gap: CGFloat = 12
  private static let recentCount = 30

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    title.font = .systemFont(ofSize: 12, weight: .semibold)
    addSubview(title)
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(EmojiPane.tapped, "emojiTapped:")
    )
    let hold = UILongPressGestureRecognizer(
      target: self,
      action: Selector(EmojiPane.heldDown, "emojiHeld:")
    )
    addGestureRecognizer(tap)
    addGestureRecognizer(hold)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var rows: Int { bounds.height > 120 ? 5 : 3 }
  private var cell: CGFloat { max(1, (bounds.height - Self.titleHeight) / CGFloat(rows)) }

  /// Lays out the sections, after a change of the width or of the recent emoji.
  func reload() {
    sections = []
    var x = Self.gap
    for emoji in [recents] + EmojiTable.categories {
      let columns = (emoji.count + rows - 1) / rows
      let width = CGFloat(columns) * cell
      sections.append(Section(emoji: emoji, x: x, width: width))
      if !emoji.isEmpty { x += width + Self.gap }
    }
    contentSize = CGSize(width: x, height: bounds.height)
    for page in pages.values { page.removeFromSuperview() }
    pages = [:]
    if category == 0, recents.isEmpty { category = 1 }
    contentOffset.x = offset(of: category)
    showPages()
  }

  private func offset(of category: Int) -> CGFloat {
    guard sections.indices.contains(category) else { return 0 }
    return max(0, min(sections[category].x - Self.gap, contentSize.width - bounds.width))
  }

  func show(category: Int) {
    guard sections.indices.contains(category) else { return }
    self.category = category == 0 && recents.isEmpty ? 1 : category
    contentOffset.x = offset(of: self.category)
    showPages()
    keyboardView?.refreshCaps()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let middle = contentOffset.x + bounds.width / 2
    let now = sections.lastIndex { !$0.emoji.isEmpty && $0.x <= middle } ?? 1
    if now != category, isTracking || isDecelerating {
      category = now
      keyboardView?.refreshCaps()
    }
    showPages()
  }

  /// Shows the visible pages; a page is a screen's width of emoji, drawn as one picture.
  private func showPages() {
    let seen = CGRect(origin: contentOffset, size: bounds.size)
    for (index, section) in sections.enumerated() where !section.emoji.isEmpty {
      let frame = CGRect(
        x: section.x,
        y: Self.titleHeight,
        width: section.width,
        height: cell * CGFloat(rows)
      )
      let page = Int(clamping: bounds.width / cell)
      let columns = max(1, page)
      let total = (section.emoji.count + rows - 1) / rows
      for first in stride(from: 0, to: total, by: columns) {
        let part = CGRect(
          x: frame.minX + CGFloat(first) * cell,
          y: frame.minY,
          width: CGFloat(min(columns, total - first)) * cell,
          height: frame.height
        )
        let key = index * 1000 + first
        guard part.intersects(seen) else {
          pages.removeValue(forKey: key)?.removeFromSuperview()
          continue
        }
        guard pages[key] == nil else { continue }
        let from = first * rows
        let to = min(section.emoji.count, (first + columns) * rows)
        let made = EmojiPage(frame: part)
        made.rows = rows
        made.emoji = Array(section.emoji[from..<to])
        pages[key] = made
        addSubview(made)
      }
    }
    title.text = EmojiTable.names[min(category, EmojiTable.names.count - 1)]
    title.textColor = UIColor(white: isDark ? 0.7 : 0.45, alpha: 1)
    title.frame = CGRect(x: contentOffset.x + Self.gap, y: 4, width: 240, height: 20)
  }

  private func place(at point: CGPoint) -> Place? {
    for (index, section) in sections.enumerated() where !section.emoji.isEmpty {
      let x = point.x - section.x
      let y = point.y - Self.titleHeight
      guard x >= 0, x < section.width, y >= 0, y < cell * CGFloat(rows) else { continue }
      let column = Int(clamping: (x / cell).rounded(.down))
      let row = min(rows - 1, Int(clamping: (y / cell).rounded(.down)))
      let number = column * rows + row
      guard section.emoji.indices.contains(number) else { return nil }
      let frame = CGRect(
        x: section.x + CGFloat(column) * cell,
        y: Self.titleHeight + CGFloat(row) * cell,
        width: cell,
        height: cell
      )
      return Place(section: index, index: number, frame: frame)
    }
    return nil
  }

  private func take(_ emoji: String) {
    // The recent emoji are updated when their category is shown, so that nothing moves under a
    // finger.
    recents.removeAll { $0 == emoji }
    recents.insert(emoji, at: 0)
    if recents.count > Self.recentCount { recents.removeLast() }
    keyboardView?.keyboard?.click(for: Key(role: .text(emoji), label: emoji))
    keyboardView?.keyboard?.type(emoji)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    guard let place = place(at: tap.location(in: self)) else { return }
    take(sections[place.section].emoji[place.index])
  }

  /// Shows the skin tones of a held emoji.
  func heldDown(_ hold: UILongPressGestureRecognizer) {
    guard let keysView = keyboardView?.keysView else { return }
    switch hold.state {
    case .began:
      guard let place = place(at: hold.location(in: self)),
        let tones = EmojiTable.tones(of: sections[place.section].emoji[place.index])
      else { return }
      held = (place, tones)
      var key = Key(role: .text(tones[0]), label: tones[0])
      key.frame = convert(place.frame, to: keysView)
      keysView.addSubview(popup)
      popup.showStrip(tones, of: key, isDark: isDark, in: keysView)
    case .changed:
      if held != nil { popup.choose(at: hold.location(in: keysView)) }
    case .ended:
      if held != nil, let text = popup.chosenText { take(text) }
      held = nil
      popup.removeFromSuperview()
    case .cancelled, .failed:
      held = nil
      popup.removeFromSuperview()
    default: break
    }
  }
}

/// A page of emoji columns, drawn as one picture.
private final class EmojiPage: UIView {
  var emoji: [String] = []
  var rows = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let cell = bounds.height / CGFloat(max(rows, 1))
    let font = UIFont.systemFont(ofSize: min(30, cell * 0.78))
    for (index, text) in emoji.enumerated() {
      let size = text.size(withAttributes: [.font: font])
      let middle = CGPoint(
        x: (CGFloat(index / rows) + 0.5) * cell,
        y: (CGFloat(index % rows) + 0.5) * cell
      )
      text.draw(
        at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
        withAttributes: [.font: font]
      )
    }
  }
}
