import DeviceLink
import Foundation
import PacketLink
import SystemServices
import UIKit
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The permissions of apps.
extension ShellController {
  /// Stores decisions about an app and sends them to it; nil removes a decision.
  func decide(_ decisions: [String: String?], app identifier: String) {
    records.decide(decisions, app: identifier)
    tellLaunch(of: identifier)
    tellAppSettings()
    guard let connection = running[identifier]?.connection else { return }
    server?.tell(.permissions(records.permissions(of: identifier)), connection)
  }

  func decide(_ decisions: [String: String], app identifier: String) {
    decide(decisions.mapValues { Optional($0) }, app: identifier)
  }

  /// Answers a question of a running app.
  func answer(_ request: PermissionDesk.Request, with answer: String) {
    guard let connection = running[request.app]?.connection else { return }
    server?.tell(.answered(number: request.number, answer: answer), connection)
  }

  // Chosen: the maximum number and length of the decisions that an app may store about its
  // notifications; several times its needs.
  private static let mostNotes = 32, longestNote = 64

  /// Stores a decision that an app took about its own notifications; it cannot exceed what the
  /// person allows.
  func note(_ decision: String?, on kind: String, of app: RunningApp) {
    let identifier = app.app.identifier
    let known = records.permissions(of: identifier)
    guard known[kind] != decision, kind.utf8.count <= Self.longestNote,
      (decision?.utf8.count ?? 0) <= Self.longestNote,
      known[kind] != nil || known.count < Self.mostNotes
    else { return }
    let isAllowed =
      kind == "notifications"
      ? decision == "denied" || decision == "provisional" && known[kind] == nil
      : kind.hasPrefix("notifications.")
    // The answers to questions are stored when they are given.
    guard isAllowed else { return }
    records.decide([kind: decision], app: identifier)
    tellLaunch(of: identifier)
  }

  /// Changes the permissions of an app, as a person does in Settings.
  ///
  /// An app that loses data that it may hold is ended.
  func change(
    _ service: PrivacyService,
    _ change: PrivacyService.Change,
    of identifier: String
  )
    throws
  {
    guard installed.contains(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    let before = records.permissions(of: identifier)
    decide(service.decisions(change), app: identifier)
    let isLost = service.parts.contains { part in
      part.endsApp && ![nil, "denied"].contains(before[part.kind])
    }
    guard change != .grant, isLost, let app = running[identifier] else { return }
    Self.log("\(app.app.name) is ended: a permission was taken away.")
    if frontIdentifier == identifier { goHome() }
    app.process.send(signal: SIGKILL)
    // The end of an adopted process is visible only at its link.
  }

  /// The decisions about the installed apps.
  var permissions: [ControlAnswer.Permission] {
    installed.flatMap { app in
      records.permissions(of: app.identifier).sorted { $0.key < $1.key }
        .filter { !$0.key.contains(".") }
        .map { ControlAnswer.Permission(app: app.identifier, kind: $0.key, decision: $0.value) }
    }
  }
}
