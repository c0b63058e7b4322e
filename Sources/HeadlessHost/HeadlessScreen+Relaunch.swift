import Foundation
import UIKitCore

extension HeadlessScreen {
  /// Launches an app as a device does: its delegate, its windows.
  ///
  /// What an earlier app on this screen saved is there for it to restore.
  public func launch(_ delegate: AnyClass) { launch(principal: nil, delegate: delegate) }

  /// Puts the app into the background, where it saves its state, ends it without a word, and launches
  /// it again.
  public func relaunch(_ delegate: AnyClass) {
    makeCurrent()
    UIApplication.shared.enterBackground()
    update()
    kill()
    launch(delegate)
  }

  /// Ends the app at once: nothing is saved.
  public func kill() {
    makeCurrent()
    screen.removeAllWindows()
    UIApplication.shared.die()
    update()
  }

  /// What is kept of the app between launches; nil: nothing.
  public var savedState: Data? {
    get { screen.savedState.data }
    set { screen.savedState.data = newValue }
  }

  /// Has a person go on here with what they did elsewhere; true if the app took it.
  @discardableResult
  public func continueActivity(_ activity: NSUserActivity) -> Bool {
    makeCurrent()
    defer { update() }
    return UIApplication.shared.continueActivity(activity)
  }

  /// Has a person try to go on here with something that does not arrive.
  public func failToContinueActivity(ofType type: String, error: any Error) {
    makeCurrent()
    UIApplication.shared.failToContinueActivity(ofType: type, error: error)
    update()
  }

  /// Has a person go on elsewhere with what they do here: what arrives there; nil: there is nothing
  /// that another device may go on with.
  public func handActivityOff() -> NSUserActivity? {
    makeCurrent()
    defer { update() }
    return UIApplication.shared.handActivityOff()
  }
}
