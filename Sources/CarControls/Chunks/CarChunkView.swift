import CarDisplays
import CoreGraphics
import UIKit

/// A view with a label above a group of items of the same size.
///
/// Catalogue: CAR-F21, CAR-F22.
open class CarChunkView: UIView {
  /// The label of the group.
  public var label: String {
    didSet {
      title.text = label
      setNeedsLayout()
    }
  }
  /// The items, in order.
  public var items: [UIView] {
    didSet {
      for item in oldValue where !items.contains(item) { item.removeFromSuperview() }
      for item in items { addSubview(item) }
      setNeedsLayout()
    }
  }
  /// Whether the items are in a row; `false`, the default, stacks them.
  public var isHorizontal = false {
    didSet { setNeedsLayout() }
  }

  private let title = UILabel()

  /// Creates a group.
  public init(label: String, items: [UIView]) {
    self.label = label
    self.items = items
    super.init(frame: .zero)
    title.text = label
    title.isUserInteractionEnabled = false
    title.accessibilityTraits = .header
    addSubview(title)
    for item in items { addSubview(item) }
  }

  /// Returns `nil`, because archives do not contain the items.
  public required init?(coder: NSCoder) { nil }

  /// The label and the names of the items as a value.
  public var chunk: CarChunk {
    CarChunk(
      label: label,
      items: items.map { $0.accessibilityLabel ?? $0.accessibilityIdentifier ?? "" }
    )
  }

  private var gap: CGFloat {
    CarSpacing.insideGroup.points(on: carDisplay, along: isHorizontal ? .horizontal : .vertical)
  }

  private var titleHeight: CGFloat {
    guard !label.isEmpty else { return 0 }
    return
      (CarStyle.font(.secondary, on: carDisplay).lineHeight
      + CarSpacing.tight.points(on: carDisplay, along: .vertical)).rounded(.up)
  }

  /// The size of the largest item; every item gets this size.
  private var itemSize: CGSize {
    items.reduce(CGSize.zero) { size, item in
      let own = item.intrinsicContentSize
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  open override var intrinsicContentSize: CGSize {
    let size = itemSize
    let gaps = gap * CGFloat(max(0, items.count - 1))
    let count = CGFloat(items.count)
    return isHorizontal
      ? CGSize(width: size.width * count + gaps, height: size.height + titleHeight)
      : CGSize(width: size.width, height: size.height * count + gaps + titleHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    title.setStyle(.secondary, .secondaryText, on: carDisplay)
    if title.isHidden != label.isEmpty { title.isHidden = label.isEmpty }
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: titleHeight)
    guard !items.isEmpty else { return }
    let area = CGRect(
      x: 0,
      y: titleHeight,
      width: bounds.width,
      height: max(0, bounds.height - titleHeight)
    )
    let count = CGFloat(items.count)
    let length =
      ((isHorizontal ? area.width : area.height) - gap * (count - 1)) / count
    for (index, item) in items.enumerated() {
      let start = CGFloat(index) * (length + gap)
      item.frame =
        isHorizontal
        ? CGRect(x: start, y: area.minY, width: length, height: area.height)
        : CGRect(x: 0, y: area.minY + start, width: area.width, height: length)
    }
  }
}
