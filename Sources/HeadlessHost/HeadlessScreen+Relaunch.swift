import Foundation
import UIKitCore

extension HeadlessScreen {
  /// Launches an app with a delegate of a class.
  ///
  /// It can restore the state that an earlier app on this screen saved.
  public func launch(_ delegate: AnyClass) { launch(principal: nil, delegate: delegate) }

  /// Moves the app to the background, where it saves its state, kills it, and launches it again.
  public func relaunch(_ delegate: AnyClass) {
    makeCurrent()
    UIApplication.shared.enterBackground()
    update()
    kill()
    launch(delegate)
  }

  /// Kills the app; it saves nothing.
  public func kill() {
    makeCurrent()
    screen.removeAllWindows()
    UIApplication.shared.die()
    update()
  }

  /// The saved state of the app; nil if there is none.
  public var savedState: Data? {
    get { screen.savedState.data }
    set { screen.savedState.data = newValue }
  }

  /// Continues an activity from another device; returns whether the app accepted it.
  @discardableResult
  public func continueActivity(_ activity: NSUserActivity) -> Bool {
    makeCurrent()
    defer { update() }
    return UIApplication.shared.continueActivity(activity)
  }

  /// Delivers an error for an activity that could not be continued from another device.
  public func failToContinueActivity(ofType type: String, error: any Error) {
    makeCurrent()
    UIApplication.shared.failToContinueActivity(ofType: type, error: error)
    update()
  }

  /// Hands the current activity off to another device and returns it; nil if no activity can be
  /// handed off.
  public func handActivityOff() -> NSUserActivity? {
    makeCurrent()
    defer { update() }
    return UIApplication.shared.handActivityOff()
  }
}
