import CarSafety
import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// An object that moves the focus of a screen by a knob, a joystick or a touch pad.
///
/// A turn moves the focus from element to element in reading order, a push selects, and back leaves
/// a level. A push on an adjustable element, such as a slider, starts the change of its value, and
/// another push ends it. The focus ring is that of UIKit's focus system. Catalogue: CAR-F11.
@MainActor
public final class CarFocusNavigator {
  /// The directions of a joystick.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// To the element above.
    case up
    /// To the element below.
    case down
    /// To the element on the left.
    case left
    /// To the element on the right.
    case right
  }

  /// The screen whose focus the navigator moves.
  public let screen: UIScreen
  /// The element whose value the knob changes; `nil` while the knob moves the focus.
  public private(set) weak var adjusted: UIView?
  /// Whether the knob changes a value instead of moving the focus.
  public var isAdjusting: Bool { adjusted != nil }
  /// Called when the driver goes back and no level is left, as at the root of the home screen.
  public var onBackAtRoot: (() -> Void)?

  private let log: CarEventLog?
  /// The identifier of the control in the log.
  private let control: String
  // Only the initializer and the deinitializer access the property.
  nonisolated(unsafe) private var observation: (any NSObjectProtocol)?

  /// Creates a navigator and enables the focus of the screen.
  public init(screen: UIScreen, control: String = "knob.focus", log: CarEventLog? = nil) {
    self.screen = screen
    self.control = control
    self.log = log
    if !screen.supportsFocus {
      var environment = screen.environment
      environment.isFullKeyboardAccessEnabled = true
      screen.setEnvironment(environment)
    }
    observation = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification,
      object: nil,
      queue: nil
    ) { [weak self] notification in
      guard Thread.isMainThread else { return }
      let context = notification.object as? UIFocusUpdateContext
      MainActor.assumeIsolated { self?.record(context) }
    }
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// The focused view; `nil` if there is none.
  public var focusedView: UIView? { screen.focusedView }

  // MARK: Operations

  /// Turns the knob by detents, positive clockwise, which moves the focus or changes the adjusted
  /// value.
  public func turn(detents: Int) {
    guard detents != 0 else { return }
    // Chosen: 64; more detents in one event than a screen has elements mean that the device is
    // faulty.
    let detents = max(-Self.mostDetents, min(Self.mostDetents, detents))
    note(.turn, amount: Double(detents))
    if let adjusted {
      for _ in 0..<abs(detents) {
        if detents > 0 {
          adjusted.accessibilityIncrement()
        } else {
          adjusted.accessibilityDecrement()
        }
      }
      return
    }
    for _ in 0..<abs(detents) {
      press(.keyboardTab, modifiers: detents < 0 ? .shift : [])
    }
  }

  private static let mostDetents = 64

  /// Moves the focus to the next element in a direction.
  public func move(_ direction: Direction) {
    endAdjusting()
    note(.press, amount: nil)
    if screen.focusedView == nil { return press(.keyboardTab) }
    switch direction {
    case .up: press(.keyboardUpArrow)
    case .down: press(.keyboardDownArrow)
    case .left: press(.keyboardLeftArrow)
    case .right: press(.keyboardRightArrow)
    }
  }

  /// Selects the focused element: an adjustable element starts or ends its change, others are
  /// activated.
  public func select() {
    note(.press, amount: nil)
    if isAdjusting { return endAdjusting() }
    guard let focused = screen.focusedView else { return press(.keyboardTab) }
    if focused.accessibilityTraits.contains(.adjustable) {
      adjusted = focused
      log?.append(.modeChange(control: control, from: "focus", to: "adjust"))
      focused.setNeedsLayout()
      return
    }
    press(.keyboardReturnOrEnter)
  }

  /// Leaves one level: ends a change, pops a controller, or dismisses a presentation.
  public func back() {
    note(.press, amount: nil)
    if isAdjusting { return endAdjusting() }
    guard let root = screen.keyWindow?.rootViewController else { return }
    var front = root
    while let presented = front.presentedViewController { front = presented }
    if let navigation = Self.navigation(in: front), navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: false)
    } else if front !== root {
      front.dismiss(animated: false)
    } else {
      onBackAtRoot?()
    }
  }

  private static func navigation(in controller: UIViewController) -> UINavigationController? {
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController.flatMap { self.navigation(in: $0) } ?? navigation
    }
    return controller.children.lazy.compactMap { navigation(in: $0) }.first
  }

  private func endAdjusting() {
    guard adjusted != nil else { return }
    adjusted = nil
    log?.append(.modeChange(control: control, from: "adjust", to: "focus"))
  }

  private func press(_ key: UIKeyboardHIDUsage, modifiers: KeySample.Modifiers = []) {
    for phase in [KeySample.Phase.began, .ended] {
      let sample = KeySample(phase: phase, usage: key.rawValue, modifiers: modifiers)
      EventGate.take(.key(sample, time: screen.display.clock.now), on: screen)
    }
  }

  // MARK: Reach

  /// Turns the knob through all elements and returns them in order; afterwards the first of them is
  /// focused.
  ///
  /// Catalogue: CAR-R15.
  public func reachableViews() -> [UIView] {
    endAdjusting()
    var found: [UIView] = []
    for _ in 0..<Self.mostElements {
      press(.keyboardTab)
      guard let view = screen.focusedView, !found.contains(where: { $0 === view }) else { break }
      found.append(view)
    }
    return found
  }

  // Chosen: the walk ends after 500 elements, even if further elements appear.
  private static let mostElements = 500

  // MARK: Log

  private func note(_ kind: CarInput.Kind, amount: Double?) {
    log?.append(.input(CarInput(control: control, kind: kind, device: .knob, amount: amount)))
  }

  private func record(_ context: UIFocusUpdateContext?) {
    guard let next = context?.nextFocusedView, next.window?.screen === screen else { return }
    if adjusted !== next { endAdjusting() }
    log?.append(
      .screenChange(
        CarScreenChange(
          .focus,
          from: context?.previouslyFocusedView.map(Self.name),
          to: Self.name(next),
          cause: .input
        )
      )
    )
    log?.append(
      .visualChange(
        CarVisualChange(element: Self.name(next), content: .highlight, control: control)
      )
    )
  }

  private static func name(_ view: UIView) -> String {
    view.accessibilityIdentifier ?? view.accessibilityLabel ?? "\(type(of: view))"
  }
}
