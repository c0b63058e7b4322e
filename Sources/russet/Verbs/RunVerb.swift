import Foundation
import HostInterface
import XcodeProjects

enum RunVerb: Verb {
  static let name = "run"
  static let summary = "builds the app in this folder, or a project's, and shows it"
  static let usage = """
    usage: russet run [PATH] [OPTIONS] [-- ARGUMENTS OF THE APP]

    With PATH the app of an Xcode project, workspace or package as it is found: a package that builds
    here is written into .russet beside it, and the original is not touched.

      --host web|window|headless
                        by default a window where there is a display, else the browser
      --port N          of the web host
    \(AppOptions.usage)
    \(ProjectOptions.usage)
    """
  static let example = #"russet run --device "iPhone X" --dark"#

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    var options = try AppOptions(&arguments)
    if let host = try arguments.option("host") {
      guard ["web", "window", "headless"].contains(host) else {
        throw WrongUse(message: "There is no host “\(host)”; there are web, window and headless.")
      }
      options.words += ["--host", host]
    }
    if let port = try arguments.port() { options.words += ["--port", "\(port)"] }
    let passedOn = arguments.passedOn
    let project = try ProjectOptions(&arguments)
    let path = arguments.word()
    try arguments.finish()
    let app = try StartableApp(options, project, path: path, output: output)
    throw app.start(options.words + app.words + passedOn)
  }
}

/// A built app that is about to replace this process.
struct StartableApp {
  var program: String
  /// The system for the project's deployment target, and the arguments of its scheme.
  var words: [String] = []
  /// Whether the app belongs to an Xcode project or was translated from one.
  var isProject: Bool

  /// Builds the app of the package in this folder or, with a path or a project option, that of a
  /// project.
  init(
    _ options: AppOptions,
    _ project: ProjectOptions,
    path: String?,
    output: Output
  ) throws {
    isProject = path != nil || project.isUsed
    guard isProject else {
      program = try options.build(output: output).program
      return
    }
    var project = project
    project.path = path ?? "."
    project.isRelease = options.isRelease
    var build = try ProjectBuild(project, wish: .app, output: output)
    let app = try build.app(named: options.product)
    guard try build.buildWhatCan(product: app.name) else {
      throw Trouble(
        "\(app.title) does not build: \(build.errors.count) errors.",
        mend: "Mend what the compiler says above; it names the original's lines."
      )
    }
    program = try build.install(app.name, into: build.package.bundle(of: app))
    if !options.words.contains("--ios"),
      let version = SystemChoice.version(for: [app], in: build.plan, output: output)
    {
      words = ["--ios", version.description]
    }
    if let scheme = try build.scheme() {
      words += scheme.launchArguments
      for (name, value) in scheme.launchEnvironment { setenv(name, value, 0) }
    }
  }

  /// Replaces this process with the app, so that the app receives the signals and the terminal.
  ///
  /// - Returns: The error; the method does not return on success.
  func start(_ arguments: [String]) -> Trouble {
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
    return Trouble(
      "\(program) does not start: \(String(cString: strerror(errno))).",
      mend: "See that it may be run."
    )
  }
}
