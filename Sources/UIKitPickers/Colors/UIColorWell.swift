import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// A control that shows the selected colour in a disc and opens the colour picker.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  private final let ring = CAGradientLayer()
  private final let hole = UIView(frame: .zero)
  private final let disc = UIView(frame: .zero)
  private final weak var picker: UIColorPickerViewController?

  // Unverified: from pictures of iOS 14.
  private enum Metrics {
    static let side: CGFloat = 28
    static let ring: CGFloat = 3
    static let gap: CGFloat = 2
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareRing()
  }
  /// Creates a colour well without a colour from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareRing()
    coder.finish(self, as: UIColorWell.self)
  }

  /// The title of the picker; with nil, the default, it is “Colors”.
  open var title: String? { didSet { picker?.title = title } }
  /// Whether the colour can be translucent; the default is true.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }
  /// The selected colour; the default is nil.
  open var selectedColor: UIColor? { didSet { setNeedsLayout() } }

  private func prepareRing() {
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...12).map {
      PickedColor(hue: CGFloat($0) / 12, saturation: 0.9, brightness: 1).color.cgColor
    }
    layer.addSublayer(ring)
    for view in [hole, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { [weak self] _ in self?.openPicker() }, for: .touchUpInside)
  }

  private func openPicker() {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let controller = responder as? UIViewController, picker == nil else { return }
    let made = UIColorPickerViewController()
    made.title = title
    made.supportsAlpha = supportsAlpha
    if let selectedColor { made.selectedColor = selectedColor }
    made.delegate = self
    picker = made
    made.modalPresentationStyle = .popover
    made.popoverPresentationController?.sourceView = self
    made.popoverPresentationController?.sourceRect = bounds
    controller.present(made, animated: true)
  }

  /// Sets the selected colour to the picker's.
  open func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) {
    selectedColor = color
    send(.valueChanged, with: nil)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Metrics.side, height: Metrics.side)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let frame = CGRect(
      x: bounds.midX - side / 2,
      y: bounds.midY - side / 2,
      width: side,
      height: side
    )
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = frame
    ring.cornerRadius = side / 2
    ring.masksToBounds = true
    CATransaction.commit()
    let inner = min(Metrics.ring, side / 2)
    hole.frame = frame.insetBy(dx: inner, dy: inner)
    hole.layer.cornerRadius = hole.frame.width / 2
    hole.backgroundColor = .systemBackground
    hole.isHidden = selectedColor == nil
    let gap = min(inner + Metrics.gap, side / 2)
    disc.frame = frame.insetBy(dx: gap, dy: gap)
    disc.layer.cornerRadius = disc.frame.width / 2
    disc.backgroundColor = selectedColor
    disc.isHidden = selectedColor == nil
    alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? ColorWord.colorWell.text }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? (isEnabled ? .button : [.button, .notEnabled]) }
    set { super.accessibilityTraits = newValue }
  }
  /// The hexadecimal digits of the selected colour.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedColor.map { "#" + PickedColor($0).hex } }
    set { super.accessibilityValue = newValue }
  }
}
