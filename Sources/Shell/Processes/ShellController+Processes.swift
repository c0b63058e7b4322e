import DeviceLink
import Foundation
import PacketLink
import UIKit
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// App processes in the background: they are stopped when their work has ended, and are ended when
/// memory runs short.
extension ShellController {
  /// Starts the program of an app, which can reach only its own data.
  func confinedProcess(
    of app: InstalledApp,
    socketPath: String,
    onEnd: @escaping @Sendable (String) -> Void
  ) throws -> SpawnedProcess {
    let variables = ProcessInfo.processInfo.environment
    let container = AppContainer(of: app.identifier, on: folder)
    try container.prepare()
    try notifications.prepare(app.identifier, in: container.pushes)
    var confinement = AppConfinement(
      program: app.executable,
      data: [container.home.path, container.pushes.path],
      shared: Array(AppContainer.shared(variables).values)
    )
    confinement.allowsNetwork = app.network ?? true
    return try confinement.start(
      environment: container.environment(from: variables, socket: socketPath),
      onEnd: onEnd
    )
  }

  /// Moves an app to the background.
  func leaveForeground(_ app: RunningApp) {
    guard let connection = app.connection else { return }
    server?.setForeground(false, connection)
    app.standing.leave(at: LinkThread.now, processTimes)
    checkProcessesLater()
  }

  /// Moves an app to the foreground and continues a stopped process.
  func resume(_ app: RunningApp) {
    guard let connection = app.connection else { return }
    perform(app.standing.enter(), on: app)
    pasteboard.send(to: app)
    server?.setForeground(true, connection)
    // Also when there is none: a message that reached the app after it had left the front, or that
    // a shell sent before it crashed, would stay.
    tellWayBack(to: app.app.identifier)
  }

  /// Handles the report of an app about its work in the background.
  func take(_ report: AppReport, of app: RunningApp) {
    perform(app.standing.take(report, at: LinkThread.now, processTimes), on: app)
    checkProcessesLater()
    guard app.standing.isStopped else { return }
    if app.hasUnread {
      app.hasUnread = false
      return wake(app)
    }
    checkMemory()
  }

  /// Continues a stopped app for a while, for example for a push notification.
  func wake(_ app: RunningApp) {
    perform(app.standing.call(at: LinkThread.now, processTimes), on: app)
    checkProcessesLater()
  }

  private func perform(_ actions: [ProcessStanding.Action], on app: RunningApp) {
    for action in actions {
      switch action {
      case .stop:
        if let connection = app.connection { server?.setStopped(true, connection) }
        app.process.send(signal: SIGSTOP)
      case .proceed:
        app.process.send(signal: SIGCONT)
        if let connection = app.connection { server?.setStopped(false, connection) }
      case .endTasks:
        if let connection = app.connection { server?.direct(.endTasks, connection) }
      case .kill(let reason):
        Self.log("\(app.app.name) is ended: \(reason).")
        app.process.send(signal: SIGKILL)
      }
    }
  }

  /// Schedules a check of the processes for the next due time; without one no timer runs.
  private func checkProcessesLater() {
    let due = running.values.map(\.standing.due).min() ?? .infinity
    guard due < nextProcessCheck, due.isFinite else { return }
    nextProcessCheck = due
    let wait = max(0, due - LinkThread.now)
    WallTimer.after(wait) { [weak self] in self?.checkProcesses() }
  }

  private func checkProcesses() {
    nextProcessCheck = .infinity
    let now = LinkThread.now
    var stops = false
    for app in running.values {
      let actions = app.standing.check(at: now, processTimes)
      perform(actions, on: app)
      if actions.contains(.stop) { stops = true }
    }
    checkProcessesLater()
    if stops { checkMemory() }
  }

  // MARK: Memory

  /// Chosen: the minimum seconds between two checks of memory while the device is used.
  private static let memoryPause = 1.0

  /// Checks the memory unless that happened a moment ago.
  func checkMemorySoon() {
    let now = LinkThread.now
    guard now - lastMemoryCheck >= Self.memoryPause else { return }
    lastMemoryCheck = now
    checkMemory()
  }

  /// Warns apps, or ends apps, if they use more memory than the device has.
  func checkMemory() {
    // Apps that were started in the background for a message have not been used.
    let unused = running.keys.filter { !recents.contains($0) }.sorted()
    let apps = (unused + recents).compactMap { running[$0] }
    let usages = apps.compactMap { app in
      ProcessFacts.memory(of: app.process.identifier).map { bytes in
        MemoryBudget.Usage(
          identifier: app.app.identifier,
          bytes: bytes,
          isStopped: app.standing.isStopped,
          isInFront: app.app.identifier == frontIdentifier
        )
      }
    }
    let decision = memory.decide(usages)
    for identifier in decision.warns {
      if let connection = running[identifier]?.connection {
        server?.direct(.freeMemory, connection)
      }
    }
    for identifier in decision.ends {
      guard let app = running[identifier] else { continue }
      Self.log("\(app.app.name) is ended: the device runs short of memory.")
      app.process.send(signal: SIGKILL)
    }
  }

  /// The memory of a device in bytes: `RUSSET_DEVICE_MEMORY` in mebibytes, or half of the machine's
  /// memory.
  static var deviceMemory: Int {
    let variable = ProcessInfo.processInfo.environment["RUSSET_DEVICE_MEMORY"]
    if let variable, let mebibytes = Int(variable), (1...(1 << 30)).contains(mebibytes) {
      return mebibytes << 20
    }
    // Chosen: 2 GiB if the kernel does not report the memory of the machine.
    return (ProcessFacts.machineMemory ?? 4 << 30) / 2
  }
}
