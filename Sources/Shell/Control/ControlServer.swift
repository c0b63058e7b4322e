import Foundation
import LocalAuthentication
import PacketLink
import Synchronization
import UIKit
import UIKitCore

/// A server that executes the commands of `russet` on a running device.
///
/// A command and its answer are one packet of JSON each, at most ``longestPacket`` bytes.
final class ControlServer: @unchecked Sendable {
  /// Chosen: room for an answer about several hundred apps.
  static let longestPacket = 128 << 10
  /// Chosen: the maximum number of connected clients.
  private static let mostClients = 16

  private let thread: LinkThread
  private let controller: @MainActor () -> ShellController?

  // Used only on the thread of the server.
  private var listener: PacketListener?
  private var clients: [Int32: (link: PacketSocketReference, process: Int32)] = [:]
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ControlServer.longestPacket,
    alignment: 16
  )

  @MainActor
  init(path: String, controller: ShellController) throws {
    self.controller = { [weak controller] in controller }
    thread = try LinkThread()
    listener = try PacketListener(at: path)
    thread.start(
      name: "Russet device control",
      LinkThread.Service(
        descriptors: { [self] in
          (clients.values.map(\.link.descriptor) + (listener.map { [$0.descriptor] } ?? []))
            .map { ($0, false) }
        },
        serve: { [self] in serve($0) },
        check: { _ in .infinity },
        end: { [self] in
          clients = [:]
          listener = nil
        }
      )
    )
  }

  deinit { room.deallocate() }

  func stop() { thread.end() }

  private func serve(_ ready: [Int32]) {
    for descriptor in ready {
      guard let client = clients[descriptor] else {
        if descriptor == listener?.descriptor { accept() }
        continue
      }
      switch client.link.socket.receive(into: room) {
      case .wouldBlock: continue
      case .closed, .tooLong: clients[descriptor] = nil
      case .done(let count):
        answer(Data(room[..<count]), to: descriptor, of: client.process)
      }
    }
  }

  private func accept() {
    listener?.accept { socket, process in
      guard clients.count < Self.mostClients else { return }
      let client = PacketSocketReference(socket)
      clients[client.descriptor] = (client, process)
    }
  }

  private func answer(_ data: Data, to client: Int32, of process: Int32) {
    guard let command = try? JSONDecoder().decode(ControlCommand.self, from: data) else {
      return send(ControlAnswer(trouble: "The command is not readable."), to: client)
    }
    MainLoop.post { [self] in
      // Apps can reach the socket; they do not create processes of their own.
      let isApp = controller()?.processes.values.contains(process) ?? false
      let answer =
        isApp ? ControlAnswer(trouble: "An app does not control the device.") : perform(command)
      thread.run { [self] in
        send(answer, to: client)
        if command == .shutdown, !isApp { MainLoop.post { [self] in controller()?.quit() } }
      }
    }
  }

  @MainActor
  private func perform(_ command: ControlCommand) -> ControlAnswer {
    guard let controller = controller() else {
      return ControlAnswer(trouble: "The device shuts down.")
    }
    do {
      switch command {
      case .list, .shutdown: break
      case .launch(let identifier): try controller.launch(identifier)
      case .terminate(let identifier): try controller.terminate(identifier)
      case .badge(let identifier, let count): try controller.setBadge(count, of: identifier)
      case .reload: controller.reload()
      case .home: controller.goHome()
      case .split(let identifier, let part): try controller.split(with: identifier, part: part)
      case .endSplit: controller.endSplit(animated: true)
      case .environment(let change):
        try controller.change(change)
        return ControlAnswer(environment: controller.environment)
      case .push(let identifier, let payload): try controller.push(payload, to: identifier)
      case .privacy(let change, let service, let identifier):
        try controller.change(service, change, of: identifier)
        return ControlAnswer(permissions: controller.permissions)
      case .permissions: return ControlAnswer(permissions: controller.permissions)
      case .openURL(let text): try controller.openURL(text)
      case .pasteboard(let text):
        if let text { UIPasteboard.general.string = text }
        return ControlAnswer(pasteboard: UIPasteboard.general.string)
      case .passcode(let code): try controller.setPasscode(code)
      case .biometrics(.match): try controller.present(.match)
      case .biometrics(.nomatch): try controller.present(.noMatch)
      case .biometrics(.enroll): try controller.setEnrolled(true)
      case .biometrics(.unenroll): try controller.setEnrolled(false)
      case .wallpaper(let path, let home, let lock):
        try controller.setWallpaper(path, home: home, lock: lock)
      case .trueTone(let isOn, let light):
        try controller.setTrueTone(isOn: isOn, light: light)
      case .reachability(nil): try controller.toggleReachability()
      case .reachability(let isOn?): try controller.setReachability(isOn)
      case .screenshot(let path): try controller.writeScreenshot(to: path)
      }
    } catch {
      return ControlAnswer(trouble: "\(error)")
    }
    let processes = controller.processes
    return ControlAnswer(
      apps: controller.installed.map { app in
        ControlAnswer.App(
          app,
          process: processes[app.identifier],
          isInFront: app.identifier == controller.frontIdentifier,
          isShown: controller.running[app.identifier]?.window.showsApp ?? false
        )
      }
    )
  }

  private func send(_ answer: ControlAnswer, to client: Int32) {
    guard let client = clients[client], let data = try? JSONEncoder().encode(answer) else { return }
    _ = client.link.socket.send(Array(data))
  }
}
