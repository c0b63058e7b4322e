import UIKit

/// A short text at the bottom edge of a window.
///
/// The notice stays until the next touch or the end of the restrictions, because nothing disappears
/// on a timer while driving (CAR-R33). It receives no touches.
final class CarNoticeView: UIView {
  private let label = UILabel()

  /// Lengths in points.
  private enum Metrics {
    // Chosen: wide enough for a text of at least 20 letters, with a distance from the edges.
    static let margin: CGFloat = 20
    static let inset: CGFloat = 16
    static let cornerRadius: CGFloat = 14
    // CAR-Q45: the body size of 24 dp, because primary text of 32 dp would not fit small panels.
    static let fontSize: CGFloat = 24
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // CAR-Q47: a black background by day and night.
    backgroundColor = .black
    layer.cornerRadius = Metrics.cornerRadius
    label.font = UIFontMetrics(forTextStyle: .title2)
      .scaledFont(for: .systemFont(ofSize: Metrics.fontSize, weight: .medium))
    label.textColor = .white
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityIdentifier = "car.notice"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a text at the bottom edge of a window, above its other views.
  func show(_ text: String, in window: UIWindow) {
    label.text = text
    accessibilityLabel = text
    if superview !== window { window.addSubview(self) }
    window.bringSubviewToFront(self)
    let area = window.bounds.inset(by: window.safeAreaInsets)
      .insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let room = CGSize(
      width: area.width - 2 * Metrics.inset,
      height: area.height - 2 * Metrics.inset
    )
    let size = label.sizeThatFits(room)
    let width = min(size.width, room.width) + 2 * Metrics.inset
    let height = min(size.height, room.height) + 2 * Metrics.inset
    frame = CGRect(
      x: area.midX - width / 2,
      y: area.maxY - height,
      width: width,
      height: height
    )
    label.frame = bounds.insetBy(dx: Metrics.inset, dy: Metrics.inset)
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}
