import DeviceLink
import Foundation
import PacketLink
import UIKit
import UIKitCore

/// Adoption of app processes after a crash of the shell: they outlive it, and join the next shell
/// with their links.
extension ShellController {
  /// Chosen: the seconds within which an adopted app must join.
  private static let joinTime = 10.0

  /// Records the process of an app for the next shell, in case this one crashes.
  func note(_ process: SpawnedProcess, of identifier: String) {
    guard let started = process.startTime else { return }
    records.note(
      DeviceStore.Process(app: identifier, identifier: process.identifier, started: started)
    )
  }

  /// Adopts the processes of a shell that crashed; the former front app is in front again.
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
      // A process that the former shell stopped must run to join this one.
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

  /// Ends adopted processes that have not joined.
  private func endAbsent() {
    for app in running.values where app.connection == nil && app.process.isAdopted {
      Self.log("\(app.app.name) is ended: it did not join the shell.")
      app.process.send(signal: SIGKILL)
      remove(app.app.identifier)
    }
  }
}
