import DeviceLink
import Foundation
import HostInterface
import SystemServices
import UIKit
import UIKitCore

/// Asks the person for the permissions of apps, one question at a time, above the app that asks.
///
/// A question is shown only while its app is in front; it returns with the app. An answer is
/// stored, and the question is not asked again.
@MainActor
final class PermissionDesk {
  /// A question of an app.
  struct Request: Equatable {
    var app: String
    var number: Int
    var wish: PermissionWish
    var purpose: String
  }

  /// Chosen: the maximum number of pending questions of one app; further ones are refused.
  private static let mostWaiting = 16

  weak var shell: ShellController?
  private var waiting: [Request] = []
  private var shown: (request: Request, alert: UIAlertController)?
  /// An alert that is dismissed as soon as its presentation has ended; until then there is no other.
  private var leaving: UIAlertController?

  /// Whether a question is on the screen; it then receives the touches.
  var isAsking: Bool { shown != nil }
  /// The alert on the screen; nil if there is none.
  var alert: UIAlertController? { shown?.alert }

  /// Asks the person, or answers at once with the stored decision.
  func ask(_ request: Request) {
    guard let shell else { return }
    let decisions = shell.records.permissions(of: request.app)
    if let answer = Self.answer(to: request.wish, decisions) {
      return shell.answer(request, with: answer)
    }
    guard waiting.count(where: { $0.app == request.app }) < Self.mostWaiting else {
      return shell.answer(request, with: request.wish.refusal)
    }
    waiting.append(request)
    update()
  }

  /// Returns the stored decision about a wish, or nil if the person has to be asked.
  static func answer(to wish: PermissionWish, _ decisions: [String: String]) -> String? {
    let decision = decisions[wish.kind]
    switch wish {
    case .locationUpgrade: return decisions["location.always"] == nil ? nil : "keep"
    // An app that may add to the calendar may ask to read it, too.
    case .calendars: return decision == "writeOnly" ? nil : decision
    case .calendarAdditions: return decision == "authorized" ? "writeOnly" : decision
    case .notifications: return decision == "provisional" ? nil : decision
    case .contacts, .reminders, .location, .locationAlways: return decision
    }
  }

  /// Shows the question of the front app, and dismisses that of another app.
  func update() {
    guard let shell else { return }
    let front = shell.isLocked ? nil : shell.frontIdentifier
    if let shown, shown.request.app != front {
      self.shown = nil
      close(shown.alert)
    }
    guard shown == nil, leaving == nil, let front,
      let request = waiting.first(where: { $0.app == front })
    else { return }
    show(request, on: shell)
  }

  private func show(_ request: Request, on shell: ShellController) {
    let version = shell.environment?.systemVersion.major ?? 12
    let languages = shell.environment?.languages ?? []
    let name = shell.installed.first { $0.identifier == request.app }?.name ?? request.app
    let alert = UIAlertController(
      title: request.wish.title(name, version, in: languages),
      message: request.wish.message(request.purpose, in: languages),
      preferredStyle: .alert
    )
    for answer in request.wish.answers(version, in: languages) {
      let action = UIAlertAction(title: answer.title, style: .default) { [weak self] _ in
        self?.take(answer.value, to: request)
      }
      alert.addAction(action)
      if answer.isPreferred { alert.preferredAction = action }
    }
    shown = (request, alert)
    shell.present(alert, animated: true)
  }

  private func take(_ answer: String, to request: Request) {
    shown = nil
    waiting.removeAll { $0 == request }
    guard let shell else { return }
    let before = shell.records.permissions(of: request.app)
    // Refusing a wider permission keeps the narrower one.
    if answer != "denied" || before[request.wish.kind] == nil {
      shell.decide(request.wish.decisions(answer), app: request.app)
    }
    shell.answer(request, with: answer)
    // The next question appears after this one has closed.
    MainLoop.post { [weak self] in self?.update() }
  }

  /// Drops the questions of an app that has ended.
  func forget(_ app: String) {
    waiting.removeAll { $0.app == app }
    if let shown, shown.request.app == app {
      self.shown = nil
      close(shown.alert)
    }
  }

  // Chosen: the seconds after which the presentation of an alert has ended.
  private static let arrivalTime = 0.6

  /// Dismisses an alert; one whose presentation still runs can be dismissed only after it.
  private func close(_ alert: UIAlertController) {
    guard alert.isBeingPresented else { return alert.dismiss(animated: false) }
    leaving = alert
    DelayedCalls.shared.schedule(after: Self.arrivalTime) { [weak self] in
      self?.leaving = nil
      alert.dismiss(animated: false)
      self?.update()
    }
  }
}
