import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// A row of a list: a title at the leading edge, a second line if there is space, and a mark.
final class CarRowKey: CarTargetControl {
  private let label = UILabel()
  private let detail = UILabel()
  private let mark = UIImageView()
  private var row = CarListView.Row(title: "")

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
    for view in [label, detail, mark] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the second text is shown; all rows of a list show theirs, or none does.
  var showsDetail = true { didSet { if showsDetail != oldValue { setNeedsLayout() } } }

  /// Whether both texts fit in the present width.
  var fitsDetail: Bool {
    let display = carDisplay
    let gaps =
      CarSpacing.insideGroup.points(on: display) * 2 + CarSpacing.tight.points(on: display) * 2
    label.font = CarStyle.font(.primary, on: display)
    detail.font = CarStyle.font(.secondary, on: display)
    let symbol = row.symbolName == nil ? 0 : label.font.capHeight * 1.3
    let texts = label.sizeThatFits(.zero).width + detail.sizeThatFits(.zero).width
    return row.detail == nil || texts + symbol + gaps <= bounds.width
  }

  /// Shows a row.
  func show(_ row: CarListView.Row) {
    self.row = row
    label.text = row.title
    detail.text = row.detail
    isSelected = row.isMarked
    accessibilityLabel = [row.title, row.detail].compactMap { $0 }.joined(separator: ", ")
    mark.image = row.symbolName.flatMap { UIImage(systemName: $0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let text: CarStyle.ColorRole = isSelected ? .onAccent : .text
    label.setStyle(.primary, text, on: display)
    detail.setStyle(.secondary, isSelected ? .onAccent : .secondaryText, on: display)
    backgroundColor = CarStyle.color(
      isSelected ? .accent : isHighlighted ? .raised : .surface
    )
    layer.cornerRadius = CarStyle.cornerRadius(on: display)
    let padding = CarSpacing.insideGroup.points(on: display)
    let gap = CarSpacing.tight.points(on: display)
    let area = bounds.insetBy(dx: padding, dy: 0)
    let side = mark.image == nil ? 0 : (label.font.capHeight * 1.3).rounded()
    mark.frame = CGRect(
      x: area.minX,
      y: ((bounds.height - side) / 2).rounded(),
      width: side,
      height: side
    )
    mark.tintColor = label.textColor
    let start = area.minX + (side > 0 ? side + gap : 0)
    let room = area.maxX - start
    let second = detail.sizeThatFits(.zero).width.rounded(.up)
    detail.isHidden = row.detail == nil || !showsDetail
    label.frame = CGRect(
      x: start,
      y: 0,
      width: detail.isHidden ? room : room - second - gap,
      height: bounds.height
    )
    detail.frame = CGRect(x: area.maxX - second, y: 0, width: second, height: bounds.height)
    let isMirrored = mirrorSubviewsIfNeeded()
    detail.textAlignment = isMirrored ? .left : .right
  }
}
