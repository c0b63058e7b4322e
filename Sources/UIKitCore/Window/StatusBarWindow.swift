import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The window with the status bar and the home indicator, above all windows except alerts.
@MainActor
package final class StatusBarWindow: UIWindow {
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
  override var isSystemWindow: Bool { true }

  package override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Sets the frames of bar and indicator for the current bounds.
  private func place() {
    let height = screen.statusBarArea.height
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

  /// Returns the window for points on the bar, where a tap scrolls to the top; nil elsewhere.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    !isBarHidden && bar.frame.contains(point) ? self : nil
  }

  /// Whether the items of the bar are light.
  package var isLight: Bool { bar.content.isLight }
  /// The end of the leading items, in points from the edge at which a line of text begins.
  package var leadingItemsEnd: CGFloat {
    let frames = [StatusBarItem.time, .date].compactMap { bar.shownLayout.frames[$0] }
    return bar.content.environment.readsRightToLeft
      ? bounds.width - (frames.map(\.minX).min() ?? bounds.width) : frames.map(\.maxX).max() ?? 0
  }

  /// A closure that a tap on a coloured bar, or on the pill beside a notch, calls to return to the
  /// activity.
  package var returnToActivity: (() -> Void)?

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    guard bar.frame.contains(point) else { return }
    if bar.activityArea.contains(convert(point, to: bar)) {
      returnToActivity?()
    } else {
      ScrollToTop.perform(at: point, on: screen)
    }
  }

  /// Updates style, size and texts; inside an animation block the bar fades or slides.
  func update() {
    isBarHidden = screen.statusBarState.isHidden
    let state = screen.statusBarState
    var content = StatusBarContent(environment: screen.environment, device: screen.device)
    content.style = state.effectiveStyle
    content.showsNetworkActivity = UIApplication.shared.isNetworkActivityIndicatorVisible
    if content.style != bar.content.style, AnimationStack.top != nil { fadeBar() }
    bar.content = content
    place()
    let isFading = state.updateAnimation != .slide
    bar.alpha = isBarHidden && isFading ? 0 : 1
    scheduleMinute()
  }

  /// Fades the bar with the former style out over the new one, inside an animation block.
  private func fadeBar() {
    let former = StatusBarView(frame: bar.frame)
    former.content = bar.content
    former.alpha = bar.alpha
    UIView.performWithoutAnimation {
      insertSubview(former, aboveSubview: bar)
      bar.alpha = 0
    }
    UIView.animate(
      withDuration: StatusBarState.animationDuration,
      animations: { former.alpha = 0 },
      completion: { _ in former.removeFromSuperview() }
    )
  }

  // MARK: Home indicator

  // Unverified: the time until the indicator fades after the last touch, and the duration of the
  // fade, in seconds.
  private static let indicatorRest = 2.0
  private static let indicatorFade = 0.35

  func updateHomeIndicator() {
    let deferred = screen.keyWindow?.rootViewController?.topmostPresented.deferredEdges ?? []
    indicator.isDimmed = deferred.contains(.bottom)
    showIndicator()
  }

  /// Shows the indicator after a touch.
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

  /// Schedules one update at the beginning of the next minute.
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
        self?.bar.timeDidChange()
        self?.scheduleMinute()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}

extension UIViewController {
  /// The edges at which the controller, or the child that it names, defers the system's gestures.
  fileprivate var deferredEdges: UIRectEdge {
    var controller = self
    while let child = controller.childForScreenEdgesDeferringSystemGestures { controller = child }
    return controller.preferredScreenEdgesDeferringSystemGestures
  }
}
