import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A table or a collection view with an index at its edge.
@MainActor
package protocol IndexedList: UIView {
  var indexColor: UIColor { get }
  var indexBackgroundColor: UIColor? { get }
  /// The background colour while a finger touches the index; nil for the normal one.
  var indexTrackingColor: UIColor? { get }
  /// Called after the user touched an entry of the index.
  func scroll(toIndexTitle title: String, at index: Int)
}

/// The index at the edge of a list, whose titles lead to sections.
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

  // Unverified: from iOS 7 to 12.
  private enum Metrics {
    static let fontSize: CGFloat = 11
    static let width: CGFloat = 15
    /// The height of a line, in points.
    static let line: CGFloat = 13.5
    static let margin: CGFloat = 4
    /// The distance from the index, in points, at which it still receives touches.
    static let reach: CGFloat = 15
    static let bullet = "•"
  }

  /// The content of a line.
  enum Entry: Equatable {
    /// A title, with its index.
    case title(Int)
    /// A bullet that represents titles without space.
    case bullet
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = ControlWord.sectionIndex.text
    // The recognizer begins with the touch, before the table can scroll.
    press.minimumPressDuration = 0
    press.addHandler { [weak self] in self?.pressed($0) }
    addGestureRecognizer(press)
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: Visible entries

  /// Shows titles from top to bottom.
  package func show(_ titles: [String], in list: any IndexedList) {
    self.list = list
    guard titles != self.titles else { return }
    self.titles = titles
    shownCapacity = -1
    colorsDidChange()
    setNeedsLayout()
  }

  /// The width of the index, in points.
  package var preferredWidth: CGFloat {
    let widest = titles.reduce(CGFloat(0)) { width, title in
      title == UITableView.indexSearch
        ? width : max(width, (title as NSString).size(withAttributes: [.font: font]).width)
    }
    return max(Metrics.width, widest.rounded(.up) + Metrics.margin)
  }

  private var font: UIFont { .systemFont(ofSize: Metrics.fontSize, weight: .semibold) }

  /// Updates the colours after those of the list changed.
  package func colorsDidChange() {
    guard let list else { return }
    backgroundColor =
      isTracked ? list.indexTrackingColor ?? list.indexBackgroundColor : list.indexBackgroundColor
    let color = list.indexColor
    for label in labels { label.textColor = color }
    searchIcon?.tintColor = color
  }

  /// Returns the content of the lines: all titles if they fit, else titles and bullets in turn,
  /// including the first and the last title.
  nonisolated static func entries(count: Int, capacity: Int) -> [Entry] {
    guard count > capacity else { return (0..<max(0, count)).map { .title($0) } }
    guard capacity > 0 else { return [] }
    // A title at each end, and a bullet between each two titles.
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

  /// Returns the index of the title at a height in the content; nil if there is none.
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

  /// The index of the last title that was used.
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
