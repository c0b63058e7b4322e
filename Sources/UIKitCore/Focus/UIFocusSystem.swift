import CoreGraphics
import Foundation

/// Manages the focus of a screen.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// Posted after focus moved; the context is the object and in the user info.
  nonisolated public static let didUpdateNotification =
    Notification.Name("UIFocusDidUpdateNotification")
  /// Posted after an environment refused a move; the context is the object and in the user info.
  nonisolated public static let movementDidFailNotification =
    Notification.Name("UIFocusMovementDidFailNotification")
  /// The key of the context in the user info of both notifications.
  nonisolated public static let focusUpdateContextUserInfoKey =
    "UIFocusUpdateContextKey"

  private unowned let screen: UIScreen
  init(of screen: UIScreen) { self.screen = screen }

  /// Returns the focus system of an environment's window; nil if Full Keyboard Access is off.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    guard let screen = FocusPlace.window(of: environment)?.screen, screen.supportsFocus else {
      return nil
    }
    return screen.keyboardFocus.system(of: screen)
  }

  /// The item that has focus; nil for none.
  open var focusedItem: (any UIFocusItem)? { screen.keyboardFocus.focusedItem }

  /// Requests that focus moves to the preferred item of an environment.
  ///
  /// While no item has focus, the next key moves it there.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    screen.keyboardFocus.request(environment)
  }

  /// Performs the requested update.
  open func updateFocusIfNeeded() { screen.keyboardFocus.updateIfNeeded() }

  /// Returns whether an environment is another one or contains it.
  open class func environment(
    _ environment: any UIFocusEnvironment,
    contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool { FocusPlace.environment(environment, contains: otherEnvironment) }
}

/// Finds windows, ancestors and preferred views of focus environments.
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

  /// Returns the view that focus prefers in an environment; nil if there is none.
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

/// A rectangle that redirects focus to other environments where there are no focusable items.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide is enabled.
  ///
  /// The default is `true`.
  open var isEnabled = true
  /// The environments to which the guide redirects focus, in order of preference; if empty, the
  /// guide has no effect.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// The view to which the guide redirects focus.
  ///
  /// - Note: Deprecated by UIKit since iOS 10.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.first as? UIView }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }

  /// The view that receives focus; nil if the guide has no effect.
  final var target: UIView? {
    guard isEnabled else { return nil }
    return preferredFocusEnvironments.lazy.compactMap { FocusPlace.preferredView(of: $0) }.first
  }
}
