import CarSafety
import UIKit

/// A window whose keys and wheel operate the hardware controls of a registry.
///
/// Keys that the map does not name, and wheels over scrolling content, work as in any window.
/// Catalogue: CAR-F08, CAR-F13.
open class CarWindow: UIWindow {
  /// The controls that keys and the wheel operate; `nil` for none.
  public var registry: CarControlRegistry?
  /// The operations of keys.
  public var keyMap = CarKeyMap()
  /// The identifier of the knob that the wheel turns; `nil` moves the focus.
  public var wheelControl: String?
  /// Moves the focus where the wheel turns no control.
  public var focusNavigator: CarFocusNavigator?

  // Chosen: a notch of a wheel is 100 to 120 points in browsers; half a notch is no detent.
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

  /// Performs the operation of a key; returns whether the map has one.
  private func operate(_ press: UIPress) -> Bool {
    guard let key = press.key, let registry, let action = keyMap[key.keyCode] else { return false }
    return (try? registry.perform(action.operation, on: action.control)) != nil
  }

  private func scroll(_ recognizer: UIPanGestureRecognizer) {
    // What is left of a notch stays for the next turn, as a knob stays between two detents.
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    carried += recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    let detents = (carried / Self.pointsPerDetent).rounded(.towardZero)
    guard detents != 0 else { return }
    carried -= detents * Self.pointsPerDetent
    // A wheel that turns away from the driver scrolls up, and up increases.
    if let wheelControl, let registry {
      _ = try? registry.perform(.turn(detents: Double(detents)), on: wheelControl)
    } else {
      focusNavigator?.turn(detents: Int(clamping: -detents))
    }
  }
}
