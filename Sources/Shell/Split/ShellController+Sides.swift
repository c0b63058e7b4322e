import CoreGraphics
import HostInterface
import UIKit

/// Apps that come to a side of the screen, or exchange their sides.
extension ShellController {
  /// Whether two apps are beside each other.
  var isSplit: Bool { companion?.isSlideOver == false }

  /// Exchanges the sides of the two apps.
  func swapApps() {
    guard isSplit, var companion, let front = frontIdentifier else { return }
    let other = companion.identifier
    companion.identifier = front
    self.companion = companion
    frontIdentifier = other
    noteUse(of: other)
    frontChanged()
    layOutApps(animated: true)
  }

  /// Shows an app on the left side: in place of the left of two apps, or beside the front app,
  /// which moves to the right.
  ///
  /// - Throws: ``Failure`` if one of the apps needs the whole screen.
  func splitLeft(with identifier: String) throws {
    guard let layout = splitLayout, let old = front else { return }
    if identifier == frontIdentifier {
      guard isSplit else {
        throw Failure(description: "The app \(identifier) is in front.")
      }
      return
    }
    if isSplit, identifier == companion?.identifier { return swapApps() }
    guard let app = installed.first(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    for app in [old.app, app] where !splits(app) {
      throw Failure(description: "The app \(app.identifier) needs the whole screen.")
    }
    let isNew = identifier != companion?.identifier
    if running[identifier] == nil { try start(app) }
    guard let new = running[identifier] else { return }
    if isSplit {
      suspend(old)
      old.window.isHidden = true
    } else {
      if isNew { endSplit(animated: false) }
      // Unverified: the new app gets the smaller part where the screen has a choice.
      let part = layout.parts.first ?? .twoThirds
      companion = Companion(identifier: old.app.identifier, part: part)
    }
    noteUse(of: old.app.identifier)
    noteUse(of: identifier)
    frontIdentifier = identifier
    if isNew {
      let place = layout.frames(companion?.part ?? .half).left
      new.window.layer.removeAllAnimations()
      new.window.place(place.offsetBy(dx: -place.width, dy: 0))
      new.window.isHidden = false
      windows.bringSubviewToFront(new.window)
      resume(new)
    }
    frontChanged()
    layOutApps(animated: true)
  }
}
