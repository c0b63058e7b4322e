import UIKit

/// The end of a limited list: an opaque footer that covers the rows beyond the limit.
final class CarListEndView: UIView {
  private let label = UILabel()

  /// The height of the line of text, in points.
  ///
  /// CAR-Q29: as high as a touch target of 76 dp, so that the end looks like a row.
  static let height: CGFloat = 76
  private static let margin: CGFloat = 16
  private static let fontSize: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = CarNotice.moreWhenParked.text
    label.font = UIFontMetrics(forTextStyle: .title2)
      .scaledFont(for: .systemFont(ofSize: Self.fontSize))
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.accessibilityIdentifier = "car.list-end"
    addSubview(label)
    // CAR-Q46: text has a contrast of at least 4.5:1, which secondary colours do not have.
    label.textColor = .label
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = superview.map { min($0.bounds.width, bounds.width) } ?? bounds.width
    label.frame = CGRect(
      x: Self.margin,
      y: 0,
      width: max(width - 2 * Self.margin, 0),
      height: min(Self.height, bounds.height)
    )
  }
}
