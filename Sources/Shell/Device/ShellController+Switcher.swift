import CoreGraphics
import DeviceLink
import HostInterface
import RenderServer
import UIKit

/// The app switcher, which opens at two presses of the home button, or at a swipe from the lower
/// edge that rests before the finger lifts.
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
      cardWindow(of: identifier)?.show(in: frame, of: view.bounds, radius: Self.cardRadius)
    }
    switcher.onOpen = { [weak self] in self?.openFromSwitcher($0) }
    switcher.onEnd = { [weak self] in self?.endFromSwitcher($0) }
    switcher.onLeave = { [weak self] in self?.leaveSwitcher() }
  }

  /// Returns the window of a card, for an app that runs or has ended.
  private func cardWindow(of identifier: String) -> AppWindowView? {
    running[identifier]?.window ?? endedCards.windows[identifier]
  }

  /// Stores a picture of what an app shows; its card uses it if the app ends.
  func takeCardPicture(of app: RunningApp) {
    guard app.window.showsApp, let screen = view.window?.screen,
      let name = app.window.stageName(on: screen)
    else { return }
    let scale = Double(screen.scale) * EndedCards.part
    guard let image = screen.display.server.snapshot(of: name, scale: scale)?.makeImage() else {
      return
    }
    endedCards.note(image, of: app.app.identifier)
  }

  /// Ends an app whose card was swiped away, or removes the card of an app that has ended.
  private func endFromSwitcher(_ identifier: String) {
    if running[identifier] == nil { return removeCard(of: identifier) }
    try? terminate(identifier)
  }

  /// Removes the card of an app that has ended.
  func removeCard(of identifier: String) {
    endedCards.forget(identifier)
    guard running[identifier] == nil else { return }
    recents.removeAll { $0 == identifier }
    switcher.remove(identifier)
  }

  /// Shows a card for each app that runs or has ended on its own; without cards, goes home.
  func showSwitcher() {
    guard !isSwitching, !isLocked else { return }
    endSwipes()
    endReachability()
    let apps = recents.compactMap { identifier in
      cardWindow(of: identifier) == nil
        ? nil : installed.first { $0.identifier == identifier } ?? running[identifier]?.app
    }
    guard !apps.isEmpty else { return goHome() }
    home.interrupt()
    endSplit(animated: false)
    if let front { suspend(front) }
    frontIdentifier = nil
    home.view.isUserInteractionEnabled = false
    frontChanged()
    for window in apps.compactMap({ cardWindow(of: $0.identifier) }) {
      windows.bringSubviewToFront(window)
      window.layer.removeAllAnimations()
      window.bounds = view.bounds
      window.isHidden = false
    }
    switcher.isHidden = false
    backdrop.isHidden = false
    UIView.animate(withDuration: Self.launchTime, delay: 0, options: [.curveEaseInOut]) {
      self.backdrop.alpha = 1
      self.switcher.show(apps)
    }
  }

  /// Opens an app from its card; its window grows to the whole screen.
  ///
  /// An app that has ended starts again.
  func openFromSwitcher(_ identifier: String) {
    guard isSwitching else { return }
    if running[identifier] == nil { startFromSwitcher(identifier) }
    guard let app = running[identifier] else { return }
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
      hideEndedCards()
    }
  }

  /// Starts an app that has ended; its launch screen takes the place of the card.
  private func startFromSwitcher(_ identifier: String) {
    guard let app = installed.first(where: { $0.identifier == identifier }) else { return }
    let place = endedCards.windows[identifier]?.frame
    do { try start(app) } catch { return Self.log("\(error)") }
    guard let place, let window = running[identifier]?.window else { return }
    window.show(in: place, of: view.bounds, radius: Self.cardRadius)
  }

  private func hideEndedCards() {
    for window in endedCards.windows.values { window.isHidden = true }
  }

  /// Returns to the home screen; the cards fade.
  func leaveSwitcher() {
    guard isSwitching else { return }
    hideSwitcher()
    homeShows()
    let windows = running.values.map(\.window) + endedCards.windows.values
    UIView.animate(withDuration: Self.launchTime) {
      self.backdrop.alpha = 0
      for window in windows { window.alpha = 0 }
    } completion: { [weak self] _ in
      guard let self, !isSwitching else { return }
      hideBackdrop()
      for app in running.values where app.app.identifier != frontIdentifier {
        app.window.isHidden = true
      }
      hideEndedCards()
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
