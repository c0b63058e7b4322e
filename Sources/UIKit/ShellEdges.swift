import DeviceLink
import Foundation
import UIKitCore

/// Reports to the shell at which edges of the screen the foreground app gets the first stroke.
///
/// The shell requests the edges when a finger goes down at an edge, so the answer is always that of
/// the current foreground controller.
@MainActor
enum ShellEdges {
  /// Starts to answer requests of the shell.
  static func follow(_ host: DeviceLinkHost) {
    host.setReceiver(of: EdgeMessage.service) { message in
      guard case .asks = try? JSONDecoder().decode(EdgeMessage.self, from: message) else { return }
      MainLoop.post {
        let edges = UIScreen.hasCurrent ? UIScreen.current.input.systemGestures.deferredEdges : []
        let answer = EdgeMessage.defers(edges.rawValue)
        guard let data = try? JSONEncoder().encode(answer) else { return }
        _ = host.send(data, to: EdgeMessage.service)
      }
    }
  }
}
