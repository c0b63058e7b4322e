import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A view that shows the current place and mode, with one step back to the base mode.
///
/// The view is updated when the mode of a control in the registry changes. Catalogue: CAR-F07,
/// CAR-R09.
open class CarModeIndicatorView: UIView {
  /// The registry whose modes are shown.
  public let registry: CarControlRegistry
  /// The name of the current screen.
  public var place: String {
    didSet { if place != oldValue { update() } }
  }
  /// The navigation controller that ``goBack()`` returns to its root; `nil` if there is none.
  public weak var navigationController: UINavigationController?
  /// The back key; it is hidden in the base mode at the root.
  public let backKey = CarButton(title: "Back", symbolName: "chevron.left")

  private let label = UILabel()

  /// Creates an indicator.
  public init(registry: CarControlRegistry, place: String) {
    self.registry = registry
    self.place = place
    super.init(frame: .zero)
    label.isUserInteractionEnabled = false
    label.accessibilityTraits = .updatesFrequently
    addSubview(label)
    addSubview(backKey)
    backKey.accessibilityIdentifier = "mode.back"
    backKey.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(CarModeIndicatorView.modeDidChange, "modeDidChange:"),
      name: .carModeDidChange,
      object: nil
    )
    update()
  }

  /// Returns `nil`, because archives do not contain the registry.
  public required init?(coder: NSCoder) { nil }

  /// The text: the place, then each control that is not in its base mode with its mode.
  public var text: String {
    ([place] + registry.switchedControls.map { "\($0.name): \($0.currentMode.name)" })
      .joined(separator: " › ")
  }

  /// Whether a control is not in its base mode, or the navigation is not at its root.
  public var canGoBack: Bool {
    !registry.switchedControls.isEmpty
      || (navigationController?.viewControllers.count ?? 0) > 1
  }

  /// Returns every control to its base mode and the navigation to its root, in one step.
  public func goBack() {
    registry.resetModes()
    navigationController?.popToRootViewController(animated: false)
    update()
  }

  private func modeDidChange(_ notification: Notification) {
    guard let control = notification.object as? CarControl,
      registry.control(control.id) === control
    else { return }
    update()
    registry.log.append(
      .visualChange(
        CarVisualChange(
          element: "modeIndicator",
          content: .text,
          control: control.id,
          isVisibleToDriver: window != nil && !isHidden
        )
      )
    )
  }

  private func update() {
    label.text = text
    label.accessibilityLabel = text
    backKey.isHidden = !canGoBack
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: backKey.intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.setStyle(.secondary, .text, on: carDisplay)
    if backKey.isHidden == canGoBack { backKey.isHidden = !canGoBack }
    var rest = bounds
    if canGoBack {
      let width = min(backKey.intrinsicContentSize.width, bounds.width / 2)
      let gap = CarSpacing.insideGroup.points(on: carDisplay)
      backKey.frame = CGRect(x: bounds.minX, y: 0, width: width, height: bounds.height)
      rest = CGRect(
        x: width + gap,
        y: 0,
        width: max(0, bounds.width - width - gap),
        height: bounds.height
      )
    }
    label.frame = rest
  }
}
