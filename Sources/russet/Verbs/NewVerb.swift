import Foundation

enum NewVerb: Verb {
  static let name = "new"
  static let summary = "makes a small app package"
  static let usage = """
    usage: russet new NAME [--russet PATH-OR-URL]
           russet new rule NAME [--russet PATH-OR-URL]

    Makes a folder NAME with an app of one screen and a test, or with a rule for audits and its
    tests. --russet says where Russet is; by default where this command was built.
    """

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let russet = try arguments.option("russet")
    guard var name = arguments.word() else { throw WrongUse(message: "The app needs a name.") }
    var isRule = false
    if name == "rule" {
      guard let word = arguments.word() else {
        throw WrongUse(message: "The rule needs a name, as in russet new rule NoShouting.")
      }
      name = word
      isRule = true
    }
    try arguments.finish()
    guard let first = name.unicodeScalars.first, CharacterSet.letters.contains(first),
      name.unicodeScalars.allSatisfy({ CharacterSet.alphanumerics.contains($0) || $0 == "_" })
    else {
      throw WrongUse(message: "“\(name)” is no name of a Swift module.")
    }
    guard !["UIKit", "Russet", "Foundation", "Swift", "DesignAudit", "rule"].contains(name) else {
      throw WrongUse(message: "“\(name)” is the name of a module that apps import.")
    }
    guard !FileManager.default.fileExists(atPath: name) else {
      throw Trouble("There is already something at “\(name)”.", mend: "Choose another name.")
    }
    guard let place = try russet.map(package) ?? ownPackage() else {
      throw WrongUse(message: "Say with --russet where Russet is: a folder or an address.")
    }
    do {
      try write(
        isRule ? ruleFiles(name: name, russet: place) : files(name: name, russet: place),
        to: name
      )
    } catch {
      throw Trouble(
        "“\(name)” cannot be made here: \(error.plainWords)",
        mend: "Go to a folder that can be written to."
      )
    }
    output.line("Made \(name). Now: cd \(name) && swift \(isRule ? "test" : "run")")
    return 0
  }

  private static func write(_ files: [String: String], to name: String) throws {
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(name)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
  }

  /// Where Russet is, as the new package can name it: an address as it is, a folder by its whole
  /// path, since the package lies elsewhere than the person who named it stood.
  private static func package(_ place: String) throws -> String {
    guard !place.contains("://") else { return place }
    let folder = URL(fileURLWithPath: place).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw WrongUse(message: "There is no Package.swift in “\(place)”; name Russet's own folder.")
    }
    return folder
  }

  /// The folder of Russet's package above this program; nil: it was installed elsewhere.
  static func ownPackage() -> String? {
    // Not the first argument, which says nothing of the place when the shell found the program.
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var folder = URL(fileURLWithPath: program)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let package = folder.appendingPathComponent("Package.swift").path
      if let text = try? String(contentsOfFile: package, encoding: .utf8),
        text.contains("name: \"Russet\"")
      {
        return folder.path
      }
    }
    return nil
  }

  /// How a package depends on Russet, and under which name it knows its products.
  private static func dependency(on russet: String) -> (clause: String, package: String) {
    guard russet.contains("://") else {
      return (".package(name: \"Russet\", path: \"\(russet)\")", "Russet")
    }
    let name = String(russet.split(separator: "/").last ?? "Russet")
    return (
      ".package(url: \"\(russet)\", branch: \"main\")",
      name.replacingOccurrences(of: ".git", with: "")
    )
  }

  private static func ruleFiles(name: String, russet: String) -> [String: String] {
    let (clause, package) = dependency(on: russet)
    return ruleFiles(name: name, dependency: clause, package: package)
  }

  static func files(name: String, russet: String) -> [String: String] {
    let (dependency, package) = dependency(on: russet)
    return [
      ".gitignore": ".build/\n",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [\(dependency)],
        targets: [
          .executableTarget(
            name: "\(name)", dependencies: [.product(name: "UIKit", package: "\(package)")]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", .product(name: "UIKit", package: "\(package)"),
              .product(name: "HeadlessHost", package: "\(package)"),
            ]),
        ]
      )

      """,
      "Sources/\(name)/AppDelegate.swift": """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = CounterController()
          window?.makeKeyAndVisible()
          return true
        }
      }

      class CounterController: UIViewController {
        let label = UILabel()
        private(set) var count = 0

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBackground
          label.text = "Tap anywhere"
          label.font = .preferredFont(forTextStyle: .title1)
          label.textAlignment = .center
          label.frame = view.bounds
          label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          view.addSubview(label)
          view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(CounterController.tapped, "tapped")))
        }

        func tapped() {
          count += 1
          label.text = "Tapped \\(count) times"
        }
      }

      """,
      "Tests/\(name)Tests/CounterControllerTests.swift": """
      import HeadlessHost
      import Testing
      import UIKit

      @testable import \(name)

      @MainActor
      @Suite struct CounterControllerTests {
        @Test func `a tap is counted`() {
          let screen = HeadlessScreen(.iPhone8)
          let controller = CounterController()
          screen.rootViewController = controller
          screen.tap(controller.view)
          #expect(controller.label.text == "Tapped 1 times")
        }
      }

      """,
    ]
  }
}
