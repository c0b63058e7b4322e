import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A table or a collection view with words at its edge that lead to places in it.
@MainActor
package protocol IndexedList: UIView {
  var indexColor: UIColor { get }
  var indexBackgroundColor: UIColor? { get }
  /// While a finger is on the words; nil: as else.
  var indexTrackingColor: UIColor? { get }
  /// A person touched an entry.
  func scroll(toIndexTitle title: String, at index: Int)
}

/// The words at the edge of a list that lead to its sections.
///
/// Catalogue: UI10-F100.
package final class SectionIndexView: UIView {
  private var titles: [String] = []
  private var labels: [UILabel] = []
  private var searchIcon: UIImageView?
  private weak var list: (any IndexedList)?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var feedback: UISelectionFeedbackGenerator?
  private var tracked: Int?
  private var shownCapacity = -1
  private var isTracked: Bool { tracked != nil }

  // Unverified: of iOS 7 to 12.
  private enum Metrics {
    static let fontSize: CGFloat = 11
    static let width: CGFloat = 15
    /// From one word to the next.
    static let line: CGFloat = 13.5
    static let margin: CGFloat = 4
    /// Points beside the strip at which a finger counts.
    static let reach: CGFloat = 15
    static let bullet = "•"
  }

  /// What stands on one line.
  enum Entry: Equatable {
    case title(Int)
    /// Stands for the words that there is no room for.
    case bullet
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = ControlWord.sectionIndex.text
    // Follows from the first touch on, before the table would scroll.
    press.minimumPressDuration = 0
    press.addHandler { [weak self] in self?.pressed($0) }
    addGestureRecognizer(press)
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: What is shown

  /// Shows words, top to bottom.
  package func show(_ titles: [String], in list: any IndexedList) {
    self.list = list
    guard titles != self.titles else { return }
    self.titles = titles
    shownCapacity = -1
    colorsDidChange()
    setNeedsLayout()
  }

  /// Points that it takes of the width.
  package var preferredWidth: CGFloat {
    let widest = titles.reduce(CGFloat(0)) { width, title in
      title == UITableView.indexSearch
        ? width : max(width, (title as NSString).size(withAttributes: [.font: font]).width)
    }
    return max(Metrics.width, widest.rounded(.up) + Metrics.margin)
  }

  private var font: UIFont { .systemFont(ofSize: Metrics.fontSize, weight: .semibold) }

  /// Colours of the list changed.
  package func colorsDidChange() {
    guard let list else { return }
    backgroundColor =
      isTracked ? list.indexTrackingColor ?? list.indexBackgroundColor : list.indexBackgroundColor
    let color = list.indexColor
    for label in labels { label.textColor = color }
    searchIcon?.tintColor = color
  }

  /// What stands on the lines: all words where there is room, else words and bullets in turns, the
  /// first and the last word among them.
  nonisolated static func entries(count: Int, capacity: Int) -> [Entry] {
    guard count > capacity else { return (0..<max(0, count)).map { .title($0) } }
    guard capacity > 0 else { return [] }
    // Words at both ends, and a bullet between each two.
    let shown = max(1, (capacity + 1) / 2)
    guard shown > 1 else { return [.title(0)] }
    var entries: [Entry] = []
    for place in 0..<shown {
      if place > 0 { entries.append(.bullet) }
      let share = Double(place) / Double(shown - 1)
      entries.append(.title(Int(clamping: (share * Double(count - 1)).rounded())))
    }
    return entries
  }

  /// Which of the words a height in the strip's content stands for.
  nonisolated static func index(at y: CGFloat, height: CGFloat, count: Int) -> Int? {
    guard count > 0, height > 0 else { return nil }
    return min(count - 1, max(0, Int(clamping: (y / height * CGFloat(count)).rounded(.down))))
  }

  // MARK: Layout

  private var contentFrame: CGRect {
    let height = min(
      bounds.height,
      CGFloat(labels.count) * Metrics.line
    )
    return CGRect(
      x: 0,
      y: ((bounds.height - height) / 2).onPixel(pixelScale),
      width: bounds.width,
      height: height
    )
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let capacity = Int(clamping: (bounds.height - 2 * Metrics.margin) / Metrics.line)
    if capacity != shownCapacity {
      shownCapacity = capacity
      makeLabels(Self.entries(count: titles.count, capacity: capacity))
    }
    var frame = contentFrame
    frame.size.height = Metrics.line
    for label in labels {
      label.frame = frame
      frame.origin.y += Metrics.line
      if label.isHidden, let searchIcon { searchIcon.frame = label.frame }
    }
  }

  private func makeLabels(_ entries: [Entry]) {
    for label in labels { label.removeFromSuperview() }
    searchIcon?.removeFromSuperview()
    searchIcon = nil
    labels = entries.map { entry in
      let label = UILabel(frame: .zero)
      label.font = font
      label.textAlignment = .center
      switch entry {
      case .title(let index) where titles[index] == UITableView.indexSearch:
        let icon = UIImageView(image: ControlIcon.search.image(displayScale: pixelScale))
        icon.contentMode = .scaleAspectFit
        searchIcon = icon
        label.isHidden = true
        addSubview(icon)
      case .title(let index): label.text = titles[index]
      case .bullet: label.text = Metrics.bullet
      }
      addSubview(label)
      return label
    }
    colorsDidChange()
  }

  // MARK: Touch

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let room =
      isRightToLeft
      ? bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: -Metrics.reach))
      : bounds.inset(by: UIEdgeInsets(top: 0, left: -Metrics.reach, bottom: 0, right: 0))
    return room.contains(point)
  }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      feedback = UISelectionFeedbackGenerator()
      feedback?.prepare()
      track(recognizer.location(in: self))
    case .changed: track(recognizer.location(in: self))
    default:
      tracked = nil
      feedback = nil
      colorsDidChange()
    }
  }

  private func track(_ point: CGPoint) {
    let content = contentFrame
    guard list != nil,
      let index = Self.index(
        at: point.y - content.minY,
        height: content.height,
        count: titles.count
      ), index != tracked
    else { return }
    let isFirst = tracked == nil
    tracked = index
    if isFirst {
      colorsDidChange()
    } else {
      feedback?.selectionChanged()
    }
    lead(to: index)
  }

  private func lead(to index: Int) {
    list?.scroll(toIndexTitle: titles[index], at: index)
    accessibilityValue = titles[index]
    current = index
  }

  // MARK: Accessibility

  /// The word that was led to last.
  private var current = 0

  package override func accessibilityIncrement() {
    guard current + 1 < titles.count else { return }
    lead(to: current + 1)
  }
  package override func accessibilityDecrement() {
    guard current > 0, !titles.isEmpty else { return }
    lead(to: current - 1)
  }
}
