import Foundation
import HostInterface

/// The options that select an app and configure its device, shared by `run` and `snapshot`.
struct AppOptions {
  var product: String?
  var isRelease: Bool
  /// The options for `UIApplicationMain`.
  var words: [String] = []
  /// The project that contains the app; nil if the package in this folder does.
  var project: ProjectOptions?

  static let usage = """
      --product NAME    which executable, if the package has several
      --release         build it optimized
      --device NAME     see russet devices
      --ios VERSION     the system whose looks and defaults hold: 12.4, or a project's target
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

  /// The name of the device; nil if no option sets it.
  var device: String? {
    words.firstIndex(of: "--device").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
  }

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
    if let size = try Self.textSize(&arguments) { words += ["--text-size", size] }
    if let list = try arguments.option("status-bar") {
      var environment = Environment()
      if let wrong = environment.setStatusBar(list) {
        let names = StatusBarSetting.allCases.map(\.rawValue).joined(separator: ", ")
        throw WrongUse(message: "The status bar has no “\(wrong)”; it has \(names).")
      }
      words += ["--status-bar", list]
    }
    if let version = try SystemChoice.option(&arguments) {
      words += ["--ios", version.description]
    }
    if let part = try arguments.option("split") {
      guard Environment.Multitasking(rawValue: part) != nil else {
        let names = Environment.Multitasking.allCases.map(\.rawValue).joined(separator: ", ")
        throw WrongUse(message: "“\(part)” is no part of the screen; there are \(names).")
      }
      words += ["--split", part]
    }
    for name in ["locale", "language", "time"] {
      if let value = try arguments.option(name) { words += ["--\(name)", value] }
    }
    for name in ["dark", "landscape", "bold-text"] where arguments.flag(name) {
      words.append("--\(name)")
    }
  }

  /// Returns the text size in `--text-size` as the raw value of a `UIContentSizeCategory`, or nil
  /// if the option is missing.
  static func textSize(_ arguments: inout Arguments) throws -> String? {
    guard let size = try arguments.option("text-size") else { return nil }
    let full = size.hasPrefix("UICT") ? size : "UICTContentSizeCategory" + size
    guard Environment.contentSizeCategories.contains(full) else {
      let names = Environment.contentSizeCategories.map {
        $0.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
      }
      throw WrongUse(
        message: "There is no text size “\(size)”; there are \(names.joined(separator: ", "))."
      )
    }
    return full
  }

  /// Builds the app of the package in this folder, and returns its product and the path of its
  /// program.
  func build(output: Output) throws -> BuiltApp {
    if let project {
      let app = try StartableApp(self, project, path: project.path, output: output)
      let name = URL(fileURLWithPath: app.program).lastPathComponent
      let place = URL(fileURLWithPath: project.path).standardizedFileURL
      let isProject = ["xcodeproj", "xcworkspace"].contains(place.pathExtension)
      let folder = isProject ? place.deletingLastPathComponent() : place
      return BuiltApp(
        product: name,
        program: app.program,
        words: app.words,
        projectFolder: folder.path
      )
    }
    try AppPackage.requirePackage()
    let configuration = isRelease ? ["-c", "release"] : []
    let product = try product ?? Self.onlyExecutable(of: .here())
    let ending = try Tool.run("swift", ["build", "--product", product] + configuration)
    guard ending == .exit(0) else {
      try Self.require(product, in: .here())
      throw Trouble("\(product) does not build.", mend: "Mend what the compiler says above.")
    }
    let folder = try Tool.read("swift", ["build", "--show-bin-path"] + configuration)
    let program = folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    // A library also builds, but is not a program.
    if !FileManager.default.isExecutableFile(atPath: program) {
      try Self.require(product, in: .here())
      throw Trouble(
        "“\(program)” is not there after the build.",
        mend: "Build it with swift build."
      )
    }
    return BuiltApp(product: product, program: program)
  }

  /// A program that was built.
  struct BuiltApp {
    var product: String
    var program: String
    /// The arguments of the project's scheme.
    var words: [String] = []
    /// The folder of the project; nil for the package in this folder.
    var projectFolder: String?
  }

  private static func require(_ product: String, in package: AppPackage) throws {
    let names = package.executables
    guard !names.contains(product) else { return }
    throw WrongUse(
      message: "The package has no executable product “\(product)”; it has "
        + (names.isEmpty ? "none." : names.joined(separator: ", ") + ".")
    )
  }

  static func onlyExecutable(of package: AppPackage) throws -> String {
    let names = package.executables
    guard let first = names.first else {
      throw Trouble(
        "The package has no executable product.",
        mend: "Declare the app with .executableTarget in Package.swift."
      )
    }
    guard names.count == 1 else {
      throw WrongUse(
        message: "The package has several executables; choose one with --product: "
          + names.joined(separator: ", ") + "."
      )
    }
    return first
  }
}
