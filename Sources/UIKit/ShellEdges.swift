import DeviceLink
import Foundation
import UIKitCore

/// Tells a device's shell at which edges of the screen the app in front wants to have the first stroke.
///
/// The shell asks when a finger goes down at an edge, so that the answer is that of the controller
/// which is in front then.
@MainActor
enum ShellEdges {
  /// Begins to answer the shell.
  static func follow(_ host: DeviceLinkHost) {
    host.setReceiver(of: EdgeMessage.service) { message in
      guard case .asks = try? JSONDecoder().decode(EdgeMessage.self, from: message) else { return }
      MainLoop.post {
        let edges = UIScreen.hasCurrent ? UIScreen.current.systemGestures.deferredEdges : []
        let answer = EdgeMessage.defers(edges.rawValue)
        guard let data = try? JSONEncoder().encode(answer) else { return }
        _ = host.send(data, to: EdgeMessage.service)
      }
    }
  }
}
