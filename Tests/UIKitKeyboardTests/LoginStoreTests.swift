import Foundation
import Security
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import DesktopBus
@testable import UIKitKeyboard

/// A keyring with one account, which is locked until its prompt is answered.
private final class FakeKeyring: Sendable {
  let isLocked = Mutex(true)
  let isDismissed: Bool
  let saved = Mutex<[BusValue]>([])

  init(isDismissed: Bool = false) { self.isDismissed = isDismissed }

  func answer(_ call: FakeBus.Call) -> FakeBus.Reply {
    let item = BusValue.path("/org/freedesktop/secrets/collection/login/7")
    switch call.member {
    case "OpenSession": return .init(arguments: [.variant(.string("")), .path("/session/1")])
    case "SearchItems":
      let isKnown = call.arguments.first?.dictionary?["server"]?.text == "example.com"
      let (locked, open) = isLocked.withLock {
        isKnown ? ($0 ? ([item], []) : ([], [item])) : ([], [])
      }
      return .init(arguments: [.array("o", open), .array("o", locked)])
    case "Get":
      let attributes = BusValue.array(
        "{ss}",
        [
          .entry(.string("server"), .string("example.com")),
          .entry(.string("user"), .string("ada")),
        ]
      )
      return .init(arguments: [.variant(attributes)])
    case "Unlock":
      let prompt = isLocked.withLock { $0 } ? "/prompt/1" : "/"
      return .init(arguments: [.array("o", []), .path(prompt)])
    case "Prompt":
      isLocked.withLock { $0 = isDismissed }
      let signal = FakeBus.Signal(
        path: "/prompt/1",
        interface: "org.freedesktop.Secret.Prompt",
        member: "Completed",
        arguments: [.bool(isDismissed), .variant(.string(""))]
      )
      return .init(arguments: [], signal: signal)
    case "GetSecrets":
      let secret = BusValue.structure([
        .path("/session/1"), .array("y", []), .array("y", "pässword".utf8.map { .byte($0) }),
        .string("text/plain"),
      ])
      return .init(arguments: [.array("{o(oayays)}", [.entry(item, secret)])])
    case "CreateItem":
      saved.withLock { $0 = call.arguments }
      return .init(arguments: [item, .path("/")])
    default: return .init()
    }
  }
}

@Suite struct `Where passwords are kept` {
  @Test(.feature("IX-F109")) func `the desktop's keyring names its accounts while it is locked`()
    throws
  {
    let keyring = FakeKeyring()
    let bus = try FakeBus { keyring.answer($0) }
    let store = try SecretServiceLogins(address: bus.address)
    let logins = try store.logins(for: ["example.com", "example.org"])
    #expect(logins.map(\.user) == ["ada"] && logins.map(\.domain) == ["example.com"])
    // A list alone asks the person nothing.
    #expect(!bus.members.withLock { $0.contains("Prompt") || $0.contains("GetSecrets") })
  }

  @Test(.feature("IX-F109"))
  func `a password of a locked keyring is read once the person has answered its prompt`() throws {
    let keyring = FakeKeyring()
    let bus = try FakeBus { keyring.answer($0) }
    let store = try SecretServiceLogins(address: bus.address)
    let login = try #require(try store.logins(for: ["example.com"]).first)
    #expect(try store.password(of: login) == "pässword")
    let members = bus.members.withLock { $0 }
    #expect(members.filter { $0 == "Prompt" }.count == 1)
    // One finds the keyring at first, and each is closed.
    #expect(members.filter { $0 == "OpenSession" }.count == 2)
    #expect(members.filter { $0 == "Close" }.count == 2)
    #expect(try store.password(of: login) == "pässword")
    #expect(bus.members.withLock { $0.filter { $0 == "Prompt" }.count } == 1)
  }

  @Test(.feature("IX-F109"), arguments: [false, true])
  func `nothing listens for a prompt that was answered or dismissed`(isDismissed: Bool) throws {
    let keyring = FakeKeyring(isDismissed: isDismissed)
    let bus = try FakeBus { keyring.answer($0) }
    let store = try SecretServiceLogins(address: bus.address)
    let login = try #require(try store.logins(for: ["example.com"]).first)
    for _ in 0..<3 {
      keyring.isLocked.withLock { $0 = true }
      #expect((try store.password(of: login) == nil) == isDismissed)
    }
    let members = bus.members.withLock { $0 }
    #expect(members.filter { $0 == "AddMatch" }.count == 3)
    #expect(members.filter { $0 == "RemoveMatch" }.count == 3)
  }

  @Test func `a removed listener gets no more signals, and another one still does`() throws {
    let bus = try FakeBus { _ in .init() }
    let connection = try BusConnection(address: bus.address)
    defer { connection.close() }
    let counts = Mutex([0, 0])
    let heard = DispatchSemaphore(value: 0)
    let first = try connection.onSignal(path: "/a", interface: "a.b", member: "C") { _ in
      counts.withLock { $0[0] += 1 }
    }
    try connection.onSignal(path: "/a", interface: "a.b", member: "C") { _ in
      counts.withLock { $0[1] += 1 }
      heard.signal()
    }
    let signal = FakeBus.Signal(path: "/a", interface: "a.b", member: "C", arguments: [])
    bus.send(signal)
    #expect(heard.wait(timeout: .now() + 10) == .success)
    connection.remove(first)
    connection.remove(first)
    bus.send(signal)
    #expect(heard.wait(timeout: .now() + 10) == .success)
    #expect(counts.withLock { $0 } == [1, 2])
    #expect(bus.members.withLock { $0.filter { $0 == "RemoveMatch" }.count } == 1)
  }

  @Test func `a keyring whose prompt is dismissed gives no password`() throws {
    let keyring = FakeKeyring(isDismissed: true)
    let bus = try FakeBus { keyring.answer($0) }
    let store = try SecretServiceLogins(address: bus.address)
    let login = try #require(try store.logins(for: ["example.com"]).first)
    #expect(try store.password(of: login) == nil)
    #expect(!bus.members.withLock { $0.contains("GetSecrets") })
  }

  @Test func `a new password is kept under its domain and user`() throws {
    let keyring = FakeKeyring()
    let bus = try FakeBus { keyring.answer($0) }
    try SecretServiceLogins(address: bus.address).save("s3cret", of: "ada", for: "example.com")
    let saved = keyring.saved.withLock { $0 }
    try #require(saved.count == 3)
    let attributes = saved[0].dictionary?["org.freedesktop.Secret.Item.Attributes"]?.dictionary
    #expect(attributes?["server"]?.text == "example.com" && attributes?["user"]?.text == "ada")
    guard case .structure(let secret) = saved[1], case .array(_, let bytes) = secret[2] else {
      Issue.record("The secret is no structure.")
      return
    }
    #expect(bytes == "s3cret".utf8.map { BusValue.byte($0) })
    #expect(saved[2] == .bool(true))
  }

  @Test func `a bus without a keyring is an error`() throws {
    let bus = try FakeBus { _ in .init(arguments: nil) }
    #expect(throws: BusError.self) { try SecretServiceLogins(address: bus.address) }
  }

  @Test(.feature("IX-F109")) func `without a keyring the app's keychain has the accounts`() throws {
    let domain = "\(UUID().uuidString.lowercased()).example"
    let query: [AnyHashable: Any] = [
      kSecClass: kSecClassInternetPassword, kSecAttrServer: domain,
    ]
    defer { SecItemDelete(query) }
    let store = KeychainLogins()
    #expect(try store.logins(for: [domain]).isEmpty)
    try store.save("first", of: "ada", for: domain)
    try store.save("other", of: "grace", for: domain)
    try store.save("second", of: "ada", for: domain)
    let logins = try store.logins(for: [domain])
    #expect(logins.map(\.user) == ["ada", "grace"])
    #expect(try logins.map { try store.password(of: $0) } == ["second", "other"])
  }

  @Test(.feature("IX-F109")) func `a modem's new messages give their codes, the newest first`()
    throws
  {
    let format = ISO8601DateFormatter()
    let now = try #require(format.date(from: "2026-05-01T10:00:00Z"))
    let texts: [String: (String, String, UInt32)] = [
      "/sms/1": ("Your code is 111222.", "2026-05-01T11:58:30+02", 3),
      "/sms/2": ("Code: 333444", "2026-05-01T09:59:30Z", 3),
      "/sms/3": ("Your code is 555666.", "2026-05-01T09:00:00Z", 3),
      "/sms/4": ("My code is 777888", "2026-05-01T09:59:00Z", 5),
      "/sms/5": ("See you at 1800", "2026-05-01T09:59:00Z", 3),
    ]
    let bus = try FakeBus { call in
      if call.member == "GetManagedObjects" {
        let paths = BusValue.array("o", texts.keys.sorted().map { .path($0) })
        let properties = BusValue.options([("Messages", paths)])
        let interfaces = BusValue.array(
          "{sa{sv}}",
          [.entry(.string("org.freedesktop.ModemManager1.Modem.Messaging"), properties)]
        )
        return .init(
          arguments: [.array("{oa{sa{sv}}}", [.entry(.path("/modem/0"), interfaces)])]
        )
      }
      let (text, time, state) = texts[call.path] ?? ("", "", 0)
      return .init(
        arguments: [
          .options([
            ("Text", .string(text)), ("Timestamp", .string(time)), ("State", .uint32(state)),
          ])
        ]
      )
    }
    let heard = DispatchSemaphore(value: 0)
    let messages = try ModemMessages(address: bus.address) { heard.signal() }
    #expect(try messages.codes(at: now) == ["333444", "111222"])
    bus.send(
      FakeBus.Signal(
        path: "/modem/0",
        interface: "org.freedesktop.ModemManager1.Modem.Messaging",
        member: "Added",
        arguments: [.path("/sms/6"), .bool(true)]
      )
    )
    #expect(heard.wait(timeout: .now() + 10) == .success)
  }

  @Test(
    arguments: [
      ("Your verification code is 482913. It expires in 10 minutes.", "482913"),
      ("G-739102 is your Google verification code.", "739102"),
      ("123-456 is your Instagram code", "123456"),
      ("Your order 20251 of 12.50 left; call +431234567. Use PIN 9981 at 10:30", "9981"),
      ("您的验证码是 3847，请勿泄露。", "3847"), ("رمز التحقق 556677", "556677"),
      ("Example\n@example.com #a1B2c3", "a1B2c3"), ("Dinner for 1200 people at 20:15", nil),
      ("Your code is on the way", nil),
    ] as [(String, String?)]
  )
  func `the code of a message is told from other numbers`(_ text: String, _ code: String?) {
    #expect(OneTimeCode.find(in: text) == code)
  }

  @Test(.feature("IX-F109")) func `new passwords meet the rules of their field`() throws {
    var generator = SystemRandomNumberGenerator()
    let rules = StrongPassword(
      rules:
        "required: upper; required: digit; required: [-;]; allowed: lower; max-consecutive: 2; "
        + "minlength: 24; maxlength: 30;"
    )
    for _ in 0..<100 {
      let password = try #require(rules.make(using: &generator))
      #expect(password.count == 24)
      #expect(password.contains { $0.isUppercase } && password.contains { $0.isNumber })
      #expect(password.contains { "-;".contains($0) })
      #expect(password.allSatisfy { $0.isLetter || $0.isNumber || "-;".contains($0) })
      #expect(password.firstMatch(of: /(.)\1\1/) == nil)
    }
    // A rule cannot ask for a password that no service takes.
    #expect(StrongPassword(rules: "minlength: 2000000000").make(using: &generator)?.count == 255)
    #expect(StrongPassword(rules: "maxlength: 8").make(using: &generator)?.count == 8)
    #expect(
      StrongPassword(rules: "allowed: digit; max-consecutive: 1; maxlength: 4").make(
        using: &generator
      )?.allSatisfy(\.isNumber) == true
    )
    // Nothing meets these.
    #expect(
      StrongPassword(rules: "required: [a]; max-consecutive: 1").make(using: &generator) == nil
    )
    #expect(
      StrongPassword(rules: "required: upper; required: lower; maxlength: 1").make(
        using: &generator
      ) == nil
    )
  }

  @Test func `without rules a new password is as Apple makes it`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let password = StrongPassword.usual(using: &generator)
      #expect(password.wholeMatch(of: /[a-zA-Z0-9]{6}-[a-zA-Z0-9]{6}-[a-zA-Z0-9]{6}/) != nil)
      #expect(password.filter(\.isUppercase).count == 1 && password.filter(\.isNumber).count == 1)
    }
  }
}
