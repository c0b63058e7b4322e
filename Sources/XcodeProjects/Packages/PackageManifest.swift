import Foundation

/// A `Package.swift`, as printed by `swift package dump-package`.
struct PackageManifest: Decodable {
  struct Condition: Decodable {
    var platformNames: [String]?
    var config: String?

    /// Whether the condition is true for iOS.
    var isForIOS: Bool {
      guard let platforms = platformNames, !platforms.isEmpty else { return true }
      return platforms.contains("ios")
    }
  }
  enum TargetDependency: Decodable {
    case target(String, Condition?)
    case product(String, package: String?, Condition?)
    case byName(String, Condition?)

    private enum Key: String, CodingKey { case target, product, byName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if container.contains(.product) {
        var list = try container.nestedUnkeyedContainer(forKey: .product)
        let name = try list.decode(String.self)
        let package = try list.decodeIfPresent(String.self)
        // The names of renamed modules are between them; they are not needed here.
        _ = try? list.decodeIfPresent([String: String].self)
        self = .product(name, package: package, try? list.decodeIfPresent(Condition.self))
      } else {
        let key: Key = container.contains(.target) ? .target : .byName
        var list = try container.nestedUnkeyedContainer(forKey: key)
        let name = try list.decode(String.self)
        let condition = try? list.decodeIfPresent(Condition.self)
        self = key == .target ? .target(name, condition) : .byName(name, condition)
      }
    }

    var name: String {
      switch self {
      case .target(let name, _), .product(let name, _, _), .byName(let name, _): name
      }
    }
    var condition: Condition? {
      switch self {
      case .target(_, let condition), .product(_, _, let condition), .byName(_, let condition):
        condition
      }
    }
  }
  struct Resource: Decodable {
    var path: String
    /// The rule, whose only key is `copy`, `process` or `embedInCode`.
    var rule: [String: Values]
    struct Values: Decodable {}
  }
  struct Setting: Decodable {
    var tool: String
    /// The kind of the setting with its value or values.
    var kind: [String: Value]
    var condition: Condition?

    struct Value: Decodable {
      var words: [String] = []
      init(from decoder: any Decoder) throws {
        struct One: Decodable {
          var value: [String]
          private enum Key: String, CodingKey { case first = "_0" }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if let text = try? container.decode(String.self, forKey: .first) {
              value = [text]
            } else {
              value = (try? container.decode([String].self, forKey: .first)) ?? []
            }
          }
        }
        words = (try? One(from: decoder))?.value ?? []
      }
    }
  }
  struct Target: Decodable {
    var name: String
    /// The type: regular, executable, test, system, binary, plugin or macro.
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [Resource]
    var settings: [Setting]
    var publicHeadersPath: String?
    var dependencies: [TargetDependency]
  }
  struct Product: Decodable {
    var name: String
    var targets: [String]
  }
  struct Dependency: Decodable {
    var identity: String
    /// The folder of a local package.
    var folder: String?
    var address: String?

    private enum Key: String, CodingKey { case sourceControl, fileSystem, registry }
    private struct Entry: Decodable {
      var identity: String
      var path: String?
      var nameForTargetDependencyResolutionOnly: String?
      var location: Location?
      struct Location: Decodable {
        struct Remote: Decodable { var urlString: String }
        var remote: [Remote]?
        var local: [String]?
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in [Key.sourceControl, .fileSystem, .registry] where container.contains(key) {
        if let entry = try container.decode([Entry].self, forKey: key).first {
          identity = entry.nameForTargetDependencyResolutionOnly ?? entry.identity
          folder = entry.path ?? entry.location?.local?.first
          address = entry.location?.remote?.first?.urlString
          if address != nil { identity = entry.identity }
          return
        }
      }
      identity = ""
    }
  }
  struct Platform: Decodable {
    var platformName: String
    var version: String
  }
  struct ToolsVersion: Decodable {
    var version: String
    private enum CodingKeys: String, CodingKey { case version = "_version" }
  }

  var name: String
  var targets: [Target]
  var products: [Product]
  var dependencies: [Dependency]
  var platforms: [Platform]?
  var defaultLocalization: String?
  var swiftLanguageVersions: [String]?
  var cLanguageStandard: String?
  var cxxLanguageStandard: String?
  var toolsVersion: ToolsVersion

  /// The deployment target for iOS; nil if the manifest has none.
  var minimumSystem: String? { platforms?.first { $0.platformName == "ios" }?.version }

  /// Reads the manifest of a folder with SwiftPM; throws `ProjectError` with its message.
  static func read(folder: String) throws -> PackageManifest {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // SwiftPM locks a folder for its build products, which must not be in the original folder.
    let scratch = NSTemporaryDirectory() + "russet-manifests"
    process.arguments = [
      "swift", "package", "--package-path", folder, "--scratch-path", scratch, "dump-package",
    ]
    var environment = ProcessInfo.processInfo.environment
    // Variables that select Russet's own products are not for other packages.
    for name in ["SWIFTPM_BUILD_DIR", "CI", "RUSSET_TESTS"] { environment[name] = nil }
    process.environment = environment
    let output = Pipe()
    let complaints = Pipe()
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    // Both ends are read at the same time, so that neither of them fills up.
    let box = ComplaintBox()
    let reader = Thread { box.set(complaints.fileHandleForReading.readDataToEndOfFile()) }
    reader.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = box.text.split(separator: "\n").first { $0.contains("error:") } ?? "swift failed."
      throw ProjectError(
        file: folder + "/Package.swift",
        "The manifest cannot be read: \(said)",
        mend: "See what “swift package dump-package” says in that folder."
      )
    }
    do {
      return try JSONDecoder().decode(PackageManifest.self, from: data)
    } catch {
      throw ProjectError(
        file: folder + "/Package.swift",
        "What swift says of the manifest is not understood: \(error)",
        mend: "See what “swift package dump-package” prints in that folder."
      )
    }
  }

  /// Data that one thread reads and another waits for.
  private final class ComplaintBox: @unchecked Sendable {
    private let condition = NSCondition()
    private var data: Data?

    func set(_ data: Data) {
      condition.withLock {
        self.data = data
        condition.broadcast()
      }
    }

    var text: String {
      condition.withLock {
        while data == nil { condition.wait() }
        return String(decoding: data ?? Data(), as: UTF8.self)
      }
    }
  }
}
