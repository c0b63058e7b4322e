import DesktopBus
import Foundation

/// The passwords in the keyring of the desktop, over the Secret Service of D-Bus, which GNOME
/// Keyring, KWallet and KeePassXC provide.
///
/// The bus is used directly, without libsecret. A locked keyring shows its own prompt when a
/// password is read, and not earlier.
// Source: the Secret Service API, draft 0.2 (specifications.freedesktop.org/secret-service).
final class SecretServiceLogins: LoginStore {
  private static let name = "org.freedesktop.secrets"
  private static let path = "/org/freedesktop/secrets"
  private static let service = "org.freedesktop.Secret.Service"
  private static let item = "org.freedesktop.Secret.Item"
  // Chosen: the seconds within which the person must answer the keyring's prompt.
  private static let promptTime = 120.0

  private let bus: BusConnection

  /// Connects to the bus of the session, or to one at an address.
  ///
  /// - Throws: An error if there is no bus, or no service on it that stores secrets.
  init(address: String? = nil) throws {
    bus = try address.map { try BusConnection(address: $0) } ?? BusConnection.session()
    do {
      // A name without an owner may belong to a keyring that the bus starts on demand.
      closeSession(try openSession())
    } catch {
      bus.close()
      throw error
    }
  }

  deinit { bus.close() }

  /// Returns the attributes under which programs store the passwords of a domain.
  // Source: libsecret's `SECRET_SCHEMA_COMPAT_NETWORK` has `server` and `user`.
  // Unverified: `target_origin` and `username` of GNOME Web.
  private static func questions(_ domain: String) -> [[String: String]] {
    [["server": domain], ["target_origin": "https://\(domain)"]]
  }

  func logins(for domains: [String]) throws -> [Login] {
    var found: [Login] = []
    for domain in domains {
      for question in Self.questions(domain) {
        let answer = try ask("SearchItems", [Self.attributes(question)])
        for case .array(_, let paths) in answer {
          for path in paths.compactMap(\.text) {
            guard let user = try user(of: path), !user.isEmpty else { continue }
            let login = Login(user: user, domain: domain, reference: path)
            if !found.contains(where: { $0.user == user && $0.domain == domain }) {
              found.append(login)
            }
          }
        }
      }
    }
    return found
  }

  private func user(of item: String) throws -> String? {
    let answer = try bus.call(
      Self.name,
      item,
      "org.freedesktop.DBus.Properties",
      "Get",
      [.string(Self.item), .string("Attributes")]
    )
    let attributes = answer.first?.dictionary
    return attributes?["user"]?.text ?? attributes?["username"]?.text
  }

  func password(of login: Login) throws -> String? {
    let path = BusValue.path(login.reference)
    let answer = try ask("Unlock", [.array("o", [path])])
    guard answer.count == 2, try finish(answer[1].text) else { return nil }
    let session = try openSession()
    defer { closeSession(session) }
    let secrets = try ask("GetSecrets", [.array("o", [path]), .path(session)])
    guard case .structure(let parts)? = secrets.first?.dictionary?[login.reference],
      parts.count == 4, case .array(_, let bytes) = parts[2]
    else { return nil }
    let value = bytes.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    return String(bytes: value, encoding: .utf8)
  }

  func save(_ password: String, of user: String, for domain: String) throws {
    let session = try openSession()
    defer { closeSession(session) }
    let attributes = [
      "xdg:schema": "org.gnome.keyring.NetworkPassword", "server": domain, "user": user,
      "protocol": "https",
    ]
    let secret = BusValue.structure([
      .path(session), .array("y", []), .array("y", password.utf8.map { .byte($0) }),
      .string("text/plain; charset=utf8"),
    ])
    let answer = try bus.call(
      Self.name,
      Self.path + "/aliases/default",
      "org.freedesktop.Secret.Collection",
      "CreateItem",
      [
        .options([
          ("\(Self.item).Label", .string("\(domain) (\(user))")),
          ("\(Self.item).Attributes", Self.attributes(attributes)),
        ]),
        secret, .bool(true),
      ]
    )
    guard answer.count == 2, try finish(answer[1].text) else {
      throw BusError(name: "", message: "The keyring did not keep the password.")
    }
  }

  // MARK: Calls

  private func ask(_ member: String, _ arguments: [BusValue]) throws -> [BusValue] {
    try bus.call(Self.name, Self.path, Self.service, member, arguments)
  }

  private static func attributes(_ values: [String: String]) -> BusValue {
    .array("{ss}", values.sorted { $0.key < $1.key }.map { .entry(.string($0), .string($1)) })
  }

  /// Opens a session that transfers secrets unencrypted.
  ///
  /// The bus is a local socket, and every process that can read from it can also query the keyring.
  private func openSession() throws -> String {
    let answer = try ask("OpenSession", [.string("plain"), .variant(.string(""))])
    guard answer.count == 2, let path = answer[1].text else {
      throw BusError(name: "", message: "The keyring opens no session.")
    }
    return path
  }

  private func closeSession(_ path: String) {
    _ = try? bus.call(Self.name, path, "org.freedesktop.Secret.Session", "Close", [])
  }

  /// Shows a prompt of the keyring and waits for the person; the path "/" means that no prompt is
  /// needed.
  ///
  /// - Returns: Whether no prompt was needed, or the person agreed.
  private func finish(_ prompt: String?) throws -> Bool {
    guard let prompt, prompt != "/" else { return prompt != nil }
    let done = DispatchSemaphore(value: 0)
    let agreed = Answer()
    let listener = try bus.onSignal(
      path: prompt,
      interface: "org.freedesktop.Secret.Prompt",
      member: "Completed"
    ) { arguments in
      if case .bool(let isDismissed)? = arguments.first { agreed.set(!isDismissed) }
      done.signal()
    }
    defer { bus.remove(listener) }
    _ = try bus.call(
      Self.name,
      prompt,
      "org.freedesktop.Secret.Prompt",
      "Prompt",
      [.string("")]
    )
    return done.wait(timeout: .now() + Self.promptTime) == .success && agreed.value
  }

  /// The answer to a prompt.
  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var agreed = false
    var value: Bool { lock.withLock { agreed } }
    func set(_ value: Bool) { lock.withLock { agreed = value } }
  }
}
