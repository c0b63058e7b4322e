import DeviceLink
import Foundation
import PacketLink
import UIKit
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Processes of apps in the background: they are stopped once their work has ended, and end when
/// memory runs short.
extension ShellController {
  /// Starts the program of an app, which reaches its own data alone.
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

  /// Moves an app to the foreground; a stopped process goes on.
  func resume(_ app: RunningApp) {
    guard let connection = app.connection else { return }
    perform(app.standing.enter(), on: app)
    pasteboard.send(to: app)
    server?.setForeground(true, connection)
    if wayBack?.app == app.app.identifier { tellWayBack(to: app.app.identifier) }
  }

  /// Takes the report of an app about its work in the background.
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

  /// Lets a stopped app go on for a while, as for a push notification.
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

  /// Looks at the processes again when the next time is due; without one nothing wakes up.
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
    for app in running.values { perform(app.standing.check(at: now, processTimes), on: app) }
    checkProcessesLater()
  }

  // MARK: Memory

  /// Chosen: seconds between two looks at the memory while the device is used.
  private static let memoryPause = 1.0

  /// Looks at the memory unless that was done a moment ago.
  func checkMemorySoon() {
    let now = LinkThread.now
    guard now - lastMemoryCheck >= Self.memoryPause else { return }
    lastMemoryCheck = now
    checkMemory()
  }

  /// Warns apps, or ends those in the background, if they use more memory than the device has.
  func checkMemory() {
    let apps = recents.compactMap { running[$0] }
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

  /// The memory of a device: `RUSSET_DEVICE_MEMORY` in mebibytes, or half of the machine's.
  static var deviceMemory: Int {
    let variable = ProcessInfo.processInfo.environment["RUSSET_DEVICE_MEMORY"]
    if let variable, let mebibytes = Int(variable), (1...(1 << 30)).contains(mebibytes) {
      return mebibytes << 20
    }
    // Chosen: 2 GiB where the kernel does not say what the machine has.
    return (ProcessFacts.machineMemory ?? 4 << 30) / 2
  }
}
