import CoreGraphics
import Foundation
import HostInterface
import Shell

enum PushVerb: Verb {
  static let name = "push"
  static let summary = "hands a push notification to an app of the device"
  static let usage = """
    usage: russet push ID PAYLOAD.json

    The payload is a JSON object as a server sends it, with an object “aps”, of at most 4096 bytes.
    An app that is stopped in the background goes on for it.
    """
  static let example = "russet push Tally payload.json"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard let identifier = arguments.word() else { throw WrongUse(message: "Which app?") }
    guard let path = arguments.word() else { throw WrongUse(message: "Which payload?") }
    try arguments.finish()
    guard let payload = FileManager.default.contents(atPath: path) else {
      throw Trouble("“\(path)” cannot be read.", mend: "Name a file with a payload.")
    }
    _ = try ControlVerbs.send(.push(identifier: identifier, payload: payload))
    return 0
  }
}

enum UIVerb: Verb {
  static let name = "ui"
  static let summary = "shows or changes the appearance of the device"
  static let usage = """
    usage: russet ui [--appearance light|dark] [--text-size NAME] [--contrast on|off]
                     [--bold-text on|off] [--reduce-motion on|off] [--json]

    Without an option it shows the settings. NAME is XS S M L XL XXL XXXL, or the raw value of a
    UIContentSizeCategory.
    """
  static let example = "russet ui --text-size XL --bold-text on"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var change = EnvironmentChange()
    if let name = try arguments.option("appearance") {
      guard let appearance = Environment.Appearance(rawValue: name) else {
        throw WrongUse(message: "“\(name)” is no appearance; there are light and dark.")
      }
      change.appearance = appearance
    }
    change.contentSizeCategory = try AppOptions.textSize(&arguments)
    change.isContrastIncreased = try ControlVerbs.toggle("contrast", &arguments)
    change.isBoldTextEnabled = try ControlVerbs.toggle("bold-text", &arguments)
    change.isMotionReduced = try ControlVerbs.toggle("reduce-motion", &arguments)
    try arguments.finish()
    return try ControlVerbs.change(change, isJSON: isJSON, output) { environment in
      [
        ["appearance", environment.appearance.rawValue],
        ["text size", environment.contentSizeCategory],
        ["contrast", environment.isContrastIncreased ? "on" : "off"],
        ["bold text", environment.isBoldTextEnabled ? "on" : "off"],
        ["reduce motion", environment.isMotionReduced ? "on" : "off"],
      ]
    }
  }
}

enum StatusBarVerb: Verb {
  static let name = "status-bar"
  static let summary = "shows or changes the status bar of the device"
  static let usage = """
    usage: russet status-bar [clear] [--time TEXT] [--items LIST] [--cause ID] [--json]

    LIST is as with --status-bar of russet run: carrier=Russet,battery=40,charging=on and the like.
    activity=call, recording or tethering colours the bar; a tap on it opens the app ID, by default the
    one that opens tel: during a call, and Settings for tethering.
    clear returns to the defaults first. Without a word it shows the time and the battery.
    """
  static let example = "russet status-bar --time 9:41 --items carrier=Russet,battery=40"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var change = EnvironmentChange()
    change.statusBarTime = try arguments.option("time")
    change.statusBar = try arguments.option("items")
    change.statusBarCause = try arguments.option("cause")
    if let word = arguments.word() {
      guard word == "clear" else { throw WrongUse(message: "“\(word)” is not understood.") }
      change.clearsStatusBar = true
    }
    try arguments.finish()
    return try ControlVerbs.change(change, isJSON: isJSON, output) { environment in
      [
        ["time", environment.statusBarTime ?? "of the machine"],
        ["battery", "\(Int(clamping: (environment.batteryLevel * 100).rounded())) %"],
      ]
    }
  }
}

enum LocationVerb: Verb {
  static let name = "location"
  static let summary = "shows or changes the place of the device"
  static let usage = """
    usage: russet location [LATITUDE,LONGITUDE | clear] [--json]

    Degrees; north and east are positive. A negative latitude stands after an option's sign:
    --place=-33.9,151.2. clear makes the place unknown.
    """
  static let example = "russet location 52.5,13.4"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var change = EnvironmentChange()
    if let word = try arguments.option("place") ?? arguments.word() {
      if word == "clear" {
        change.clearsLocation = true
      } else {
        let parts = word.split(separator: ",").map { Double($0) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
          throw WrongUse(message: "“\(word)” is no place; 52.5,13.4 is one.")
        }
        change.location = Environment.Location(latitude: latitude, longitude: longitude)
      }
    }
    try arguments.finish()
    return try ControlVerbs.change(change, isJSON: isJSON, output) { environment in
      [["place", environment.location.map { "\($0.latitude),\($0.longitude)" } ?? "unknown"]]
    }
  }
}

enum IOVerb: Verb {
  static let name = "io"
  static let summary = "writes a picture of the device's screen"
  static let usage = "usage: russet io screenshot FILE.png"
  static let example = "russet io screenshot screen.png"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard arguments.word() == "screenshot" else {
      throw WrongUse(message: "It writes a screenshot: russet io screenshot FILE.png.")
    }
    guard let path = arguments.word() else { throw WrongUse(message: "Which file?") }
    try arguments.finish()
    _ = try ControlVerbs.send(.screenshot(path: URL(fileURLWithPath: path).path))
    return 0
  }
}

extension ControlVerbs {
  /// Returns the value of `--name on|off`, or nil if the option is missing.
  static func toggle(_ name: String, _ arguments: inout Arguments) throws -> Bool? {
    guard let word = try arguments.option(name) else { return nil }
    switch word {
    case "on": return true
    case "off": return false
    default: throw WrongUse(message: "--\(name) is on or off, not “\(word)”.")
    }
  }

  /// Sends a change of the surroundings, or prints them if the change is empty.
  static func change(
    _ change: EnvironmentChange,
    isJSON: Bool,
    _ output: Output,
    rows: (Environment) -> [[String]]
  ) throws -> Int32 {
    let answer = try send(.environment(change))
    guard let environment = answer.environment else { return 0 }
    if isJSON {
      try output.json(environment)
    } else if change == EnvironmentChange() {
      output.table(["setting", "value"], rows(environment))
    }
    return 0
  }
}
