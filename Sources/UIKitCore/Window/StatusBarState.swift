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
    guard AppInformation.controllersDecideOnStatusBar,
      let controller = deciding(\.childForStatusBarHidden)
    else { return isHiddenByApplication }
    return controller.prefersStatusBarHidden
  }

  package var effectiveStyle: UIStatusBarStyle {
    guard AppInformation.controllersDecideOnStatusBar,
      let controller = deciding(\.childForStatusBarStyle)
    else { return applicationStyle }
    return controller.preferredStatusBarStyle
  }

  /// How the bar comes and goes when the change is animated.
  var updateAnimation: UIStatusBarAnimation {
    deciding(\.childForStatusBarHidden)?.preferredStatusBarUpdateAnimation ?? .none
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

extension UIScreen {
  /// Takes anew what controllers want of the status bar; its height is part of the safe area.
  func updateStatusBar() {
    statusBarState.window?.update()
    for window in windows { window.updateSafeArea() }
  }

  /// Takes anew what controllers want of the home indicator.
  func updateHomeIndicator() { statusBarState.window?.updateHomeIndicator() }

  /// Somebody touched the screen.
  package func noteTouch() { statusBarState.window?.noteTouch() }
}

/// Draws the status bar and the home indicator above everything but alerts.
@MainActor
package final class StatusBarWindow: UIWindow, SystemWindow {
  private let bar = StatusBarView(frame: .zero)
  private let indicator = HomeIndicatorView(frame: .zero)
  private var timer: Timer?
  private var isBarHidden = false
  private var hiding: DelayedCalls.Token?

  package init(screen: UIScreen) {
    super.init(frame: screen.bounds)
    windowLevel = .statusBar
    addSubview(bar)
    if screen.device.hasHomeIndicator { addSubview(indicator) }
    place()
    update()
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var canBecomeKey: Bool { false }

  package override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Where bar and indicator are in bounds of the present size.
  private func place() {
    let height = screen.device.statusBarHeight(
      in: screen.interfaceOrientation,
      systemVersion: screen.environment.systemVersion
    )
    let slides = isBarHidden && screen.statusBarState.updateAnimation == .slide
    bar.frame = CGRect(x: 0, y: slides ? -height : 0, width: bounds.width, height: height)
    indicator.frame = HomeIndicatorView.frame(
      in: bounds,
      device: screen.device,
      isLandscape: screen.interfaceOrientation.isLandscape
    )
    if screen.device.hasHomeIndicator, indicator.superview == nil { addSubview(indicator) }
    indicator.isHidden = !screen.device.hasHomeIndicator
  }

  /// The bar alone is touched: a tap on it scrolls to the top.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    !isBarHidden && bar.frame.contains(point) ? self : nil
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bar.frame.contains(touch.location(in: self)) else { return }
    ScrollToTop.perform(at: touch.location(in: self), on: screen)
  }

  /// Takes style, size and texts anew; inside an animation block the bar fades or slides.
  func update() {
    isBarHidden = screen.statusBarState.isHidden
    place()
    let isFading = screen.statusBarState.updateAnimation != .slide
    bar.alpha = isBarHidden && isFading ? 0 : 1
    bar.style = screen.statusBarState.effectiveStyle
    bar.environment = screen.environment
    bar.device = screen.device
    scheduleMinute()
  }

  // MARK: Home indicator

  // Unverified: how long the indicator stays after the last touch, and how long it fades.
  private static let indicatorRest = 2.0
  private static let indicatorFade = 0.35

  func updateHomeIndicator() {
    let deferred = screen.keyWindow?.rootViewController?.topmostPresented.deferredEdges ?? []
    indicator.isDimmed = deferred.contains(.bottom)
    showIndicator()
  }

  /// A touch brings the indicator back.
  func noteTouch() {
    if screen.statusBarState.isHomeIndicatorAutoHidden || indicator.alpha < 1 { showIndicator() }
  }

  private func showIndicator() {
    if let hiding { DelayedCalls.shared.cancel(hiding) }
    hiding = nil
    if indicator.alpha < 1 {
      UIView.animate(withDuration: Self.indicatorFade) { self.indicator.alpha = 1 }
    }
    guard screen.statusBarState.isHomeIndicatorAutoHidden else { return }
    hiding = DelayedCalls.shared.schedule(after: Self.indicatorRest) { [weak self] in
      UIView.animate(withDuration: Self.indicatorFade) { self?.indicator.alpha = 0 }
    }
  }

  // MARK: Time

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

extension UIViewController {
  /// What the controller, or the child that it names, wants to have before the system.
  fileprivate var deferredEdges: UIRectEdge {
    var controller = self
    while let child = controller.childForScreenEdgesDeferringSystemGestures { controller = child }
    return controller.preferredScreenEdgesDeferringSystemGestures
  }
}
