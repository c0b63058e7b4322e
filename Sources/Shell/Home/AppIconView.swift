import CoreGraphics
import UIKit

/// An app's icon with its name below.
final class AppIconView: UIControl {
  /// The width with the name, in points.
  nonisolated static let width: CGFloat = 80
  /// The height of the name's line, in points.
  nonisolated static let labelHeight: CGFloat = 18
  /// The height of icon and name, in points.
  nonisolated static let height = AppIconImage.side + labelHeight

  /// The app.
  let app: InstalledApp
  private let picture = UIImageView()
  private let label = UILabel()

  /// Creates a view; an icon in the dock has no name.
  init(_ app: InstalledApp, showsName: Bool) {
    self.app = app
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
    picture.image = AppIconImage.image(of: app)
    addSubview(picture)
    label.text = app.name
    label.font = .systemFont(ofSize: 12)
    label.textColor = .white
    label.textAlignment = .center
    label.isHidden = !showsName
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = app.name
    accessibilityTraits = .button
    accessibilityIdentifier = app.identifier
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The place of the icon without the name, in the view's coordinates.
  var iconFrame: CGRect {
    CGRect(
      x: (bounds.width - AppIconImage.side) / 2,
      y: 0,
      width: AppIconImage.side,
      height: AppIconImage.side
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = iconFrame
    label.frame = CGRect(
      x: 0,
      y: AppIconImage.side,
      width: bounds.width,
      height: Self.labelHeight
    )
  }

  override var isHighlighted: Bool {
    didSet { picture.alpha = isHighlighted ? 0.6 : 1 }
  }
}
