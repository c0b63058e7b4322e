import DesktopBus
import Foundation

/// The messages that a modem of the machine has received, over the D-Bus service of ModemManager.
// Source: ModemManager's D-Bus interfaces `Modem.Messaging` and `Sms`.
final class ModemMessages: Sendable {
  private static let name = "org.freedesktop.ModemManager1"
  private static let messaging = "org.freedesktop.ModemManager1.Modem.Messaging"
  private static let sms = "org.freedesktop.ModemManager1.Sms"
  /// The value of `MM_SMS_STATE_RECEIVED`.
  private static let received: UInt32 = 3
  // Unverified: the seconds for which iOS offers the code of a message.
  private static let age = 180.0

  private let bus: BusConnection

  /// Connects to the system bus, or to one at an address, and calls a closure for each new message.
  ///
  /// - Throws: An error if there is no bus, or no modem that receives messages.
  init(address: String? = nil, hear: @escaping @Sendable () -> Void) throws {
    bus = try address.map { try BusConnection(address: $0) } ?? BusConnection.system()
    do {
      for modem in try modems().keys {
        try bus.onSignal(path: modem, interface: Self.messaging, member: "Added") { _ in hear() }
      }
    } catch {
      bus.close()
      throw error
    }
  }

  deinit { bus.close() }

  /// Returns the paths of the messages by modem, for modems that receive messages.
  private func modems() throws -> [String: [String]] {
    let answer = try bus.call(
      Self.name,
      "/org/freedesktop/ModemManager1",
      "org.freedesktop.DBus.ObjectManager",
      "GetManagedObjects",
      []
    )
    var found: [String: [String]] = [:]
    for (path, interfaces) in answer.first?.dictionary ?? [:] {
      guard let properties = interfaces.dictionary?[Self.messaging]?.dictionary else { continue }
      guard case .variant(.array(_, let paths))? = properties["Messages"] else { continue }
      found[path] = paths.compactMap(\.text)
    }
    return found
  }

  /// Returns the codes in recent messages, the newest first.
  func codes(at now: Date) throws -> [String] {
    var found: [(code: String, time: Date)] = []
    for path in try modems().values.joined() {
      let answer = try bus.call(
        Self.name,
        path,
        "org.freedesktop.DBus.Properties",
        "GetAll",
        [.string(Self.sms)]
      )
      guard let values = answer.first?.dictionary, values["State"]?.number == Self.received,
        let text = values["Text"]?.text, let code = OneTimeCode.find(in: text),
        let time = values["Timestamp"]?.text.flatMap(Self.time),
        abs(now.timeIntervalSince(time)) < Self.age
      else { continue }
      found.append((code, time))
    }
    var codes: [String] = []
    for (code, _) in found.sorted(by: { $0.time > $1.time }) where !codes.contains(code) {
      codes.append(code)
    }
    return codes
  }

  /// Parses a time of ModemManager: ISO 8601, with a zone that may have only hours.
  static func time(_ text: String) -> Date? {
    var text = text
    if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      text.distance(from: sign, to: text.endIndex) == 3
    {
      text += ":00"
    }
    return ISO8601DateFormatter().date(from: text)
  }
}
