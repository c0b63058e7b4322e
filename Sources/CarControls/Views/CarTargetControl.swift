import CarDisplays
import CoreGraphics
import UIKit

/// The base class of controls for use while driving, with target sizes in millimetres and the car's
/// colours.
open class CarTargetControl: UIControl {
  /// The smallest size of the target; the default is 12.1 mm.
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

  /// The smallest size of the target in points on the current display.
  public var minimumTarget: CGSize { targetSize.points(on: carDisplay) }

  open override var intrinsicContentSize: CGSize { minimumTarget }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns whether a touch belongs to the control.
  ///
  /// It does in the bounds of the control, and in the smallest target around its centre (CAR-Q29:
  /// the element is centred in its target).
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

  // Chosen: the opacity with which UIKit dims disabled controls.
  static let disabledOpacity: Float = 0.4

  /// Returns the colour of a role in the current interface style of the control.
  func resolved(_ role: CarStyle.ColorRole) -> CGColor {
    CarStyle.color(role).resolvedColor(with: traitCollection).cgColor
  }

  /// Sets properties of layers without their implicit animations.
  func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
