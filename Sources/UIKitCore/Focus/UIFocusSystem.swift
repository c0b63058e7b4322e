import CoreGraphics
import Foundation

/// Knows where the focus of a screen is, and moves it.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// Posted when the focus moved; the context is the object, and in the user info.
  nonisolated public static let didUpdateNotification =
    Notification.Name("UIFocusDidUpdateNotification")
  /// Posted when somebody forbade a move.
  nonisolated public static let movementDidFailNotification =
    Notification.Name("UIFocusMovementDidFailNotification")
  /// The context in the user info of both notifications.
  nonisolated public static let focusUpdateContextUserInfoKey =
    "UIFocusUpdateContextKey"

  private unowned let screen: UIScreen
  init(of screen: UIScreen) { self.screen = screen }

  /// The system of what is in a window; nil where Full Keyboard Access is off: there is no focus.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    guard let screen = FocusPlace.window(of: environment)?.screen, screen.supportsFocus else {
      return nil
    }
    return screen.keyboardFocus.system(of: screen)
  }

  /// What has the focus; nil: nothing.
  open var focusedItem: (any UIFocusItem)? { screen.keyboardFocus.focusedItem }

  /// Has the focus go where an environment prefers it.
  ///
  /// While nothing has the focus, that is where the next key brings it.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    screen.keyboardFocus.request(environment)
  }

  /// Has what was asked for happen now.
  open func updateFocusIfNeeded() { screen.keyboardFocus.updateIfNeeded() }

  /// Whether an environment is another or holds it.
  open class func environment(
    _ environment: any UIFocusEnvironment,
    contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool { FocusPlace.environment(environment, contains: otherEnvironment) }
}

/// Finds places of the focus.
@MainActor
enum FocusPlace {
  static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
    var candidate: (any UIFocusEnvironment)? = environment
    while let next = candidate {
      if let view = next as? UIView { return view.window ?? view as? UIWindow }
      if let controller = next as? UIViewController, let window = controller.viewIfLoaded?.window {
        return window
      }
      candidate = next.parentFocusEnvironment
    }
    return nil
  }

  static func environment(
    _ environment: any UIFocusEnvironment,
    contains other: any UIFocusEnvironment
  ) -> Bool {
    var candidate: (any UIFocusEnvironment)? = other
    while let next = candidate {
      if next === environment { return true }
      candidate = next.parentFocusEnvironment
    }
    return false
  }

  /// The view that an environment wants the focus to go to first; nil: it does not mind.
  static func preferredView(of environment: any UIFocusEnvironment) -> UIView? {
    if let view = environment as? UIView, FocusStops.isReachable(view) { return view }
    for next in environment.preferredFocusEnvironments where next !== environment {
      if let found = preferredView(of: next) { return found }
    }
    guard let controller = environment as? UIViewController else { return nil }
    for child in controller.childList.reversed() where child.viewIfLoaded?.window != nil {
      if let found = preferredView(of: child) { return found }
    }
    return nil
  }
}

/// A rectangle that takes the focus where it would find nothing, and hands it on.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide counts, by default true.
  open var isEnabled = true
  /// Where the focus goes that comes here, most wanted first; empty: the guide does not count.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// Where the focus goes; deprecated by UIKit since iOS 10.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.first as? UIView }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }

  /// Who gets the focus; nil: nobody, the guide does not count.
  final var target: UIView? {
    guard isEnabled else { return nil }
    return preferredFocusEnvironments.lazy.compactMap { FocusPlace.preferredView(of: $0) }.first
  }
}
