import DeviceLink
import Foundation
import UIKitCore
import UserNotifications

/// Connects an app's notifications with the shell of its device.
@MainActor
package final class ShellNotifications: NotificationShell {
  package static func make() -> (any NotificationShell)? {
    guard UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost else {
      return nil
    }
    return ShellNotifications(host)
  }

  private let host: DeviceLinkHost

  private init(_ host: DeviceLinkHost) { self.host = host }

  package func send(_ report: NotificationReport) -> Bool {
    guard let message = try? JSONEncoder().encode(report) else { return false }
    return host.send(message, to: NotificationReport.service)
  }

  package func receive(_ receiver: @escaping @MainActor (NotificationAnswer) -> Void) {
    host.setReceiver(of: NotificationReport.service) { message in
      guard let answer = try? JSONDecoder().decode(NotificationAnswer.self, from: message) else {
        return
      }
      MainLoop.post { receiver(answer) }
    }
  }
}
