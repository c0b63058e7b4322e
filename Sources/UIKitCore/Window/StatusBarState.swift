import CoreGraphics
import Foundation
import HostInterface

/// The settings of the app and of its frontmost controller for the status bar and the home
/// indicator.
@MainActor
package final class StatusBarState {
  weak var screen: UIScreen?
  var applicationStyle = AppInformation.statusBarStyle
  var isHiddenByApplication = AppInformation.isStatusBarHidden
  /// The window that draws the status bar; nil if no status bar was requested.
  var window: StatusBarWindow?

  /// Whether the status bar is hidden, as the frontmost controller or the app determines.
  package var isHidden: Bool {
    guard AppInformation.controllersDecideOnStatusBar else { return isHiddenByApplication }
    if let controller = deciding(\.childForStatusBarHidden) {
      return controller.prefersStatusBarHidden
    }
    // The default value of `prefersStatusBarHidden`.
    return isHiddenByApplication
      || screen.map { $0.device.idiom == .phone && $0.interfaceOrientation.isLandscape } ?? false
  }

  package var effectiveStyle: UIStatusBarStyle {
    guard AppInformation.controllersDecideOnStatusBar,
      let controller = deciding(\.childForStatusBarStyle)
    else { return applicationStyle }
    // The area behind a card is black.
    if screen?.keyWindow?.rootViewController?.standsBehindCard == true { return .lightContent }
    return controller.preferredStatusBarStyle
  }

  /// The animation with which the bar appears and disappears.
  var updateAnimation: UIStatusBarAnimation {
    guard AppInformation.controllersDecideOnStatusBar else { return applicationAnimation }
    return deciding(\.childForStatusBarHidden)?.preferredStatusBarUpdateAnimation ?? .none
  }
  /// The animation of the app's last change.
  private var applicationAnimation = UIStatusBarAnimation.none

  // Unverified: the duration in seconds.
  static let animationDuration = 0.35

  /// Sets the app's style; it applies only if controllers do not decide on the status bar.
  func setStyle(_ style: UIStatusBarStyle, animated: Bool) {
    applicationStyle = style
    change(animated: animated)
  }

  /// Sets the app's visibility of the bar; it applies only if controllers do not decide on it.
  func setHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {
    isHiddenByApplication = isHidden
    applicationAnimation = animation
    change(animated: animation != .none)
  }

  private func change(animated: Bool) {
    guard animated else {
      screen?.updateStatusBar()
      return
    }
    UIView.animate(withDuration: Self.animationDuration) { [self] in
      screen?.updateStatusBar()
      for window in screen?.windows ?? [] { window.layoutIfNeeded() }
    }
  }

  /// Whether the home indicator fades out while the screen is not touched.
  package var isHomeIndicatorAutoHidden: Bool {
    deciding(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// Returns the controller that decides: the topmost full-screen one, or the child that it names.
  private func deciding(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController?
  {
    guard let screen else { return nil }
    let window =
      screen.keyWindow.flatMap { $0.rootViewController == nil ? nil : $0 }
      ?? screen.windows.first { $0.rootViewController != nil && !$0.isSystemWindow }
    guard var controller = window?.rootViewController else { return nil }
    while let presented = controller.presented, !presented.isBeingDismissedNow,
      presented.capturesStatusBar
    {
      controller = presented
    }
    while let next = controller[keyPath: child] { controller = next }
    return controller
  }
}

extension UIViewController {
  fileprivate var capturesStatusBar: Bool {
    switch presentation?.active.presentationStyle ?? modalPresentationStyle {
    case .fullScreen, .overFullScreen: true
    default: modalPresentationCapturesStatusBarAppearance
    }
  }

  /// Whether the topmost presentation is a card of full height at the lower edge.
  fileprivate var standsBehindCard: Bool {
    let top = topmostPresented
    guard top.presenter != nil, !top.modalPresentationCapturesStatusBarAppearance,
      let sheet = top.presentation?.active as? UISheetPresentationController
    else { return false }
    return sheet.standsPresenterBack
  }
}

extension UIScreen {
  /// Updates the status bar to the controllers' preferences, and the safe areas, which include its
  /// height.
  func updateStatusBar() {
    statusBarState.window?.update()
    for window in windows {
      window.placeContent()
      window.updateSafeArea()
    }
  }

  /// The frame of the status bar, also while it is hidden.
  var statusBarArea: CGRect { statusBarArea(in: interfaceOrientation) }
  /// The frame of the status bar, for inspection of the screen.
  package final var statusBarPlace: CGRect { statusBarArea }

  func statusBarArea(in orientation: Environment.Orientation) -> CGRect {
    let size = orientation == interfaceOrientation ? sceneFrame.size : device.size(in: orientation)
    return CGRect(x: 0, y: 0, width: size.width, height: statusBarHeight(in: orientation))
  }

  /// The value of `UIApplication.statusBarFrame`.
  var statusBarFrame: CGRect { statusBarState.isHidden ? .zero : statusBarArea }

  /// The height, in points, by which a tall status bar shrinks the windows' controllers; 0 while it
  /// is hidden.
  var statusBarExtraHeight: CGFloat {
    guard environment.statusBar.activity != nil, !statusBarState.isHidden else { return 0 }
    return statusBarHeight(in: interfaceOrientation)
      - plainStatusBarHeight(in: interfaceOrientation)
  }

  // Source: `statusBarFrame.height` during a call on devices without a cut-out, 40 points.
  private static let tallHeight: CGFloat = 40

  private func statusBarHeight(in orientation: Environment.Orientation) -> CGFloat {
    let height = plainStatusBarHeight(in: orientation)
    guard environment.statusBar.activity != nil, device.cutout == nil, height > 0 else {
      return height
    }
    return max(height, Self.tallHeight)
  }

  /// Returns the height without an activity; a phone without a cut-out has a bar in landscape if
  /// the app shows it.
  private func plainStatusBarHeight(in orientation: Environment.Orientation) -> CGFloat {
    let version = environment.systemVersion
    if device.idiom == .phone, device.cutout == nil, orientation.isLandscape {
      return statusBarState.isHidden
        ? 0 : device.statusBarHeight(in: .portrait, systemVersion: version)
    }
    return device.statusBarHeight(in: orientation, systemVersion: version)
  }

  /// Animates the layout to the new height of the bar after an activity in the background began or
  /// ended.
  func statusBarChanged(from old: CGRect) {
    let new = statusBarFrame
    guard new != old else { return }
    let application = UIApplication.shared
    application.willChangeStatusBarFrame(to: new)
    UIView.animate(withDuration: StatusBarState.animationDuration) { [self] in
      updateStatusBar()
      for window in windows { window.layoutIfNeeded() }
    }
    application.didChangeStatusBarFrame(from: old)
  }

  /// Updates the home indicator to the controllers' preferences.
  func updateHomeIndicator() { statusBarState.window?.updateHomeIndicator() }

  /// Called after a touch on the screen.
  package func noteTouch() { statusBarState.window?.noteTouch() }
}
