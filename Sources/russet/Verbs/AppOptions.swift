import Foundation
import HostInterface

/// Which app is meant and how its device is to be; what `run` and `snapshot` have in common.
struct AppOptions {
  var product: String?
  var isRelease: Bool
  /// The options of `UIApplicationMain`.
  var words: [String] = []

  static let usage = """
      --product NAME    which executable, if the package has several
      --release         build it optimized
      --device NAME     see russet devices
      --ios VERSION     the system whose looks and defaults hold: 12.4
      --dark            the dark appearance
      --landscape       held with the home button on the right
      --text-size NAME  a UIContentSizeCategory's raw value, or XS S M L XL XXL XXXL
      --locale ID       de_DE
      --language TAG    ar, or a make-believe one: double-length, accented, right-to-left
      --split PART      of a tablet's screen: third, half, twoThirds
      --bold-text       the accessibility setting
      --time HH:MM      what the status bar says
      --status-bar LIST carrier=Russet,battery=40,charging=on,activity=call and the like
    """

  init(_ arguments: inout Arguments) throws {
    product = try arguments.option("product")
    isRelease = arguments.flag("release")
    if let name = try arguments.option("device") {
      guard let device = Device.named(name) else {
        let near = Device.suggestions(for: name).map(\.name).joined(separator: ", ")
        throw WrongUse(
          message: "There is no device “\(name)”."
            + (near.isEmpty ? " russet devices lists them." : " Near it: \(near).")
        )
      }
      words += ["--device", device.name]
    }
    if let size = try arguments.option("text-size") {
      let full = size.hasPrefix("UICT") ? size : "UICTContentSizeCategory" + size
      guard Environment.contentSizeCategories.contains(full) else {
        throw WrongUse(message: "There is no text size “\(size)”.")
      }
      words += ["--text-size", full]
    }
    if let list = try arguments.option("status-bar") {
      var environment = Environment()
      if let wrong = environment.setStatusBar(list) {
        let names = StatusBarSetting.allCases.map(\.rawValue).joined(separator: ", ")
        throw WrongUse(message: "The status bar has no “\(wrong)”; it has \(names).")
      }
      words += ["--status-bar", list]
    }
    for name in ["ios", "locale", "language", "time", "split"] {
      if let value = try arguments.option(name) { words += ["--\(name)", value] }
    }
    for name in ["dark", "landscape", "bold-text"] where arguments.flag(name) {
      words.append("--\(name)")
    }
  }

  /// Builds the app in the present folder and returns the path of its program.
  func build(output: Output) throws -> String {
    let configuration = isRelease ? ["-c", "release"] : []
    let product = try product ?? onlyExecutable()
    guard try Tool.run("swift", ["build", "--product", product] + configuration) == 0 else {
      throw Trouble(description: "\(product) does not build.")
    }
    let folder = try Tool.read("swift", ["build", "--show-bin-path"] + configuration)
    return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
  }

  private func onlyExecutable() throws -> String {
    guard FileManager.default.fileExists(atPath: "Package.swift") else {
      throw Trouble(description: "There is no Package.swift here. Go to the app's folder.")
    }
    let names = try Self.executables(
      in: Tool.read("swift", ["package", "describe", "--type", "json"])
    )
    guard let first = names.first else {
      throw Trouble(description: "The package has no executable product.")
    }
    guard names.count == 1 else {
      throw WrongUse(
        message: "The package has several executables; choose one with --product: "
          + names.joined(separator: ", ")
      )
    }
    return first
  }
}

/// What a package builds.
extension AppOptions {
  private struct Description: Decodable {
    struct Product: Decodable {
      var name: String
      /// The kind is the only key.
      var type: [String: [String]?]
    }
    struct Target: Decodable {
      var name: String
      var path: String
    }
    var products: [Product]
    var targets: [Target]?
  }

  /// Where the product's own sources and resources are; nil: not to be told.
  func folder() throws -> String? {
    let name = try product ?? onlyExecutable()
    let text = try Tool.read("swift", ["package", "describe", "--type", "json"])
    let description = try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    return description.targets?.first { $0.name == name }?.path
  }

  /// The executable products in what `swift package describe --type json` prints.
  static func executables(in text: String) throws -> [String] {
    let description = try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    return description.products.filter { $0.type.keys.contains("executable") }.map(\.name)
  }
}

/// Other programs.
enum Tool {
  /// Runs a program with our output and input; returns its exit code.
  static func run(
    _ name: String,
    _ words: [String],
    environment: [String: String] = [:]
  ) throws
    -> Int32
  {
    let process = try process(name, words)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What a program prints; throws if it fails.
  static func read(_ name: String, _ words: [String]) throws -> String {
    let process = try process(name, words)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble(description: "\(name) \(words.joined(separator: " ")) failed.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func process(_ name: String, _ words: [String]) throws -> Process {
    let process = Process()
    if name.contains("/") {
      process.executableURL = URL(fileURLWithPath: name)
      process.arguments = words
    } else {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [name] + words
    }
    return process
  }
}
