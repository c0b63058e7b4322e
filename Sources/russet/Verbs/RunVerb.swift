import Foundation

enum RunVerb: Verb {
  static let name = "run"
  static let summary = "builds the app in this folder and shows it"
  static let usage = """
    usage: russet run [OPTIONS] [-- ARGUMENTS OF THE APP]

      --host web|window|headless
                        by default a window where there is a display, else the browser
      --port N          of the web host
    \(AppOptions.usage)
    """

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    var options = try AppOptions(&arguments)
    if let host = try arguments.option("host") {
      guard ["web", "window", "headless"].contains(host) else {
        throw WrongUse(message: "There is no host “\(host)”; there are web, window and headless.")
      }
      options.words += ["--host", host]
    }
    if let port = try arguments.option("port") {
      guard UInt16(port) != nil else {
        throw WrongUse(message: "“\(port)” is no port; there are 0, any that is free, to 65535.")
      }
      options.words += ["--port", port]
    }
    let passedOn = arguments.passedOn
    try arguments.finish()
    let program = try options.build(output: output).program
    // The app takes this process's place, so that signals and the terminal are its own.
    var words = ([program] + options.words + passedOn).map { strdup($0) }
    words.append(nil)
    execv(program, words)
    throw Trouble(
      "\(program) does not start: \(String(cString: strerror(errno))).",
      mend: "See that it may be run."
    )
  }
}
