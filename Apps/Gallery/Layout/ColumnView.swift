import UIKit

/// A view whose height depends on its width.
@MainActor
protocol ColumnItem {
  func height(forWidth width: CGFloat) -> CGFloat
}

/// A scroll view that stacks its items from top to bottom at its full width.
final class ColumnView: UIScrollView {
  private(set) var items: [any UIView & ColumnItem] = []
  /// The insets around all items, in points.
  var insets = UIEdgeInsets(top: 16, left: 16, bottom: 32, right: 16)
  /// The distance between two items, in points.
  var spacing: CGFloat = 12

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ColumnView is made in code") }

  func append(_ item: any UIView & ColumnItem) {
    items.append(item)
    addSubview(item)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = insets.left + safeAreaInsets.left
    let width = bounds.width - left - insets.right - safeAreaInsets.right
    var y = insets.top
    for item in items {
      let height = ceil(item.height(forWidth: width))
      let frame = CGRect(x: left, y: y, width: width, height: height)
      if item.frame != frame { item.frame = frame }
      y += height + spacing
    }
    let size = CGSize(width: bounds.width, height: y - spacing + insets.bottom)
    if contentSize != size { contentSize = size }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// A view with padding.
final class PaddedView: UIView, ColumnItem {
  private let content: UIView
  private let insets: UIEdgeInsets

  init(_ content: UIView, insets: UIEdgeInsets) {
    self.content = content
    self.insets = insets
    super.init(frame: .zero)
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PaddedView is made in code") }

  func height(forWidth width: CGFloat) -> CGFloat {
    let space = CGSize(width: width - insets.left - insets.right, height: .greatestFiniteMagnitude)
    return content.sizeThatFits(space).height + insets.top + insets.bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds.inset(by: insets)
  }
}

/// A sample with a title above it.
final class Sample: UIView, ColumnItem {
  private let caption = UILabel()
  private let content: UIView
  private let contentHeight: (CGFloat) -> CGFloat

  /// Creates a sample with a fixed height, in points.
  convenience init(_ name: String, _ content: UIView, height: CGFloat) {
    self.init(name, content) { _ in height }
  }

  /// Creates a sample with the height that `content` needs.
  convenience init(_ name: String, fitting content: UIView) {
    self.init(name, content) {
      content.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)).height
    }
  }

  private init(_ name: String, _ content: UIView, _ contentHeight: @escaping (CGFloat) -> CGFloat) {
    self.content = content
    self.contentHeight = contentHeight
    super.init(frame: .zero)
    caption.text = name
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.adjustsFontForContentSizeCategory = true
    caption.textColor = .secondaryLabel
    caption.numberOfLines = 0
    addSubview(caption)
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Sample is made in code") }

  private func captionHeight(_ width: CGFloat) -> CGFloat {
    ceil(caption.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    captionHeight(width) + 6 + ceil(contentHeight(width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = captionHeight(bounds.width)
    caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    content.frame = CGRect(
      x: 0,
      y: top + 6,
      width: bounds.width,
      height: bounds.height - top - 6
    )
  }
}

/// A grid of cells of one size, with as many per row as fit.
final class TileView: UIView, ColumnItem {
  private let cell: CGSize
  private let gap: CGFloat

  init(cell: CGSize, gap: CGFloat = 12, _ tiles: [UIView]) {
    self.cell = cell
    self.gap = gap
    super.init(frame: .zero)
    tiles.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TileView is made in code") }

  private func columns(_ width: CGFloat) -> Int {
    max(1, Int((width + gap) / (cell.width + gap)))
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let columns = columns(width)
    let rows = (subviews.count + columns - 1) / columns
    return CGFloat(rows) * (cell.height + gap) - gap
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(forWidth: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns(bounds.width)
    let step =
      columns > 1 ? (bounds.width - cell.width) / CGFloat(columns - 1) : cell.width + gap
    for (index, tile) in subviews.enumerated() {
      var x = (CGFloat(index % columns) * step).rounded()
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { x = bounds.width - cell.width - x }
      let y = CGFloat(index / columns) * (cell.height + gap)
      tile.frame = CGRect(origin: CGPoint(x: x, y: y), size: cell)
    }
  }
}

/// A picture above a caption of one line.
final class CaptionedTile: UIView {
  private let content: UIView
  private let caption = UILabel()

  init(_ name: String, _ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    caption.text = name
    caption.font = .systemFont(ofSize: 11)
    caption.textAlignment = .center
    caption.textColor = .secondaryLabel
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.7
    addSubview(content)
    addSubview(caption)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CaptionedTile is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 18)
    caption.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 16)
  }
}

/// A view that a closure draws.
final class Canvas: UIView {
  private let paint: (CGRect) -> Void

  init(_ paint: @escaping (CGRect) -> Void) {
    self.paint = paint
    super.init(frame: .zero)
    backgroundColor = .clear
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Canvas is made in code") }

  override func draw(_ rect: CGRect) { paint(bounds) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}

/// A view that arranges layers when its size changes.
final class LayerStage: UIView {
  private let arrange: (CALayer, CGRect) -> Void

  /// Creates the view; `arrange` is called without implicit animations.
  init(_ layers: [CALayer], arrange: @escaping (CALayer, CGRect) -> Void) {
    self.arrange = arrange
    super.init(frame: .zero)
    layers.forEach(layer.addSublayer)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LayerStage is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for sublayer in layer.sublayers ?? [] { arrange(sublayer, bounds) }
    CATransaction.commit()
  }
}
