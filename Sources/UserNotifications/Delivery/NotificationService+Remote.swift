import Foundation
import SystemServices

/// Push notifications: the payload of a server's message.
// Source: Apple, "Generating a remote notification": the keys of the payload.
extension NotificationService {
  /// Receives a message, shows its alert and calls the app's fetch method if it has background
  /// content.
  ///
  /// - Returns: Whether the message has something to show.
  @discardableResult
  package func receive(remote message: [AnyHashable: Any]) -> Bool {
    guard let parts = message["aps"] as? [String: Any] else { return false }
    if Self.isSet(parts["content-available"]) { NotificationPresenters.shared?.fetch(message) }
    let content = Self.content(of: message, parts)
    let request = UNNotificationRequest(
      identifier: UUID().uuidString,
      content: content,
      trigger: UNPushNotificationTrigger()
    )
    if Self.isSet(parts["mutable-content"]), Self.says(content),
      let service = NotificationExtensions.service()
    {
      change(request, by: service)
      return true
    }
    return add(request) == nil
  }

  /// The settings of the person.
  package var settings: UNNotificationSettings { NotificationPermission.settings }

  /// Whether files are read as push notifications; they are not when a test steps the clock.
  package var receivesPushes: Bool { ServiceHosts.shared.keepsDecisions }

  // Source: the length of the tokens of Apple's service, in bytes.
  private static let tokenLength = 32

  /// The token that identifies this app to servers; it is the same in every run.
  package var pushToken: Data {
    let host = ServiceHosts.shared
    let (permissions, key) = (Permissions.shared, "notifications.token")
    if let text = permissions.decision(on: key, isKept: host.keepsDecisions),
      let data = Data(base64Encoded: text), data.count == Self.tokenLength
    {
      return data
    }
    let token = Data((0..<Self.tokenLength).map { _ in UInt8.random(in: 0...255) })
    permissions.decide(token.base64EncodedString(), on: key, isKept: host.keepsDecisions)
    return token
  }

  private static func isSet(_ value: Any?) -> Bool {
    (value as? Int) == 1 || (value as? Bool) == true
  }

  /// Returns the content of a message; `parts` is its object `aps`.
  package static func content(
    of message: [AnyHashable: Any],
    _ parts: [String: Any]
  ) -> UNNotificationContent {
    var values = UNNotificationContent.Values()
    values.userInfo = message
    if let text = parts["alert"] as? String { values.body = text }
    if let alert = parts["alert"] as? [String: Any] {
      values.title = text(alert, "title", "title-loc-key", "title-loc-args")
      values.subtitle = text(alert, "subtitle", "subtitle-loc-key", "subtitle-loc-args")
      values.body = text(alert, "body", "loc-key", "loc-args")
      values.launchImageName = alert["launch-image"] as? String ?? ""
      values.summaryArgument = alert["summary-arg"] as? String ?? ""
      values.summaryArgumentCount = alert["summary-arg-count"] as? Int ?? 0
    }
    values.badge = (parts["badge"] as? Int).map { NSNumber(value: $0) }
    values.sound = sound(parts["sound"])
    values.categoryIdentifier = parts["category"] as? String ?? ""
    values.threadIdentifier = parts["thread-id"] as? String ?? ""
    values.targetContentIdentifier = parts["target-content-id"] as? String
    values.filterCriteria = parts["filter-criteria"] as? String
    values.relevanceScore = (parts["relevance-score"] as? NSNumber)?.doubleValue ?? 0
    values.interruptionLevel =
      switch parts["interruption-level"] as? String {
      case "passive": .passive
      case "time-sensitive": .timeSensitive
      case "critical": .critical
      default: .active
      }
    return UNNotificationContent(values)
  }

  private static func sound(_ value: Any?) -> UNNotificationSound? {
    func named(_ name: String) -> UNNotificationSound {
      name == "default" ? .default : UNNotificationSound(named: .init(name))
    }
    if let name = value as? String { return name.isEmpty ? nil : named(name) }
    guard let parts = value as? [String: Any] else { return nil }
    let name = parts["name"] as? String ?? "default"
    guard isSet(parts["critical"]) else { return named(name) }
    let volume = (parts["volume"] as? NSNumber)?.floatValue ?? 1
    return name == "default"
      ? .defaultCriticalSound(withAudioVolume: volume)
      : .criticalSoundNamed(.init(name), withAudioVolume: volume)
  }

  /// Returns a text, or the app's localized string for a key with arguments.
  private static func text(
    _ alert: [String: Any],
    _ name: String,
    _ key: String,
    _ arguments: String
  ) -> String {
    guard let key = alert[key] as? String else { return alert[name] as? String ?? "" }
    var text = Bundle.main.localizedString(forKey: key, value: alert[name] as? String, table: nil)
    for (index, argument) in (alert[arguments] as? [String] ?? []).enumerated() {
      let numbered = "%\(index + 1)$@"
      if text.contains(numbered) {
        text = text.replacingOccurrences(of: numbered, with: argument)
      } else if let place = text.range(of: "%@") {
        text.replaceSubrange(place, with: argument)
      }
    }
    return text
  }
}
