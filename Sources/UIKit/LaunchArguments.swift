import DeviceLink
import Foundation
import HostInterface
import ScreenInspection
import UIKitCore
import UITestLink
import UITestRecording
import WebHost
import WindowHost

/// The device and the mode of a launch, from the command line and the environment.
@MainActor
struct LaunchArguments {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  private static let valued: Set<String> = [
    "host", "device", "port", "locale", "language", "ios", "time", "text-size", "record", "replay",
    "monkey", "split", "status-bar", "record-test", "test-library", "test-name", "test-variables",
    "still", "film", "ui-tests", "preview",
  ]
  private static let plain: Set<String> = [
    "dark", "landscape", "bold-text", "launch-cost", "project-test", "list-previews",
  ]
  /// The arguments that Russet does not recognize; they are for the app.
  private var others: [String] = []

  /// Reads the arguments of the process; those that Russet does not recognize stay for the app.
  init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        others.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first else { continue }
      if Self.plain.contains(name) {
        flags.insert(name)
      } else if Self.valued.contains(name) {
        if parts.count == 2 {
          values[name] = parts[1]
        } else if let value = rest.first, !value.hasPrefix("--") {
          values[name] = value
          rest = rest.dropFirst()
        } else {
          Self.complain("--\(name) needs a value.")
        }
      } else {
        others.append(argument)
      }
    }
  }

  private func value(_ name: String, variable: String? = nil) -> String? {
    values[name] ?? variable.flatMap { ProcessInfo.processInfo.environment[$0] }
  }

  private var device: Device {
    guard let name = value("device", variable: "RUSSET_DEVICE") else { return .iPhone8 }
    if let device = Device.named(name) { return device }
    let near = Device.suggestions(for: name).map(\.name).joined(separator: ", ")
    Self.complain("There is no device “\(name)”.\(near.isEmpty ? "" : " Near it: \(near).")")
  }

  private var environment: Environment {
    var environment = Environment()
    if flags.contains("dark") {
      environment.appearance = .dark
      environment.systemVersion = max(environment.systemVersion, .init(13))
    }
    if flags.contains("landscape") { environment.orientation = .landscapeLeft }
    if let locale = value("locale") { environment.locale = locale }
    if let language = value("language") { environment.setLanguage(language) }
    if flags.contains("bold-text") { environment.isBoldTextEnabled = true }
    if let split = value("split") {
      guard let part = Environment.Multitasking(rawValue: split) else {
        let names = Environment.Multitasking.allCases.map(\.rawValue).joined(separator: ", ")
        Self.complain("“\(split)” is no part of the screen; there are \(names).")
      }
      environment.multitasking = part
    }
    if let list = value("status-bar"), let wrong = environment.setStatusBar(list) {
      let names = StatusBarSetting.allCases.map(\.rawValue).joined(separator: ", ")
      Self.complain("The status bar has no “\(wrong)”; it has \(names).")
    }
    if let time = value("time") { environment.statusBarTime = time }
    if let size = value("text-size") {
      let full = size.hasPrefix("UICT") ? size : "UICTContentSizeCategory" + size
      guard Environment.contentSizeCategories.contains(full) else {
        Self.complain("There is no text size “\(size)”; there are XS, S, M, L, XL, XXL and XXXL.")
      }
      environment.contentSizeCategory = full
    }
    if let text = values["ios"] {
      guard let version = Environment.SystemVersion(text) else {
        Self.complain("“\(text)” is no version of iOS; 12.4 is one.")
      }
      environment.systemVersion = version
    }
    return environment
  }

  private func host() -> (any HostInterface.Host)? {
    if let request = SnapshotHost.Request.current { return SnapshotHost(request) }
    let name =
      value("host", variable: "RUSSET_HOST") ?? (WindowHost.isAvailable ? "window" : "web")
    switch name {
    case "window": return WindowHost()
    case "headless": return nil
    case "web":
      var options = WebHost.Options()
      if let port = value("port") {
        guard let number = UInt16(port) else { Self.complain("“\(port)” is no port.") }
        options.port = number
      }
      return WebHost(options)
    default: Self.complain("There is no host “\(name)”; there are web, window and headless.")
    }
  }

  private var replayedLog: EventLog? {
    guard let path = value("replay") else { return nil }
    do {
      return try EventLog(contentsOf: URL(fileURLWithPath: path))
    } catch {
      Self.complain("“\(path)” can't be replayed: \(error)")
    }
  }

  /// The rate, in frames per second, and the length of a film, or `nil` if none is requested.
  private var film: (rate: Double, seconds: Double)? {
    guard let text = value("film") else { return nil }
    let parts = text.split(separator: ",").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[0] <= 240, parts[1] >= 0, parts[1] <= 600 else {
      Self.complain("“\(text)” is not FRAMES A SECOND,SECONDS.")
    }
    return (parts[0], parts[1])
  }

  /// The time from the launch to a picture, in seconds, or `nil` if none is requested.
  private var still: Double? {
    guard let text = value("still") else { return nil }
    guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
      Self.complain("“\(text)” is no number of seconds.")
    }
    return seconds
  }

  /// The file for a recorded UI test, or `nil` if none is requested.
  private var recordedTest: TestRecording.Request? {
    guard let path = value("record-test") else { return nil }
    var request = TestRecording.Request(path: path)
    if let name = value("test-library") {
      guard let library = RecordedUITest.Library(rawValue: name) else {
        let names = RecordedUITest.Library.allCases.map(\.rawValue).joined(separator: ", ")
        Self.complain("There is no testing library “\(name)”; there are \(names).")
      }
      request.library = library
    }
    if let name = value("test-name") { request.name = name }
    request.registersDelegate = !flags.contains("project-test")
    request.arguments = others
    request.variables = (value("test-variables") ?? "").split(separator: ",").map(String.init)
    return request
  }

  /// Returns the app's delegate or, with `--preview NAME`, a delegate that shows the preview.
  private func delegate(or own: AnyClass?) -> AnyClass? {
    let isList = flags.contains("list-previews")
    let name = value("preview")
    guard isList || name != nil else { return own }
    // The sources of a translated app declare its previews.
    if let own { TranslatedModules.shared.load(for: own) }
    let previews =
      ((own as? any ScreenPreviewProvider.Type)?.previews ?? []) + ScreenPreview.declared
    if isList {
      for preview in previews { print(preview.name) }
      exit(0)
    }
    guard let preview = previews.first(where: { $0.name == name }) else {
      let names = previews.map(\.name).joined(separator: ", ")
      Self.complain(
        "There is no preview “\(name ?? "")”; "
          + (previews.isEmpty
            ? "the app's delegate is no ScreenPreviewProvider, and no source has a #Preview."
            : "there are \(names).")
      )
    }
    PreviewApp.preview = preview
    return PreviewApp.self
  }

  func run(principal: AnyClass?, delegate: AnyClass?) -> Never {
    FormerClassNames.register()
    let delegate: AnyClass? = self.delegate(or: delegate)
    let log = replayedLog
    let recordedTest = recordedTest
    if let play = SteppedRun(
      monkey: value("monkey"),
      log: value("host") == nil || value("host") == "headless" ? log : nil,
      launchesOnly: flags.contains("launch-cost"),
      still: still,
      film: film,
      recording: recordedTest
    ) {
      play.run(
        principal: principal,
        delegate: delegate,
        device: log?.device ?? device,
        environment: log?.environment ?? environment
      )
    }
    if let folder = InspectionFolder.requested {
      if let settings = CarReview.settings {
        CarReview.run(
          principal: principal,
          delegate: delegate,
          environment: environment,
          settings: settings,
          into: folder
        )
      }
      InspectedLaunch.run(
        principal: principal,
        delegate: delegate,
        device: value("device", variable: "RUSSET_DEVICE") == nil ? nil : device,
        environment: environment,
        into: folder
      )
    }
    offerUITests()
    if let path = getenv("RUSSET_SHELL") {
      runInShell(String(cString: path), principal: principal, delegate: delegate)
    }
    ScreenReview.offer()
    LiveInspection.offer()
    if let recordedTest { TestRecording.begin(recordedTest) }
    do {
      try Launch.run(
        principal: principal,
        delegate: delegate,
        device: device,
        environment: environment,
        host: host(),
        recording: value("record").map { URL(fileURLWithPath: $0) },
        replay: log
      )
    } catch {
      Self.complain("\(error)")
    }
  }

  /// Opens the socket over which UI tests in another process drive the app, if an option or a
  /// variable names it.
  private func offerUITests() {
    guard let path = value("ui-tests", variable: "RUSSET_UI_TESTS"), !path.isEmpty else { return }
    do {
      try UITestServer.start(at: path) { UIScreen.current }
    } catch {
      Self.complain("No UI test can drive the app. \(error)")
    }
  }

  /// Runs the app in the shell of another process, which owns the device and its settings and draws
  /// the app.
  private func runInShell(_ path: String, principal: AnyClass?, delegate: AnyClass?) -> Never {
    do {
      let host = try DeviceLinkHost(
        path: path,
        name: ProcessInfo.processInfo.processName,
        identifier: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      )
      ShellLifeCycle(host).follow()
      try Launch.run(
        principal: principal,
        delegate: delegate,
        device: host.device,
        environment: host.environment,
        host: host
      )
    } catch {
      Self.complain("\(error)")
    }
  }

  private static func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
