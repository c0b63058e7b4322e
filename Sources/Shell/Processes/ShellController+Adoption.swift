import DeviceLink
import Foundation
import PacketLink
import UIKit
import UIKitCore

/// Processes of apps that outlive a crash of the shell: the next shell takes them over, and they join
/// it with their links.
extension ShellController {
  /// Chosen: seconds in which an app joins the shell that took over its process.
  private static let joinTime = 10.0

  /// Notes the process of an app for the shell that comes after a crash of this one.
  func note(_ process: SpawnedProcess, of identifier: String) {
    guard let started = process.startTime else { return }
    records.note(
      DeviceStore.Process(app: identifier, identifier: process.identifier, started: started)
    )
  }

  /// Takes over the processes of a shell that crashed; the app that was in front is there again.
  func adoptProcesses() {
    let front: String? = records.setting("front")
    for entry in records.processes {
      guard let app = installed.first(where: { $0.identifier == entry.app }),
        let process = SpawnedProcess(adopting: entry.identifier, started: entry.started)
      else {
        records.forgetProcess(of: entry.app)
        continue
      }
      launches.set(launch(of: entry.app), of: entry.identifier)
      addWindow(of: app, process)
      noteUse(of: entry.app)
      // A process that another shell stopped goes on to join this one.
      process.send(signal: SIGCONT)
    }
    if let front, let app = running[front] {
      noteUse(of: front)
      frontIdentifier = front
      app.window.isHidden = false
      app.window.place(view.bounds)
      home.view.isUserInteractionEnabled = false
      frontChanged()
    } else {
      frontIdentifier = nil
      records.set("front", nil as String?)
    }
    guard !running.isEmpty else { return }
    WallTimer.after(Self.joinTime) { [weak self] in self?.endAbsent() }
  }

  /// Ends the processes that were taken over and have not joined.
  private func endAbsent() {
    for app in running.values where app.connection == nil && app.process.isAdopted {
      Self.log("\(app.app.name) is ended: it did not join the shell.")
      app.process.send(signal: SIGKILL)
      remove(app.app.identifier)
    }
  }
}
