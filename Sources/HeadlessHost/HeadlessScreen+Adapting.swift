import HostInterface
import UIKitCore

extension HeadlessScreen {
  /// Shares a tablet's screen with another app, or takes all of it back.
  public func split(_ part: Environment.Multitasking) {
    environment.multitasking = part
  }
}
