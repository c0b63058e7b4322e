import CoreGraphics
import UIKitCore

/// The mark of a picture in a grid.
package enum PictureMark: Hashable, Sendable {
  /// The picture is not chosen.
  case none
  /// The picture is chosen.
  case checked
  /// The picture is chosen; the value is its position among the chosen pictures, from 1.
  case number(Int)
}

/// The disc on a chosen picture.
final class PictureBadge: UIView {
  private let label = UILabel()
  private let check = UIImageView()

  enum Metrics {
    // Unverified: points, by eye from iOS 14.
    static let side: CGFloat = 24
    static let border: CGFloat = 1.5
    static let fontSize: CGFloat = 13
    static let checkSize: CGFloat = 11
    static let inset: CGFloat = 5
    static let smallestFactor: CGFloat = 0.5
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    layer.cornerRadius = Metrics.side / 2
    layer.borderWidth = Metrics.border
    layer.borderColor = UIColor.white.cgColor
    isUserInteractionEnabled = false
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Metrics.fontSize, weight: .semibold)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Metrics.smallestFactor
    check.image = UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.checkSize, weight: .bold)
    )
    check.tintColor = .white
    check.contentMode = .center
    addSubview(check)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ mark: PictureMark) {
    if case .number(let number) = mark {
      label.text = number.formatted()
      label.isHidden = false
      check.isHidden = true
    } else {
      label.isHidden = true
      check.isHidden = false
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    check.frame = bounds
    label.frame = bounds.insetBy(dx: 2 * Metrics.border, dy: 0)
  }
}
