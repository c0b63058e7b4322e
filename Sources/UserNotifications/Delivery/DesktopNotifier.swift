import DesktopBus
import Dispatch
import Foundation
import SystemServices

/// Shows notifications with the desktop's notification server, if there is one.
// Source: the Desktop Notifications Specification, version 1.2.
@MainActor
final class DesktopNotifier {
  static let shared = DesktopNotifier()

  private let queue = DispatchQueue(label: "UserNotifications.DesktopNotifier")
  private let connect: @Sendable () throws -> BusConnection
  /// Whether the server is used; it is not used when a test steps the clock.
  private let isUsed: @MainActor () -> Bool
  private var shown: [UInt32: NotificationBanner] = [:]
  private var numbers: [String: UInt32] = [:]
  // Used only on the queue.
  private nonisolated(unsafe) var bus: BusConnection?

  private nonisolated static let name = "org.freedesktop.Notifications"
  private nonisolated static let path = "/org/freedesktop/Notifications"

  init(
    connect: @escaping @Sendable () throws -> BusConnection = { try .session() },
    isUsed: @escaping @MainActor () -> Bool = { ServiceHosts.shared.keepsDecisions }
  ) {
    self.connect = connect
    self.isUsed = isUsed
  }

  /// Returns the arguments of a call of `Notify`.
  nonisolated static func arguments(
    _ banner: NotificationBanner,
    replacing number: UInt32
  )
    -> [BusValue]
  {
    var actions: [BusValue] = [.string("default"), .string("Open")]
    // The server has no text field.
    for action in banner.actions where action.input == nil {
      actions += [.string("action." + action.identifier), .string(action.title)]
    }
    let title = banner.title.isEmpty ? banner.appName : banner.title
    let lines = [banner.subtitle, banner.body].filter { !$0.isEmpty }
    // Servers with "body-markup" read the body as markup.
    let body = lines.joined(separator: "\n").replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
    var hints: [(String, BusValue)] = []
    if let picture = banner.picture { hints.append(("image-path", .variant(.string(picture)))) }
    return [
      .string(banner.appName), .uint32(number), .string(""), .string(title), .string(body),
      .array("s", actions), .options(hints), .int32(banner.stays ? 0 : -1),
    ]
  }

  func show(_ banner: NotificationBanner) {
    guard isUsed() else { return }
    let arguments = Self.arguments(banner, replacing: numbers[banner.identifier] ?? 0)
    let handed = Handed(value: banner)
    queue.async { [self] in
      guard let bus = connected(),
        case .uint32(let number)? = try? bus.call(
          Self.name,
          Self.path,
          Self.name,
          "Notify",
          arguments
        ).first
      else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.shown[number] = handed.value
          self.numbers[handed.value.identifier] = number
        }
      }
    }
  }

  func close(_ identifier: String) {
    guard let number = numbers.removeValue(forKey: identifier) else { return }
    shown[number] = nil
    queue.async { [self] in
      _ = try? connected()?.call(
        Self.name,
        Self.path,
        Self.name,
        "CloseNotification",
        [.uint32(number)]
      )
    }
  }

  private nonisolated func connected() -> BusConnection? {
    if let bus { return bus }
    guard let fresh = try? connect() else { return nil }
    do {
      try fresh.onSignal(path: Self.path, interface: Self.name, member: "ActionInvoked") { values in
        guard values.count >= 2, let number = values[0].number, let key = values[1].text else {
          return
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.invoked(number, key) } }
      }
      try fresh.onSignal(path: Self.path, interface: Self.name, member: "NotificationClosed") {
        values in
        guard values.count >= 2, let number = values[0].number, let reason = values[1].number
        else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.closed(number, reason) } }
      }
    } catch {
      fresh.close()
      return nil
    }
    bus = fresh
    return fresh
  }

  // Source: the specification: reason 2 is that a person dismissed the notification.
  private func closed(_ number: UInt32, _ reason: UInt32) {
    guard let banner = shown.removeValue(forKey: number) else { return }
    numbers[banner.identifier] = nil
    if reason == 2 { banner.ended(.cleared) }
  }

  private func invoked(_ number: UInt32, _ key: String) {
    guard let banner = shown.removeValue(forKey: number) else { return }
    numbers[banner.identifier] = nil
    if key == "default" { return banner.ended(.opened) }
    guard key.hasPrefix("action.") else { return }
    banner.ended(.action(String(key.dropFirst(7)), text: nil))
  }
}
