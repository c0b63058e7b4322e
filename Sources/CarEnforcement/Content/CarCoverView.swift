import UIKit

/// An opaque view over locked content, with a text that states when the content returns.
final class CarCoverView: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var action: (() -> Void)?

  /// Lengths and a font size, in points.
  private enum Metrics {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 24
    static let fontSize: CGFloat = 24
    // CAR-Q29: 76 dp.
    static let target: CGFloat = 76
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // CAR-Q47: a black background by day and night.
    backgroundColor = .black
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = CarNotice.covered.text
    label.font = UIFontMetrics(forTextStyle: .title2)
      .scaledFont(for: .systemFont(ofSize: Metrics.fontSize, weight: .medium))
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    label.accessibilityIdentifier = "car.cover"
    addSubview(label)
    button.titleLabel?.font = label.font
    button.isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
    addSubview(button)
    // The covered views can be neither touched nor read by assistive technology.
    accessibilityViewIsModal = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a button with an action below the text.
  func offer(_ title: String, _ action: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.isHidden = false
    self.action = action
    setNeedsLayout()
  }

  /// Covers the whole of a view.
  func cover(_ view: UIView) {
    frame = view.bounds
    if superview !== view { view.addSubview(self) }
    if view.subviews.last !== self { view.bringSubviewToFront(self) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.margin, dy: 0)
    let text = label.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
    let below = button.isHidden ? 0 : Metrics.gap + Metrics.target
    let top = area.midY - (text.height + below) / 2
    label.frame = CGRect(x: area.minX, y: top, width: area.width, height: text.height)
    button.frame = CGRect(
      x: area.minX,
      y: label.frame.maxY + Metrics.gap,
      width: area.width,
      height: Metrics.target
    )
  }
}
