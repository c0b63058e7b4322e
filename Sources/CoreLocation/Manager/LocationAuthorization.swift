import Foundation
import Synchronization
import SystemServices

/// Asks whether the app may know where the device is, and keeps the answer.
enum LocationAuthorization {
  private static let kind = "location"
  private static let upgrade = "location.always"

  /// The answer.
  static var status: CLAuthorizationStatus {
    switch Permissions.shared.decision(on: kind, isKept: isKept) {
    case "always": .authorizedAlways
    case "whenInUse", "once": .authorizedWhenInUse
    case "denied": .denied
    case "restricted": .restricted
    default: .notDetermined
    }
  }

  /// Whether answers outlive the process; nothing is asked of the host from other threads.
  private static var isKept: Bool {
    guard Thread.isMainThread else { return keptBefore.withLock { $0 } }
    return MainActor.assumeIsolated {
      let isKept = ServiceHosts.shared.keepsDecisions
      keptBefore.withLock { $0 = isKept }
      return isKept
    }
  }
  private static let keptBefore = Mutex(true)

  /// Asks where iOS asks.
  @MainActor static func request(always: Bool) {
    let host = ServiceHosts.shared
    let needed =
      ["NSLocationWhenInUseUsageDescription"]
      + (always ? ["NSLocationAlwaysAndWhenInUseUsageDescription"] : [])
    for key in needed where (host.information(key) as? String)?.isEmpty != false {
      // Source: iOS's log; nothing is asked, and the status stays.
      return PermissionQuestion.log(
        "This app has attempted to access privacy-sensitive data without a usage description. "
          + "The app's Info.plist must contain \(needed.joined(separator: " and ")) with a string "
          + "value explaining to the user how the app uses this data"
      )
    }
    let words = host.information(needed[needed.count - 1]) as? String ?? ""
    switch status {
    case .notDetermined: ask(always: always, words: words)
    case .authorizedWhenInUse where always:
      // Asked once in an app's life.
      guard Permissions.shared.decision(on: upgrade, isKept: isKept) == nil else { return }
      askForMore(words)
    default: return
    }
  }

  /// The first question.
  @MainActor private static func ask(always: Bool, words: String) {
    let version = ServiceHosts.shared.systemVersion.major
    let app = PermissionQuestion.appName
    let title: String
    var answers: [PermissionQuestion.Answer]
    if version >= 13 {
      // Source: pictures of iOS 13 and 14.
      let verb = version >= 14 ? "use" : "access"
      title = "Allow “\(app)” to \(verb) your location?"
      // What is allowed for once is forgotten when the app ends.
      answers = [
        .init("Allow While Using App", always ? "always" : "whenInUse"),
        .init("Allow Once", "once"), .init("Don’t Allow", "denied"),
      ]
    } else if always {
      // Source: pictures of iOS 11 and 12.
      title = "Allow “\(app)” to access your location?"
      answers = [
        .init("Only While Using the App", "whenInUse"), .init("Always Allow", "always"),
        .init("Don’t Allow", "denied"),
      ]
    } else {
      title = "Allow “\(app)” to access your location while you are using the app?"
      answers = [
        .init("Don’t Allow", "denied"), .init("Allow", "whenInUse", isPreferred: true),
      ]
    }
    put(title, words, answers)
  }

  /// The question for more than while the app is used.
  @MainActor private static func askForMore(_ words: String) {
    let app = PermissionQuestion.appName
    let version = ServiceHosts.shared.systemVersion.major
    // Unverified: the title of iOS 12.
    let title =
      version >= 13
      ? "Allow “\(app)” to also \(version >= 14 ? "use" : "access") your location even when you are "
        + "not using the app?"
      : "Allow “\(app)” to access your location?"
    put(
      title,
      words,
      version >= 13
        ? [
          .init("Keep Only While Using", "keep"), .init("Change to Always Allow", "always"),
        ]
        : [.init("Always Allow", "always"), .init("Cancel", "keep")]
    )
  }

  @MainActor private static func put(
    _ title: String,
    _ words: String,
    _ answers: [PermissionQuestion.Answer]
  ) {
    guard !isAsking else { return }
    let question = PermissionQuestion(title: title, message: words, answers: answers) { answer in
      isAsking = false
      take(answer)
    }
    isAsking = ServiceHosts.shared.ask(question)
    if !isAsking {
      PermissionQuestion.log(
        "Core Location: there is no screen to ask on; say RUSSET_PERMISSIONS=location=whenInUse, "
          + "always or denied."
      )
    }
  }
  /// Whether the question stands on the screen; a second request adds none.
  @MainActor static var isAsking = false

  @MainActor private static func take(_ answer: String) {
    if answer == "keep" || answer == "always" {
      Permissions.shared.decide("asked", on: upgrade, isKept: isKept)
    }
    guard answer != "keep" else { return }
    Permissions.shared.decide(answer, on: kind, isKept: isKept && answer != "once")
    LocationService.shared.authorizationChanged()
  }
}
