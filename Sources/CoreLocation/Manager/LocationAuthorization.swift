import Foundation
import ServiceRecords
import Synchronization
import SystemServices

/// Requests permission to use location, and stores the answer.
enum LocationAuthorization {
  private static let kind = "location"
  private static let upgrade = "location.always"

  /// The current permission.
  static var status: CLAuthorizationStatus {
    switch Permissions.shared.decision(on: kind, isKept: isKept) {
    case "always": .authorizedAlways
    case "whenInUse", "once": .authorizedWhenInUse
    case "denied": .denied
    case "restricted": .restricted
    default: .notDetermined
    }
  }

  /// Whether answers outlive the process; the host is only queried on the main thread.
  private static var isKept: Bool {
    guard Thread.isMainThread else { return keptBefore.withLock { $0 } }
    return MainActor.assumeIsolated {
      let isKept = ServiceHosts.shared.keepsDecisions
      keptBefore.withLock { $0 = isKept }
      return isKept
    }
  }
  private static let keptBefore = Mutex(true)

  /// Requests permission under the same conditions as iOS.
  @MainActor static func request(always: Bool) {
    let host = ServiceHosts.shared
    let wish = always ? PermissionWish.locationAlways : .location
    let needed = wish.purposeKeys(host.systemVersion.major)
    for key in needed where (host.information(key) as? String)?.isEmpty != false {
      ServiceWatch.note { .missingPurpose(key: key) }
      // Source: the log of iOS; no alert is shown, and the status is unchanged.
      return PermissionQuestion.log(
        "This app has attempted to access privacy-sensitive data without a usage description. "
          + "The app's Info.plist must contain \(needed.joined(separator: " and ")) with a string "
          + "value explaining to the user how the app uses this data"
      )
    }
    let words = host.information(needed[needed.count - 1]) as? String ?? ""
    switch status {
    case .notDetermined: put(always ? .locationAlways : .location, words)
    case .authorizedWhenInUse where always:
      // The request is made once in the lifetime of an app.
      guard Permissions.shared.decision(on: upgrade, isKept: isKept) == nil else { return }
      put(.locationUpgrade, words)
    default: return
    }
  }

  @MainActor private static func put(_ wish: PermissionWish, _ words: String) {
    guard !isAsking else { return }
    ServiceWatch.note {
      .locationAsked(wasChecked: ServiceWatch.isMarked(.looksForPlacePermission))
    }
    let question = PermissionQuestion(wish, purpose: words) { answer in
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
  /// Whether the request is on the screen; a second request adds none.
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
