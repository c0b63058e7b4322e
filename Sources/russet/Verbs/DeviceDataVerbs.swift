import Foundation
import Shell

enum PrivacyVerb: Verb {
  static let name = "privacy"
  static let summary = "shows or changes what the device's apps may use"
  static let usage = """
    usage: russet privacy [grant|revoke|reset ID SERVICE] [--json]

    Without an action it lists what the person decided. SERVICE is \
    \(PrivacyService.allCases.map(\.rawValue).joined(separator: ", ")). An app that loses contacts,
    calendars or reminders ends; one that is reset has to ask again.
    """
  static let example = "russet privacy grant Tally contacts"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var command = ControlCommand.permissions
    if let word = arguments.word() {
      guard let change = PrivacyService.Change(rawValue: word) else {
        throw WrongUse(message: "“\(word)” is no action; there are grant, revoke and reset.")
      }
      guard let identifier = arguments.word() else { throw WrongUse(message: "Which app?") }
      guard let name = arguments.word() else { throw WrongUse(message: "Which service?") }
      guard let service = PrivacyService(rawValue: name) else {
        let names = PrivacyService.allCases.map(\.rawValue).joined(separator: ", ")
        throw WrongUse(message: "There is no service “\(name)”; there are \(names).")
      }
      command = .privacy(change, service: service, identifier: identifier)
    }
    try arguments.finish()
    let permissions = try ControlVerbs.send(command).permissions ?? []
    if isJSON {
      try output.json(permissions)
    } else if command == .permissions {
      output.table(
        ["app", "data", "decision"],
        permissions.map { [$0.app, $0.kind, $0.decision] }
      )
    }
    return 0
  }
}

enum OpenURLVerb: Verb {
  static let name = "openurl"
  static let summary = "opens a URL in the app of the device that has its scheme"
  static let usage = """
    usage: russet openurl URL

    Launches the app if it does not run. russet install takes the schemes of an app from its
    Info.plist, or from --url-scheme.
    """
  static let example = "russet openurl tally:new"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard let url = arguments.word() else { throw WrongUse(message: "Which URL?") }
    try arguments.finish()
    _ = try ControlVerbs.send(.openURL(url))
    return 0
  }
}

enum PasteboardVerb: Verb {
  static let name = "pasteboard"
  static let summary = "shows or sets the text on the device's pasteboard"
  static let usage = """
    usage: russet pasteboard get [--json] | set [TEXT]

    set takes the standard input without a TEXT.
    """
  static let example = #"russet pasteboard set "a word""#

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    switch arguments.word() {
    case "get":
      try arguments.finish()
      let text = try ControlVerbs.send(.pasteboard(nil)).pasteboard
      if isJSON {
        try output.json(["text": text])
      } else if let text {
        output.line(text)
      }
    case "set":
      let word = arguments.word()
      try arguments.finish()
      let text =
        word
        ?? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
      _ = try ControlVerbs.send(.pasteboard(text))
    default: throw WrongUse(message: "It gets or sets: russet pasteboard get.")
    }
    return 0
  }
}

enum KeychainVerb: Verb {
  static let name = "keychain"
  static let summary = "empties the keychains of the device's apps, and its passwords"
  static let usage = "usage: russet keychain reset"
  static let example = "russet keychain reset"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard arguments.word() == "reset" else {
      throw WrongUse(message: "It resets: russet keychain reset.")
    }
    try arguments.finish()
    do { try MainActor.assumeIsolated { try AppFolder.standard.resetKeychains() } } catch {
      throw Trouble("\(error)", mend: "Make the folder writable.")
    }
    return 0
  }
}

enum EraseVerb: Verb {
  static let name = "erase"
  static let summary = "removes the apps of the device, their data and its settings"
  static let usage = """
    usage: russet erase [--keep-apps]

    The device must be shut down. With --keep-apps the apps stay installed, without their data.
    """
  static let example = "russet erase --keep-apps"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let keepsApps = arguments.flag("keep-apps")
    try arguments.finish()
    guard !ControlClient.isRunning() else {
      throw Trouble("The device runs.", mend: "End it with russet shutdown.")
    }
    do { try AppFolder.standard.erase(keepsApps: keepsApps) } catch {
      throw Trouble("\(error)", mend: "Make the folder writable.")
    }
    return 0
  }
}
