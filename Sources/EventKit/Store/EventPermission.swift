import Dispatch
import Foundation
import Synchronization
import SystemServices

/// The permission of an app to use calendars or reminders.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// The person cannot grant access; never the case here.
  case restricted = 1
  /// The person denied access.
  case denied = 2
  /// The app may read and write.
  case fullAccess = 3
  /// The app may add events.
  case writeOnly = 4

  /// The name of ``fullAccess`` before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// Requests permission to use calendars or reminders, and stores the answer.
enum EventPermission {
  /// The requested kind of access.
  enum Wish {
    case events, reminders, additions

    var kind: String { self == .reminders ? "reminders" : "calendars" }

    var wish: PermissionWish {
      switch self {
      case .events: .calendars
      case .reminders: .reminders
      case .additions: .calendarAdditions
      }
    }

    func isMet(by status: EKAuthorizationStatus) -> Bool {
      status == .fullAccess || (self == .additions && status == .writeOnly)
    }
  }
  private static let isKept = Mutex(true)

  static func status(_ kind: String) -> EKAuthorizationStatus {
    if Thread.isMainThread {
      MainActor.assumeIsolated {
        let keeps = ServiceHosts.shared.keepsDecisions
        isKept.withLock { $0 = keeps }
      }
    }
    switch Permissions.shared.decision(on: kind, isKept: isKept.withLock { $0 }) {
    case "authorized", "always", "yes", "full": return .fullAccess
    case "writeOnly": return .writeOnly
    case "denied", "no": return .denied
    default: return .notDetermined
    }
  }

  static func request(
    _ wish: Wish,
    _ answered: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if Thread.isMainThread { return MainActor.assumeIsolated { ask(wish, answered) } }
    DispatchQueue.main.async { MainActor.assumeIsolated { ask(wish, answered) } }
  }

  @MainActor private static func ask(
    _ wish: Wish,
    _ answered: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let host = ServiceHosts.shared
    // Unverified: a refusal is not an error.
    func tell(_ isAllowed: Bool) { _ = host.call(after: 0) { answered(isAllowed, nil) } }
    let status = status(wish.kind)
    if wish.isMet(by: status) { return tell(true) }
    guard status == .notDetermined || status == .writeOnly else { return tell(false) }
    var words = ""
    for key in wish.wish.purposeKeys(host.systemVersion.major) {
      words = host.information(key) as? String ?? ""
      guard words.isEmpty else { continue }
      PermissionQuestion.refuse(missing: key)
      return tell(false)
    }
    let question = PermissionQuestion(wish.wish, purpose: words) { answer in
      // Refusing more access keeps the access that was granted before.
      let isAllowed = answer != "denied"
      if isAllowed || status == .notDetermined {
        Permissions.shared.decide(answer, on: wish.kind, isKept: ServiceHosts.shared.keepsDecisions)
      }
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
      answered(isAllowed, nil)
    }
    if !host.ask(question) {
      PermissionQuestion.log(
        "EventKit: there is no screen to ask on; say RUSSET_PERMISSIONS=\(wish.kind)=authorized or "
          + "denied."
      )
      tell(false)
    }
  }
}
