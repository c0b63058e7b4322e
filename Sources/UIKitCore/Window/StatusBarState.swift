import CoreGraphics
import Foundation
import HostInterface

/// What the app and its frontmost controller want of the status bar.
@MainActor
package final class StatusBarState {
  weak var screen: UIScreen?
  var applicationStyle = UIStatusBarStyle.default
  var isHiddenByApplication = false
  /// The window that draws it; nil where nobody asked for one.
  var window: StatusBarWindow?

  /// Whether the frontmost controller says so, or the app.
  package var isHidden: Bool {
    guard let screen else { return isHiddenByApplication }
    if let controller = deciding(\.childForStatusBarHidden, on: screen) {
      return controller.prefersStatusBarHidden
    }
    return isHiddenByApplication
  }

  package var effectiveStyle: UIStatusBarStyle {
    guard let screen, let controller = deciding(\.childForStatusBarStyle, on: screen) else {
      return applicationStyle
    }
    return controller.preferredStatusBarStyle
  }

  /// The controller that is asked: the topmost full-screen one, then down the named children.
  private func deciding(
    _ child: KeyPath<UIViewController, UIViewController?>,
    on screen: UIScreen
  ) -> UIViewController? {
    let window =
      screen.keyWindow.flatMap { $0.rootViewController == nil ? nil : $0 }
      ?? screen.windows.first { $0.rootViewController != nil && !($0 is any SystemWindow) }
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
    switch modalPresentationStyle {
    case .fullScreen, .overFullScreen: true
    default: modalPresentationCapturesStatusBarAppearance
    }
  }
}

/// Draws the status bar above everything but alerts.
@MainActor
package final class StatusBarWindow: UIWindow, SystemWindow {
  private let bar = StatusBarView(frame: .zero)
  private var timer: Timer?

  package init(screen: UIScreen) {
    super.init(frame: screen.bounds)
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    addSubview(bar)
    update()
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var canBecomeKey: Bool { false }

  /// Takes style, size and texts anew.
  func update() {
    let frame = UIApplication.shared.statusBarFrame
    bar.isHidden = frame.height == 0
    bar.frame = frame
    bar.style = screen.statusBarState.effectiveStyle
    bar.environment = screen.environment
    bar.device = screen.device
    scheduleMinute()
  }

  /// The time changes with the minute: one wake-up then.
  private func scheduleMinute() {
    guard timer == nil, screen.environment.statusBarTime == nil else { return }
    let next = Calendar.current.nextDate(
      after: Date(),
      matching: DateComponents(second: 0),
      matchingPolicy: .nextTime
    )
    guard let next else { return }
    let timer = Timer(fire: next, interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.timer = nil
        self?.bar.setNeedsDisplay()
        self?.scheduleMinute()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
