import CoreFoundation
import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import UIKitCore

/// Manages the status bar of an app in a shell: the button that returns to the previous app, and
/// taps on the indicator of a background activity.
@MainActor
final class ShellStatusBar: NSObject, UIGestureRecognizerDelegate {
  private let host: DeviceLinkHost
  private var view: StatusBarWayBack?
  private var observer: CFRunLoopObserver?
  private var recognizer: UITapGestureRecognizer?

  init(_ host: DeviceLinkHost) {
    self.host = host
    super.init()
  }

  /// Starts to observe the shell; the observers retain this object.
  func follow() {
    host.setReceiver(of: StatusBarMessage.service) { message in
      guard let message = try? JSONDecoder().decode(StatusBarMessage.self, from: message) else {
        return
      }
      MainLoop.post {
        guard case .show(let wayBack) = message else { return }
        self.show(wayBack)
      }
    }
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { self.show(nil) } }
    _ = center.addObserver(
      forName: UIApplication.didBecomeActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { self.takeTaps() } }
  }

  private var window: StatusBarWindow? {
    guard UIScreen.hasCurrent else { return nil }
    return UIScreen.current.windows.lazy.compactMap { $0 as? StatusBarWindow }.first
  }

  private func takeTaps() {
    window?.returnToActivity = { [weak self] in self?.send(.openActivity) }
  }

  private func send(_ message: StatusBarMessage) {
    guard let data = try? JSONEncoder().encode(message) else { return }
    _ = host.send(data, to: StatusBarMessage.service)
  }

  // MARK: The way back

  private func show(_ wayBack: StatusBarMessage.WayBack?) {
    guard self.view?.wayBack != wayBack else { return }
    let former = self.view
    for part in former?.superview?.subviews ?? [] where part !== former { part.mask = nil }
    former?.removeFromSuperview()
    self.view = nil
    if let observer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes) }
    observer = nil
    guard let wayBack, let window, let bar = window.subviews.first else { return }
    let view = StatusBarWayBack(wayBack)
    self.view = view
    bar.addSubview(view)
    if recognizer == nil {
      let tap = UITapGestureRecognizer(
        target: self,
        action: Selector(ShellStatusBar.tapped, "tapped")
      )
      tap.delegate = self
      window.addGestureRecognizer(tap)
      recognizer = tap
    }
    followBar()
  }

  /// Updates the view before each commit, because the rest of the bar changes with the screens.
  private func followBar() {
    // The value of `kCFRunLoopBeforeWaiting`, which Swift does not import.
    let beforeWaiting: CFOptionFlags = 1 << 5
    // Chosen: runs before UIKit's own observer, which commits.
    let order = 1_999_999
    observer = CFRunLoopObserverCreateWithHandler(
      CoreFoundation.kCFAllocatorDefault,
      beforeWaiting,
      true,
      order
    ) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    update()
  }

  private func update() {
    guard let view, let bar = view.superview, let screen = bar.window?.screen else { return }
    let isRightToLeft = bar.traitCollection.layoutDirection == .rightToLeft
    view.place(
      in: bar.bounds,
      of: screen.device,
      after: window?.leadingItemsEnd ?? 0,
      isRightToLeft: isRightToLeft
    )
    view.color = window?.isLight == true ? .white : .black
    // The bar's items are in a view above the background of the activity indicator.
    guard bar.subviews.count > 1 else { return }
    let items = bar.subviews[1]
    if view.rest == bar.bounds {
      items.mask = nil
    } else if items.mask?.frame != view.rest {
      let mask = UIView(frame: view.rest)
      mask.backgroundColor = .black
      items.mask = mask
    }
  }

  /// Accepts only touches on the button; other touches scroll to the top.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    guard let view, let bar = view.superview, !UIApplication.shared.isStatusBarHidden else {
      return false
    }
    return view.takesTap(at: touch.location(in: bar))
  }

  private func tapped() {
    guard view != nil else { return }
    send(.goBack)
  }
}
