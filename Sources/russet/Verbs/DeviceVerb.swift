import Foundation
import Shell
import UIKit

enum DeviceVerb: Verb {
  static let name = "device"
  static let summary = "boots a device with a home screen, where apps run as processes"
  static let usage = """
    usage: russet device [--host web|window|headless] [--device NAME] [OPTIONS OF russet run]

    Shows the home screen with the installed apps and runs until it is shut down. Other verbs talk
    to it: install, uninstall, launch, terminate, list, shutdown.
    """
  static let example = #"russet device --device "iPad Pro (9.7-inch)""#

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard !ControlClient.isRunning() else {
      throw Trouble("A device runs already.", mend: "End it with russet shutdown.")
    }
    // The options belong to the host, which reads them from the arguments of the process.
    MainActor.assumeIsolated { ShellApp.main() }
    return 0
  }
}

enum InstallVerb: Verb {
  static let name = "install"
  static let summary = "installs an app on the device"
  static let usage = """
    usage: russet install PROGRAM [--name NAME] [--identifier ID] [--icon FILE.png] [--dock]
                          [--no-network] [--url-scheme SCHEME] [--settings]
                          [--shortcut TYPE=TITLE]…

    Puts an app's icon on the home screen. PROGRAM is the path of its executable. The name is the
    program's by default, the identifier its name with hyphens in place of spaces. --dock puts the
    icon in the dock, which has room for four. With --no-network the app cannot use the network.
    The app opens URLs of SCHEME, or of the schemes in the Info.plist beside the program. With
    --settings it changes the settings of the device, as a Settings app does. Each --shortcut is an
    entry in the menu of the icon; without one they are those of the Info.plist.
    """
  static let example = "russet install .build/debug/Tally --dock --url-scheme tally"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let name = try arguments.option("name")
    let identifier = try arguments.option("identifier")
    let icon = try arguments.option("icon")
    let dock = arguments.flag("dock")
    let isOffline = arguments.flag("no-network")
    let scheme = try arguments.option("url-scheme")
    let isSettings = arguments.flag("settings")
    var shortcuts: [ShortcutDescription] = []
    while let text = try arguments.option("shortcut") { shortcuts.append(try shortcut(text)) }
    guard let path = arguments.word() else { throw WrongUse(message: "Which program?") }
    try arguments.finish()
    let program = URL(fileURLWithPath: path)
    let title = name ?? program.lastPathComponent
    let app = InstalledApp(
      identifier: identifier ?? title.replacingOccurrences(of: " ", with: "-"),
      name: title,
      executable: program.path,
      icon: icon.map { URL(fileURLWithPath: $0).path },
      dock: dock ? true : nil,
      network: isOffline ? false : nil,
      shortcuts: shortcuts.isEmpty ? InstalledApp.shortcuts(of: program) : shortcuts,
      settings: isSettings ? true : nil,
      urlTypes: scheme.map { [InstalledApp.URLType(schemes: [$0])] }
        ?? InstalledApp.urlTypes(of: program)
    )
    do { try AppFolder.standard.install(app) } catch {
      throw Trouble("\(error)", mend: "Mend that and install it again.")
    }
    if ControlClient.isRunning() { _ = try ControlVerbs.send(.reload) }
    output.line(app.identifier)
    return 0
  }

  private static func shortcut(_ text: String) throws -> ShortcutDescription {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw WrongUse(message: "“\(text)” is no quick action; one is TYPE=TITLE.")
    }
    return ShortcutDescription(type: parts[0], title: parts[1])
  }
}

enum UninstallVerb: Verb {
  static let name = "uninstall"
  static let summary = "removes an app from the device"
  static let usage = "usage: russet uninstall ID"
  static let example = "russet uninstall Tally"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let identifier = try ControlVerbs.identifier(&arguments)
    let runs = ControlClient.isRunning()
    if runs, try process(of: identifier) != nil {
      _ = try ControlVerbs.send(.terminate(identifier: identifier))
      // Until its end the app may write data, which would stay.
      let latest = Date(timeIntervalSinceNow: longestWait)
      while try process(of: identifier) != nil, Date() < latest {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    do { try AppFolder.standard.uninstall(identifier) } catch {
      throw Trouble("\(error)", mend: "russet list names the installed apps.")
    }
    if runs { _ = try ControlVerbs.send(.reload) }
    return 0
  }

  // Chosen: a little more than the time after which the device kills an app that does not quit.
  private static let longestWait = 5.0

  /// Returns the process of an app; nil if the app does not run.
  private static func process(of identifier: String) throws -> Int32? {
    try ControlVerbs.send(.list).apps.first { $0.identifier == identifier }?.process
  }
}

enum LaunchVerb: Verb {
  static let name = "launch"
  static let summary = "launches an app on the device that runs"
  static let usage = "usage: russet launch ID"
  static let example = "russet launch Tally"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let identifier = try ControlVerbs.identifier(&arguments)
    _ = try ControlVerbs.send(.launch(identifier: identifier))
    return 0
  }
}

enum TerminateVerb: Verb {
  static let name = "terminate"
  static let summary = "ends an app on the device that runs"
  static let usage = "usage: russet terminate ID"
  static let example = "russet terminate Tally"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let identifier = try ControlVerbs.identifier(&arguments)
    _ = try ControlVerbs.send(.terminate(identifier: identifier))
    return 0
  }
}

enum ShutdownVerb: Verb {
  static let name = "shutdown"
  static let summary = "ends the device that runs, and its apps"
  static let usage = "usage: russet shutdown"
  static let example = "russet shutdown"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    try arguments.finish()
    _ = try ControlVerbs.send(.shutdown)
    return 0
  }
}

enum ListVerb: Verb {
  static let name = "list"
  static let summary = "lists the apps of the device"
  static let usage = """
    usage: russet list [--json]

    Lists the installed apps, and the process of each that runs.
    """
  static let example = "russet list --json"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    try arguments.finish()
    let apps: [ControlAnswer.App]
    if ControlClient.isRunning() {
      apps = try ControlVerbs.send(.list).apps
    } else {
      let (installed, troubles) = AppFolder.standard.read()
      for trouble in troubles { output.complaint(trouble) }
      apps = installed.map { ControlAnswer.App($0) }
    }
    if isJSON {
      try output.json(apps)
      return 0
    }
    output.table(
      ["app", "name", "process", "in front"],
      apps.map {
        [$0.identifier, $0.name, $0.process.map { "\($0)" } ?? "-", $0.isInFront ? "yes" : ""]
      }
    )
    return 0
  }
}

/// Functions that the verbs of a running device share.
enum ControlVerbs {
  /// Returns the only word, the identifier of an app.
  static func identifier(_ arguments: inout Arguments) throws -> String {
    guard let identifier = arguments.word() else { throw WrongUse(message: "Which app?") }
    try arguments.finish()
    return identifier
  }

  static func send(_ command: ControlCommand) throws -> ControlAnswer {
    guard ControlClient.isRunning() else {
      throw Trouble("No device runs.", mend: "russet device starts one.")
    }
    do { return try ControlClient.send(command) } catch {
      throw trouble("\(error)")
    }
  }

  /// Returns the error for a refusal; most refusals already state the remedy.
  private static func trouble(_ refusal: String) -> Trouble {
    refusal.hasSuffix("is not installed.")
      ? Trouble(refusal, mend: "russet list names the apps of the device.") : Trouble(refusal)
  }
}
