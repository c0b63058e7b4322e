import DeviceLink
import Foundation
import LocalAuthentication
import UIKit
import UIKitCore
import UIKitKeyboard

/// The person's passwords, which apps fill into their forms.
///
/// An app gets the accounts of the domains that its Info.plist names as `webcredentials`. Without
/// such domains it gets the accounts that were saved for the app itself. It gets a password only
/// for an account that the person chose.
extension ShellController {
  var safe: PasswordSafe { PasswordSafe(records: records) { Self.log($0) } }

  /// Returns the domains whose accounts an app may use, or the app's identifier if it names none.
  func passwordPlaces(of app: InstalledApp) -> [String] {
    let key = "com.apple.developer.associated-domains"
    let named = app.resources.information[key] as? [String] ?? []
    let prefix = "webcredentials:"
    let domains = named.filter { $0.hasPrefix(prefix) }.compactMap { name in
      name.dropFirst(prefix.count).split(separator: "?").first.map { $0.lowercased() }
    }
    return domains.isEmpty ? [app.identifier] : domains
  }

  /// Handles a request of an app.
  func takePasswords(_ message: Data, of app: RunningApp) {
    guard let request = try? JSONDecoder().decode(PasswordRequest.self, from: message) else {
      return Self.log("\(app.app.name): a request for passwords is not readable.")
    }
    guard !isLocked, app === front || app === beside else { return }
    let places = passwordPlaces(of: app.app)
    switch request {
    case .find(let number):
      let accounts = safe.passwords(for: places)
        .map { PasswordReport.Account(user: $0.user, domain: $0.place) }
      answer(.found(number: number, accounts), to: app)
    case .read(let number, let user, let domain):
      let found = safe.passwords(for: places).first { $0.user == user && $0.place == domain }
      guard let found else { return answer(.password(number: number, nil), to: app) }
      askForOwner(AutoFillWords.reason(user), for: app) { [weak self] isOwner in
        self?.answer(.password(number: number, isOwner ? found.password : nil), to: app)
      }
    case .save(let user, let password):
      safe.keep(StoredPassword(place: places[0], user: user, password: password))
    case .propose(let user, let password): propose(password, of: user, for: places, app)
    }
  }

  private func answer(_ report: PasswordReport, to app: RunningApp) {
    guard let connection = app.connection, let message = try? JSONEncoder().encode(report) else {
      return
    }
    server?.send(message, of: PasswordRequest.service, to: connection)
  }

  // MARK: Keeping

  private func propose(
    _ password: String,
    of user: String,
    for places: [String],
    _ app: RunningApp
  ) {
    guard app === front, saveQuestion == nil, !permissionDesk.isAsking,
      presentedViewController == nil, safe.takes(user, password)
    else { return }
    let known = safe.passwords(for: places).first { $0.user == user }
    guard known?.password != password else { return }
    cancelTouches(of: app.app.identifier)
    let question = SaveQuestion.alert(known?.user, isPad: isPad) { [weak self] keeps in
      guard let self else { return }
      saveQuestion = nil
      guard keeps else { return }
      safe.keep(
        StoredPassword(place: known?.place ?? places[0], user: user, password: password)
      )
    }
    saveQuestion = (app.app.identifier, question)
    present(question, animated: true)
  }

  /// Dismisses the question of an app that has left the front.
  func updateSaveQuestion() {
    guard let (app, question) = saveQuestion, isLocked || app != frontIdentifier else { return }
    saveQuestion = nil
    question.dismiss(animated: false)
    // A question whose presentation still runs can be dismissed only after it.
    DelayedCalls.shared.schedule(after: Self.arrivalTime) { [weak self, weak question] in
      guard let question, self?.presentedViewController === question else { return }
      question.dismiss(animated: false)
    }
  }

  // Chosen: the seconds after which the presentation of an alert has ended.
  private static let arrivalTime = 0.6
}
