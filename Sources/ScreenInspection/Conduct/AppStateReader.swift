import CoreGraphics
import Foundation
import HeadlessHost
import UIKitBars
import UIKitContainers
import UIKitContent
import UIKitCore
import UIKitText

/// Reads the state of an app that a person would miss if a relaunch lost it.
@MainActor
enum AppStateReader {
  /// Returns the state of the app on a screen; nil if no app was launched or it has no window.
  static func state(of screen: HeadlessScreen) -> ConductLog.AppState? {
    guard UIApplication.shared.delegate != nil, let window = screen.window,
      let root = window.rootViewController
    else { return nil }
    var controllers: [UIViewController] = []
    add(root, to: &controllers)
    var layer = root.presentedViewController
    while let controller = layer, isOfApp(controller), !controller.isBeingDismissed {
      add(controller, to: &controllers)
      layer = controller.presentedViewController
    }
    return ConductLog.AppState(
      controllers: controllers.map {
        ConductLog.AppState.Controller(
          String(describing: type(of: $0)),
          hasIdentifier: $0.restorationIdentifier != nil
        )
      },
      scrolls: ScreenWalker.descendants(of: window, as: UIScrollView.self)
        .filter { isSeen($0) && !($0 is any UITextInput) }.map(scroll),
      fields: fields(in: window),
      isKept: false,
      needsIdentifiers: scene == nil
    )
  }

  private static var scene: UIScene? {
    UIApplication.shared.connectedScenes.first { $0.delegate != nil }
  }

  /// Returns whether the app saved its state when it left the screen.
  static func isKept(by screen: HeadlessScreen) -> Bool {
    guard let scene else { return screen.savedState != nil }
    return scene.session.stateRestorationActivity != nil
  }

  /// Appends a controller and the controllers that it shows, from the root to the front.
  private static func add(_ controller: UIViewController, to list: inout [UIViewController]) {
    list.append(controller)
    let shown: [UIViewController]
    switch controller {
    case let stack as UINavigationController: shown = stack.viewControllers
    case let tabs as UITabBarController: shown = [tabs.selectedViewController].compactMap { $0 }
    default: shown = controller.children.filter { $0.viewIfLoaded?.window != nil }
    }
    for child in shown { add(child, to: &list) }
  }

  /// Returns whether the class of a controller belongs to the app; alerts and the system's pickers
  /// do not.
  private static func isOfApp(_ controller: UIViewController) -> Bool {
    switch controller {
    case let stack as UINavigationController: stack.viewControllers.first.map(isOfApp) ?? false
    case is UITabBarController, is UISplitViewController: true
    default:
      NSObject.isOwnClass(type(of: controller)) || type(of: controller) == UIViewController.self
        || type(of: controller) == UITableViewController.self
    }
  }

  private static func isSeen(_ view: UIView) -> Bool {
    guard !ScreenWalker.isSystemPart(view) else { return false }
    var current: UIView? = view
    while let ancestor = current {
      guard !ancestor.isHidden, ancestor.alpha > 0.01 else { return false }
      current = ancestor.superview
    }
    return true
  }

  private static func scroll(_ view: UIScrollView) -> ConductLog.AppState.Scroll {
    let start = CGPoint(x: -view.adjustedContentInset.left, y: -view.adjustedContentInset.top)
    return ConductLog.AppState.Scroll(
      ElementPath.of(view),
      offset: view.contentOffset,
      isAtStart: abs(view.contentOffset.x - start.x) < 1 && abs(view.contentOffset.y - start.y) < 1
    )
  }

  private static func fields(in window: UIWindow) -> [ConductLog.AppState.Field] {
    let fields = ScreenWalker.descendants(of: window, as: UITextField.self).filter(isSeen).map {
      ConductLog.AppState.Field(
        ElementPath.of($0),
        text: $0.isSecureTextEntry ? "" : $0.text ?? "",
        isEdited: $0.isFirstResponder
      )
    }
    let texts = ScreenWalker.descendants(of: window, as: UITextView.self)
      .filter { $0.isEditable && isSeen($0) }
      .map {
        ConductLog.AppState.Field(
          ElementPath.of($0),
          text: $0.text ?? "",
          isEdited: $0.isFirstResponder
        )
      }
    return fields + texts
  }
}

extension HeadlessScreen {
  /// Records what happens on the screen during `actions`, then moves the app to the background,
  /// kills it, launches it again, and records whether it shows the same state as before.
  ///
  ///     screen.launch(AppDelegate.self)
  ///     let log = screen.recordRelaunch(of: AppDelegate.self) { screen.type("Hello") }
  ///
  /// The second launch is in the same process: global variables keep their values.
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - actions: The actions before the relaunch.
  /// - Returns: The log, which ends after the second launch.
  public func recordRelaunch(
    of delegate: AnyClass,
    _ actions: () throws -> Void = {}
  ) rethrows -> ConductLog {
    let recorder = ConductRecorder(of: self)
    recorder.start()
    defer { recorder.stop() }
    try actions()
    update()
    relaunch(delegate)
    // Chosen: controllers that are pushed or presented again have come to rest after a second.
    advance(by: .seconds(1))
    recorder.appCameBack()
    return recorder.log()
  }

  /// Records what happens while a call, or another app, covers the app for a moment.
  func recordInterruption(settling settle: (HeadlessScreen) -> Void) -> ConductLog {
    recordConduct {
      // The log begins with the screen as people leave it.
      advance(by: .milliseconds(20))
      press(.home)
      settle(self)
      press(.home)
      settle(self)
    }
  }
}
