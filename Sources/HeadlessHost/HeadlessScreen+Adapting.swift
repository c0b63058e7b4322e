import HostInterface
import UIKitCore

extension HeadlessScreen {
  /// Gives the app a part of a tablet's screen, or all of it.
  public func split(_ part: Environment.Multitasking) {
    environment.multitasking = part
  }
}
