import DeviceLink
import Foundation
import HostInterface
import PacketLink
import UIKit
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The running apps: their processes, their links and their windows.
extension ShellController {
  /// The process identifiers of the running apps, by app identifier.
  var processes: [String: Int32] { running.mapValues { $0.process.identifier } }

  /// Whether the front app shows its own screen instead of the launch screen.
  var showsFront: Bool {
    front?.window.showsApp ?? false
  }

  /// Launches an app, or brings it to the front.
  func launch(_ identifier: String) throws {
    guard let app = installed.first(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    if running[identifier] == nil { try start(app) }
    bringToFront(identifier)
  }

  /// Ends an app: sends the message to quit, then kills the process if it still runs after
  /// ``quitTime``.
  func terminate(_ identifier: String) throws {
    guard let app = running[identifier] else {
      throw Failure(description: "The app \(identifier) does not run.")
    }
    if frontIdentifier == identifier { goHome() }
    endedCards.endedByPerson.insert(identifier)
    let process = app.process
    // As on iOS, an app that is stopped ends without a message.
    guard let connection = app.connection, !app.standing.isStopped else {
      return process.send(signal: SIGKILL)
    }
    server?.quit(connection)
    WallTimer.after(Self.quitTime) { process.send(signal: SIGKILL) }
  }

  /// Ends an app and removes it from the device.
  func delete(_ app: InstalledApp) {
    do {
      if let process = running[app.identifier]?.process {
        try terminate(app.identifier)
        kill(process)
      }
      removeCard(of: app.identifier)
      try folder.uninstall(app.identifier)
    } catch {
      Self.log("\(error)")
    }
    homeState.used?.removeAll { $0 == app.identifier }
    homeState.shortcuts?[app.identifier] = nil
    saveHome()
    reload()
  }

  /// Chosen: the longest wait, in seconds, for the end of a process that was killed.
  private static let killTime = 0.5

  /// Kills a process and waits for its end, after which it writes nothing.
  private func kill(_ process: SpawnedProcess) {
    process.send(signal: SIGKILL)
    let latest = LinkThread.now + Self.killTime
    while process.startTime != nil, LinkThread.now < latest { usleep(1_000) }
  }

  func open(_ app: InstalledApp) {
    do { try launch(app.identifier) } catch { Self.log("\(error)") }
  }

  /// Starts the process of an app.
  func start(_ app: InstalledApp, opening url: OpenedURL? = nil) throws {
    let identifier = app.identifier
    let process: SpawnedProcess
    do {
      process = try launches.start(launch(of: identifier, opening: url)) {
        try confinedProcess(of: app, socketPath: socketPath) { [weak self] _ in
          MainLoop.post { self?.processEnded(identifier) }
        }
      }
    } catch {
      throw Failure(description: "\(error)")
    }
    note(process, of: identifier)
    addWindow(of: app, process)
  }

  /// Adds the hidden window of an app.
  @discardableResult
  func addWindow(of app: InstalledApp, _ process: SpawnedProcess) -> RunningApp {
    endedCards.forget(app.identifier)
    endedCards.endedByPerson.remove(app.identifier)
    let window = AppWindowView(frame: view.bounds)
    window.isHidden = true
    let resources = app.resources
    let launchScreen = LaunchScreen(resources, size: view.bounds.size)
    if let trouble = launchScreen.trouble { Self.log("\(app.name): \(trouble)") }
    window.show(launchScreen)
    windows.addSubview(window)
    let result = RunningApp(app, process: process, window: window)
    result.orientations = resources.orientations(isPad: isPad)
    running[app.identifier] = result
    pasteboard.noteLaunch(of: result)
    return result
  }

  /// Replaces the launch screen of an app whose first frame is ready.
  func appShows(_ connection: AppConnection) {
    guard let app = app(of: connection) else { return }
    app.window.showApp()
    if app === front { frontChanged() }
    checkMemory()
  }

  func app(of connection: AppConnection) -> RunningApp? {
    running.values.first { $0.connection == connection }
  }

  func join(_ connection: AppConnection, process: Int32) {
    guard let app = running.values.first(where: { $0.process.identifier == process }),
      let screen = view.window?.screen, let name = app.window.stageName(on: screen)
    else {
      // A program that the shell did not start has no window.
      server?.quit(connection)
      return
    }
    app.connection = connection
    server?.show(connection, below: name)
    tellParts()
    tellCause()
    if app !== front && app !== beside || isLocked {
      // It is in the background when it gets the messages for which it was started.
      leaveForeground(app)
      sendWaiting(to: app)
    } else {
      sendWaiting(to: app)
      resume(app)
    }
  }

  func leave(_ connection: AppConnection, _ reason: String) {
    guard let app = app(of: connection) else { return }
    Self.log("\(app.app.name): \(reason).")
    app.connection = nil
    // Without a link an app has no window, so it must not keep running.
    app.process.send(signal: SIGKILL)
    remove(app.app.identifier)
  }

  func processEnded(_ identifier: String) {
    // The app may already run again, in a process that has not joined yet.
    guard let app = running[identifier], app.connection == nil, app.process.startTime == nil else {
      return
    }
    remove(identifier)
  }

  func remove(_ identifier: String) {
    guard let app = running.removeValue(forKey: identifier) else { return }
    records.forgetProcess(of: identifier)
    launches.forget(app.process.identifier)
    permissionDesk.forget(identifier)
    let isEndedByPerson = endedCards.endedByPerson.remove(identifier) != nil
    let keepsCard = !isEndedByPerson && recents.contains(identifier)
    if frontIdentifier == identifier { (swipeOrder, hand) = (nil, nil) }
    if keepsCard {
      app.window.isHidden = !isSwitching
      endedCards.keep(app.window, of: app.app)
    } else {
      app.window.removeFromSuperview()
      recents.removeAll { $0 == identifier }
      switcher.remove(identifier)
    }
    drags.lose(identifier)
    cancelTouches(of: identifier)
    splitLost(identifier)
    if frontIdentifier == identifier {
      frontIdentifier = nil
      homeShows()
    }
    notifications.checkLater()
  }
}
