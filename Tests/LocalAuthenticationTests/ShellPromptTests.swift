import Foundation
import HostInterface
import PacketLink
import Synchronization
import TestSupport
import Testing
import UIKitTestSupport

@testable import DeviceLink
@testable import LocalAuthentication

#if canImport(Glibc)
import Glibc
#endif

/// Prompts of a device's shell that crashes.
@MainActor @Suite("Prompts of a shell", .serialized, .restoresProcess)
struct ShellPromptTests {
  /// A shell that answers one app and goes as a process does that is killed.
  private final class FragileShell {
    private let listener: PacketListener
    private var peers: [PacketSocketReference] = []

    init(at path: String) throws { listener = try PacketListener(at: path) }

    /// Accepts the app that connects, and answers its greeting.
    func answer() throws {
      let encoder = JSONEncoder()
      let welcome = ShellMessage.welcome(
        device: try encoder.encode(Device.iPhone8),
        environment: try encoder.encode(HostInterface.Environment()),
        launch: try encoder.encode(AppLaunch())
      )
      var entry = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 5_000)
      listener.accept { socket, _ in
        if let packet = welcome.packet { _ = socket.send(packet) }
        peers.append(PacketSocketReference(socket))
      }
    }
  }

  @Test
  func `a prompt that stands when the shell crashes is cancelled by the system`() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-prompt-\(UUID().uuidString.prefix(8))").path
    var shell: FragileShell? = try FragileShell(at: path)
    let connecting = Task.detached {
      try DeviceLinkHost(path: path, name: "Safe", identifier: "safe")
    }
    try shell?.answer()
    let host = try await connecting.value
    let authentication = ShellAuthentication(host)
    try host.start(device: host.device, environment: host.environment) { _ in }
    let answers = Mutex<[Int?]>([])
    for _ in 0..<2 {
      _ = authentication.evaluate(
        takesPasscode: true,
        reason: "Open the safe.",
        fallback: "",
        cancel: "Cancel"
      ) { error in answers.withLock { $0.append(error?.errorCode) } }
    }
    shell = nil
    let cancelled = LAError.Code.systemCancel.rawValue
    try await wait(on: nil) { answers.withLock { $0 } == [cancelled, cancelled] }
    host.stop()
  }
}
