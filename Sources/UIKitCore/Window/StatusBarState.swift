import CoreGraphics
import Foundation
import HostInterface

/// What the app and its frontmost controller want of the status bar and of the home indicator.
@MainActor
package final class StatusBarState {
  weak var screen: UIScreen?
  var applicationStyle = AppInformation.statusBarStyle
  var isHiddenByApplication = AppInformation.isStatusBarHidden
  /// The window that draws it; nil where nobody asked for one.
  var window: StatusBarWindow?

  /// Whether the frontmost controller says so, or the app.
  package var isHidden: Bool {
    guard AppInformation.controllersDecideOnStatusBar else { return isHiddenByApplication }
    if let controller = deciding(\.childForStatusBarHidden) {
      return controller.prefersStatusBarHidden
    }
    // As `prefersStatusBarHidden` is by default.
    return isHiddenByApplication
      || screen.map { $0.device.idiom == .phone && $0.interfaceOrientation.isLandscape } ?? false
  }

  package var effectiveStyle: UIStatusBarStyle {
    guard AppInformation.controllersDecideOnStatusBar,
      let controller = deciding(\.childForStatusBarStyle)
    else { return applicationStyle }
    // Behind a card all is black.
    if screen?.keyWindow?.rootViewController?.standsBehindCard == true { return .lightContent }
    return controller.preferredStatusBarStyle
  }

  /// How the bar comes and goes when the change is animated.
  var updateAnimation: UIStatusBarAnimation {
    guard AppInformation.controllersDecideOnStatusBar else { return applicationAnimation }
    return deciding(\.childForStatusBarHidden)?.preferredStatusBarUpdateAnimation ?? .none
  }
  /// As the app asked for the last change.
  private var applicationAnimation = UIStatusBarAnimation.none

  // Unverified: seconds.
  static let animationDuration = 0.35

  /// The app's own wish; seen where controllers do not decide.
  func setStyle(_ style: UIStatusBarStyle, animated: Bool) {
    applicationStyle = style
    change(animated: animated)
  }

  /// The app's own wish; seen where controllers do not decide.
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

  /// Whether the home indicator goes while nobody touches the screen.
  package var isHomeIndicatorAutoHidden: Bool {
    deciding(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// The controller that is asked: the topmost full-screen one, then down the named children.
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

  /// Whether the topmost presentation is a card of full height at the bottom edge.
  fileprivate var standsBehindCard: Bool {
    let top = topmostPresented
    guard top.presenter != nil, !top.modalPresentationCapturesStatusBarAppearance,
      let sheet = top.presentation?.active as? UISheetPresentationController
    else { return false }
    return sheet.standsPresenterBack
  }
}

extension UIScreen {
  /// Takes anew what controllers want of the status bar; its height is part of the safe area.
  func updateStatusBar() {
    statusBarState.window?.update()
    for window in windows {
      window.placeContent()
      window.updateSafeArea()
    }
  }

  /// Where the status bar is, also while it is hidden.
  var statusBarArea: CGRect { statusBarArea(in: interfaceOrientation) }
  /// The same for who inspects the screen.
  package final var statusBarPlace: CGRect { statusBarArea }

  func statusBarArea(in orientation: Environment.Orientation) -> CGRect {
    let size = orientation == interfaceOrientation ? sceneFrame.size : device.size(in: orientation)
    return CGRect(x: 0, y: 0, width: size.width, height: statusBarHeight(in: orientation))
  }

  /// `UIApplication.statusBarFrame`.
  var statusBarFrame: CGRect { statusBarState.isHidden ? .zero : statusBarArea }

  /// What a tall status bar takes away from the windows' controllers; 0 while it is hidden.
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

  /// On a phone's side there is a bar where the app wants it and no cut-out is in its way.
  private func plainStatusBarHeight(in orientation: Environment.Orientation) -> CGFloat {
    let version = environment.systemVersion
    if device.idiom == .phone, device.cutout == nil, orientation.isLandscape {
      return statusBarState.isHidden
        ? 0 : device.statusBarHeight(in: .portrait, systemVersion: version)
    }
    return device.statusBarHeight(in: orientation, systemVersion: version)
  }

  /// Something begins or ends in the background: the bar has another height, and content gives way.
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

  /// Takes anew what controllers want of the home indicator.
  func updateHomeIndicator() { statusBarState.window?.updateHomeIndicator() }

  /// Somebody touched the screen.
  package func noteTouch() { statusBarState.window?.noteTouch() }
}
