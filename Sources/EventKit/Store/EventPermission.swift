import Dispatch
import Foundation
import Synchronization
import SystemServices

/// Whether an app may use calendars or reminders.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// It is not the person's to allow; never the case here.
  case restricted = 1
  /// The person does not allow it.
  case denied = 2
  /// The app may read and write.
  case fullAccess = 3
  /// The app may add events.
  case writeOnly = 4

  /// The name of ``fullAccess`` before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// Asks whether the app may use calendars or reminders, and keeps the answer.
enum EventPermission {
  /// What is asked for.
  enum Wish {
    case events, reminders, additions

    var kind: String { self == .reminders ? "reminders" : "calendars" }

    /// The key of the Info.plist that has the app's words.
    func key(_ version: Int) -> String {
      switch self {
      case .events: version >= 17 ? "NSCalendarsFullAccessUsageDescription" : before
      case .reminders: version >= 17 ? "NSRemindersFullAccessUsageDescription" : before
      case .additions: version >= 17 ? "NSCalendarsWriteOnlyAccessUsageDescription" : before
      }
    }
    private var before: String {
      self == .reminders ? "NSRemindersUsageDescription" : "NSCalendarsUsageDescription"
    }

    // Source: pictures of iOS 12 and 17.
    func title(_ version: Int, _ app: String) -> String {
      switch self {
      case .events where version >= 17: "“\(app)” Would Like Full Access to Your Calendar"
      case .events: "“\(app)” Would Like to Access Your Calendar"
      case .reminders where version >= 17: "“\(app)” Would Like Full Access to Your Reminders"
      case .reminders: "“\(app)” Would Like to Access Your Reminders"
      case .additions: "“\(app)” Would Like to Add to Your Calendar"
      }
    }

    func answers(_ version: Int) -> [PermissionQuestion.Answer] {
      let value = self == .additions ? "writeOnly" : "authorized"
      let word = version < 17 ? "OK" : self == .additions ? "Allow" : "Allow Full Access"
      return [.init("Don’t Allow", "denied"), .init(word, value, isPreferred: version < 17)]
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
    // Unverified: that a refusal is no error.
    func tell(_ isAllowed: Bool) { _ = host.call(after: 0) { answered(isAllowed, nil) } }
    let status = status(wish.kind)
    if wish.isMet(by: status) { return tell(true) }
    guard status == .notDetermined || status == .writeOnly else { return tell(false) }
    let version = host.systemVersion.major
    let key = wish.key(version)
    guard let words = host.information(key) as? String, !words.isEmpty else {
      // Departs: before iOS 17 the app ends here.
      PermissionQuestion.log(
        "This app has attempted to access privacy-sensitive data without a usage description. The "
          + "app's Info.plist must contain an \(key) key with a string value explaining to the "
          + "user how the app uses this data."
      )
      return tell(false)
    }
    let question = PermissionQuestion(
      title: wish.title(version, PermissionQuestion.appName),
      message: words,
      answers: wish.answers(version)
    ) { answer in
      // Who refuses more keeps what was allowed.
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
