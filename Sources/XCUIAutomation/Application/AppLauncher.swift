import Foundation
import HostInterface
import ProcessArguments
import UIKitCore
import UITestLink

/// The data that the launch of an app under test needs.
@MainActor
struct AppLauncher {
  var bundleIdentifier: String
  var name: String
  var principal: AnyClass?
  var delegate: AnyClass?
  var device: Device?
  var environment: HostInterface.Environment?
  /// The socket of an app that runs in another process, or nil if the app runs in this process.
  var socket: String?
}

/// The apps that this process can launch.
@MainActor
enum AppRegistry {
  private static var launchers: [AppLauncher] = []

  static func add(_ launcher: AppLauncher) {
    launchers.removeAll { $0.bundleIdentifier == launcher.bundleIdentifier }
    launchers.append(launcher)
  }

  /// Returns the app with an identifier or, without one, the app that the tests of a module are
  /// about.
  static func launcher(bundleIdentifier: String?, testModule: String) -> AppLauncher? {
    if let running = named {
      guard let bundleIdentifier,
        let known = launchers.last(where: {
          $0.bundleIdentifier == bundleIdentifier
        })
      else { return running }
      var launcher = known
      launcher.socket = running.socket
      return launcher
    }
    if let bundleIdentifier {
      return launchers.last { $0.bundleIdentifier == bundleIdentifier }
        ?? listed.first { $0.launcher.bundleIdentifier == bundleIdentifier }?.launcher
    }
    return launchers.last ?? listed.first { $0.tests.contains(testModule) }?.launcher
      ?? listed.first?.launcher
  }

  /// The running app whose socket is in the variable `RUSSET_UI_TEST_APP`.
  private static var named: AppLauncher? {
    guard let path = ProcessInfo.processInfo.environment["RUSSET_UI_TEST_APP"], !path.isEmpty else {
      return nil
    }
    return AppLauncher(bundleIdentifier: "", name: "", socket: path)
  }

  /// The apps that `russet test` lists in the bundle of the tests.
  private static let listed: [(tests: [String], launcher: AppLauncher)] = {
    let list = Bundle.main.object(forInfoDictionaryKey: "RussetTestedApps") as? [[String: Any]]
    return (list ?? []).compactMap { entry in
      guard let delegate = entry["Delegate"] as? String, let type = NSClassFromString(delegate)
      else { return nil }
      let principal: AnyClass? = (entry["Principal"] as? String).flatMap { NSClassFromString($0) }
      return (
        entry["Tests"] as? [String] ?? [],
        AppLauncher(
          bundleIdentifier: entry["Identifier"] as? String ?? "",
          name: entry["Name"] as? String ?? "",
          principal: principal,
          delegate: type
        )
      )
    }
  }()
}

/// The arguments, environment variables and defaults that this process gives to a launched app.
@MainActor
final class ProcessSurroundings {
  static let shared = ProcessSurroundings()
  private var arguments: [String]?
  private var variables: [String: String?] = [:]
  private var domain: [String: Any]?

  func apply(arguments: [String], environment: [String: String]) {
    restore()
    let own = CommandLine.arguments
    self.arguments = own
    set(arguments: Array(own.prefix(1)) + arguments)
    for (name, value) in environment {
      variables[name] = .some(ProcessInfo.processInfo.environment[name])
      setenv(name, value, 1)
    }
    let defaults = UserDefaults.standard
    domain = defaults.volatileDomain(forName: UserDefaults.argumentDomain)
    let values = LaunchMarks.defaults(in: arguments)
    if !values.isEmpty {
      defaults.setVolatileDomain(
        (domain ?? [:]).merging(values) { _, new in new },
        forName: UserDefaults.argumentDomain
      )
    }
  }

  func restore() {
    if let arguments { set(arguments: arguments) }
    arguments = nil
    for (name, value) in variables {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    variables = [:]
    if let domain {
      UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
      if !domain.isEmpty {
        UserDefaults.standard.setVolatileDomain(domain, forName: UserDefaults.argumentDomain)
      }
    }
    domain = nil
  }

  private func set(arguments: [String]) { ProcessArguments.set(arguments) }
}
