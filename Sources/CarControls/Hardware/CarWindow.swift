import CarSafety
import UIKit

/// A window in which keys and the wheel operate the hardware controls of a registry.
///
/// Keys without an entry in the map, and the wheel over scrolling content, work as in other
/// windows. Catalogue: CAR-F08, CAR-F13.
open class CarWindow: UIWindow {
  /// The controls that keys and the wheel operate; `nil` if there are none.
  public var registry: CarControlRegistry?
  /// The operations of keys.
  public var keyMap = CarKeyMap()
  /// The identifier of the knob that the wheel turns; if `nil`, the wheel moves the focus.
  public var wheelControl: String?
  /// The navigator that moves the focus when the wheel turns no control.
  public var focusNavigator: CarFocusNavigator?

  // Chosen: browsers report 100 to 120 points for a notch of a wheel, so half a notch is no detent.
  private static let pointsPerDetent: CGFloat = 100
  private var carried: CGFloat = 0

  /// Creates a window of a size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a window of a scene.
  public override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    prepare()
  }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let wheel = UIPanGestureRecognizer()
    wheel.allowedScrollTypesMask = .discrete
    wheel.allowedTouchTypes = []
    wheel.addTarget(self, action: Selector(CarWindow.scroll, "scroll:"))
    addGestureRecognizer(wheel)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !operate($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Performs the operation of a key; returns whether it was performed.
  private func operate(_ press: UIPress) -> Bool {
    guard let key = press.key, let registry, let action = keyMap[key.keyCode] else { return false }
    return (try? registry.perform(action.operation, on: action.control)) != nil
  }

  private func scroll(_ recognizer: UIPanGestureRecognizer) {
    // The remainder of a notch is kept for the next event, as the angle of a knob between two
    // detents.
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    carried += recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    let detents = (carried / Self.pointsPerDetent).rounded(.towardZero)
    guard detents != 0 else { return }
    carried -= detents * Self.pointsPerDetent
    // A turn away from the driver scrolls up, and up increases a value.
    if let wheelControl, let registry {
      _ = try? registry.perform(.turn(detents: Double(detents)), on: wheelControl)
    } else {
      focusNavigator?.turn(detents: Int(clamping: -detents))
    }
  }
}
