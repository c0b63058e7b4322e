import CoreGraphics
import DeviceLink
import HostInterface
import UIKit

/// The app switcher: it opens by two presses of the home button, or by a swipe from the lower edge
/// that rests before the finger lifts.
extension ShellController {
  // Unverified: the radius of a card's corners, in points of the screen at its full size.
  private static let cardRadius: CGFloat = 24

  /// Whether the switcher is in front.
  var isSwitching: Bool { !switcher.isHidden }

  func prepareSwitcher() {
    switcher.isHidden = true
    backdrop.isHidden = true
    backdrop.alpha = 0
    backdrop.isUserInteractionEnabled = false
    switcher.onPlace = { [weak self] identifier, frame in
      guard let self, isSwitching else { return }
      running[identifier]?.window.show(in: frame, of: view.bounds, radius: Self.cardRadius)
    }
    switcher.onOpen = { [weak self] in self?.openFromSwitcher($0) }
    switcher.onEnd = { [weak self] in try? self?.terminate($0) }
    switcher.onLeave = { [weak self] in self?.leaveSwitcher() }
  }

  /// Shows a card for each running app; without one nothing happens.
  func showSwitcher() {
    guard !isSwitching, !isLocked else { return }
    endSwipes()
    endReachability()
    let apps = recents.compactMap { running[$0] }
    guard !apps.isEmpty else { return goHome() }
    home.interrupt()
    endSplit(animated: false)
    if let front { suspend(front) }
    frontIdentifier = nil
    home.view.isUserInteractionEnabled = false
    frontChanged()
    for app in apps {
      windows.bringSubviewToFront(app.window)
      app.window.layer.removeAllAnimations()
      app.window.bounds = view.bounds
      app.window.isHidden = false
    }
    switcher.isHidden = false
    backdrop.isHidden = false
    UIView.animate(withDuration: Self.launchTime, delay: 0, options: [.curveEaseInOut]) {
      self.backdrop.alpha = 1
      self.switcher.show(apps.map(\.app))
    }
  }

  /// Opens an app from its card; its window grows to the whole screen.
  func openFromSwitcher(_ identifier: String) {
    guard isSwitching, let app = running[identifier] else { return }
    hideSwitcher()
    noteUse(of: identifier)
    frontIdentifier = identifier
    home.view.isUserInteractionEnabled = false
    windows.bringSubviewToFront(app.window)
    app.window.isHidden = false
    resume(app)
    frontChanged()
    UIView.animate(withDuration: Self.launchTime, delay: 0, options: [.curveEaseInOut]) {
      app.window.place(self.view.bounds)
    } completion: { [weak self] _ in
      guard let self, frontIdentifier == identifier else { return }
      hideBackdrop()
      for other in running.values where other !== app { other.window.isHidden = true }
    }
  }

  /// Returns to the home screen; the cards fade.
  func leaveSwitcher() {
    guard isSwitching else { return }
    hideSwitcher()
    homeShows()
    let windows = running.values.map(\.window)
    UIView.animate(withDuration: Self.launchTime) {
      self.backdrop.alpha = 0
      for window in windows { window.alpha = 0 }
    } completion: { [weak self] _ in
      guard let self, !isSwitching else { return }
      hideBackdrop()
      for app in running.values where app.app.identifier != frontIdentifier {
        app.window.isHidden = true
      }
    }
  }

  private func hideBackdrop() {
    backdrop.alpha = 0
    backdrop.isHidden = true
  }

  private func hideSwitcher() {
    switcher.isHidden = true
    switcher.show([])
  }
}
