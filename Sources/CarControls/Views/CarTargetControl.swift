import CarDisplays
import CoreGraphics
import UIKit

/// The base of controls that are operated while driving: targets in millimetres, colours of the car.
open class CarTargetControl: UIControl {
  /// The least size of the target; 12.1 mm by default.
  public var targetSize = CarTargetSize.android {
    didSet { if targetSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareControl()
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareControl()
  }

  private func prepareControl() {
    isAccessibilityElement = true
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(CarTargetControl.displayDidChange, "displayDidChange:"),
      name: CarDisplay.didChangeNotification,
      object: nil
    )
  }

  private func displayDidChange(_ notification: Notification) {
    guard (notification.object as? UIScreen) === window?.screen else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The least size of the target in points on the present display.
  public var minimumTarget: CGSize { targetSize.points(on: carDisplay) }

  open override var intrinsicContentSize: CGSize { minimumTarget }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Whether a touch belongs to the control: one in its bounds, or in the least target around its
  /// middle (CAR-Q29: the element is centred in its target).
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let target = minimumTarget
    let area = bounds.insetBy(
      dx: min(0, (bounds.width - target.width) / 2),
      dy: min(0, (bounds.height - target.height) / 2)
    )
    return area.contains(point)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { setNeedsLayout() } }
  }
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { setNeedsLayout() } }
  }

  // Chosen: as UIKit dims what is disabled.
  static let disabledOpacity: Float = 0.4

  /// The colour of a role, as the control's style has it now.
  func resolved(_ role: CarStyle.ColorRole) -> CGColor {
    CarStyle.color(role).resolvedColor(with: traitCollection).cgColor
  }

  /// Sets layers without the animations that layers have by default.
  func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
