import DesktopBus
import Dispatch
import DurableFiles
import Foundation
import ProgramSearch
import RenderServer
import UIKitCore

/// Passes a composed mail or message to the program that sends it.
@MainActor
protocol MailCarrier: AnyObject {
  /// Whether a program that sends mail is available.
  var carriesMail: Bool { get }
  /// Whether a program that sends text messages is available.
  var carriesMessages: Bool { get }
  /// Passes a mail to the mail program; `done` receives whether the program accepted it.
  func carry(_ draft: MailDraft, done: @escaping @MainActor @Sendable (Bool) -> Void)
  /// Passes a message to the program for messages; `done` receives whether it was accepted.
  func carry(_ message: TextMessage, done: @escaping @MainActor @Sendable (Bool) -> Void)
  /// Stores a draft that is not sent yet.
  ///
  /// - Throws: An error of the file system.
  func keep(_ draft: MailDraft) throws
}

/// The carrier of this process: the desktop's, or a recording one while a test steps the clock.
@MainActor
enum MailCarriers {
  static var chosen: (any MailCarrier)?
  static var current: any MailCarrier {
    if let chosen { return chosen }
    return MediaClock.current.isStepped ? record : desktop
  }
  static let record = MailRecord()
  private static let desktop = DesktopMail()
}

/// Records the mails and messages instead of sending them.
@MainActor
final class MailRecord: MailCarrier {
  var carriesMail = true
  var carriesMessages = true
  /// Whether a mail or message is accepted.
  var takes = true
  private(set) var mails: [MailDraft] = []
  private(set) var messages: [TextMessage] = []
  private(set) var drafts: [MailDraft] = []

  func carry(_ draft: MailDraft, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    if takes { mails.append(draft) }
    done(takes)
  }
  func carry(_ message: TextMessage, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    if takes { messages.append(message) }
    done(takes)
  }
  func keep(_ draft: MailDraft) throws { drafts.append(draft) }
}

/// Opens the desktop's mail program with the composed mail, for the person to send.
// Departs: iOS sends the mail itself; here the person also presses Send in the mail program.
@MainActor
final class DesktopMail: MailCarrier {
  private let environment: [String: String]
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  var carriesMail: Bool {
    program("xdg-email") != nil || UIScreen.current.display.host != nil || Self.hasPortal
  }
  // Chosen: few desktops have such a program, and none reports it; the host opens the address.
  var carriesMessages: Bool { UIScreen.current.display.host != nil }

  // Chosen: the seconds for a question that the main thread asks the bus of this machine, which
  // answers within milliseconds.
  private static let patience = 0.5

  private static let hasPortal: Bool = {
    guard let bus = try? BusConnection.session(patience: patience) else { return false }
    defer { bus.close() }
    let name = "org.freedesktop.DBus"
    let answer = try? bus.call(
      name,
      "/org/freedesktop/DBus",
      name,
      "NameHasOwner",
      [.string("org.freedesktop.portal.Desktop")]
    )
    return answer == [.bool(true)]
  }()

  /// Returns the path of a program; nil if it is not installed.
  private func program(_ name: String) -> String? {
    ProgramSearch.path(of: name, in: ProgramSearch.folders(of: environment))
  }

  func carry(_ draft: MailDraft, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    let program = program("xdg-email")
    let thread = Thread {
      // The portal takes files as file descriptors, which this connection does not support.
      let isTaken =
        (draft.attachments.isEmpty && Self.askPortal(draft))
        || program.map { Self.run($0, draft) } ?? false
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if isTaken { return done(true) }
          // An address cannot contain attachments, so a mail with attachments would be incomplete.
          guard draft.attachments.isEmpty, let address = draft.address else { return done(false) }
          UIApplication.shared.open(address, options: [:], completionHandler: done)
        }
      }
    }
    thread.start()
  }

  // Source: xdg-desktop-portal, org.freedesktop.portal.Email.
  private nonisolated static func askPortal(_ draft: MailDraft) -> Bool {
    guard let bus = try? BusConnection.session() else { return false }
    defer { bus.close() }
    func list(_ values: [String]) -> BusValue { .variant(.array("s", values.map { .string($0) })) }
    let options = BusValue.options([
      ("addresses", list(draft.to)), ("cc", list(draft.cc)), ("bcc", list(draft.bcc)),
      ("subject", .variant(.string(draft.subject))), ("body", .variant(.string(draft.body))),
    ])
    let answer = try? bus.call(
      "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Email",
      "ComposeEmail",
      [.string(""), options]
    )
    return answer != nil
  }

  private nonisolated static func run(_ program: String, _ draft: MailDraft) -> Bool {
    var arguments = ["--utf8"]
    for address in draft.cc { arguments += ["--cc", address] }
    for address in draft.bcc { arguments += ["--bcc", address] }
    if !draft.subject.isEmpty { arguments += ["--subject", draft.subject] }
    if !draft.body.isEmpty { arguments += ["--body", draft.body] }
    do {
      for file in try files(of: draft) { arguments += ["--attach", file] }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      // A mail address does not begin with a hyphen; the program would read it as an option.
      process.arguments = arguments + draft.to.filter { !$0.hasPrefix("-") }
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    } catch {
      return false
    }
  }

  /// Writes the attachments to files that the mail program can read at any time.
  ///
  /// The system clears its folder for temporary files.
  private nonisolated static func files(of draft: MailDraft) throws -> [String] {
    guard !draft.attachments.isEmpty else { return [] }
    let folder = NSTemporaryDirectory() + "russet-mail-" + UUID().uuidString
    let files = SystemFiles()
    try files.makeFolder(folder)
    var names: Set<String> = []
    return try draft.attachments.map { attachment in
      var name = attachment.name.replacingOccurrences(of: "/", with: "_")
      if name.isEmpty || name.hasPrefix(".") { name = "_" + name }
      while !names.insert(name).inserted { name = "_" + name }
      try files.replace("\(folder)/\(name)", with: [UInt8](attachment.data))
      return "\(folder)/\(name)"
    }
  }

  func carry(_ message: TextMessage, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard message.attachments.isEmpty, let address = message.address else { return done(false) }
    UIApplication.shared.open(address, options: [:], completionHandler: done)
  }

  /// Writes the draft to a file in the folder of drafts, `$XDG_DATA_HOME/russet/drafts`.
  func keep(_ draft: MailDraft) throws {
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share"
    let folder = data + "/russet/drafts"
    let files = SystemFiles()
    try files.makeFolder(folder)
    let name = draft.subject.prefix(40).map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let start = name.isEmpty ? "draft" : String(name)
    try files.replace(
      "\(folder)/\(start)-\(UUID().uuidString.prefix(8)).eml",
      with: MailFile.bytes(of: draft, at: Date())
    )
  }
}
