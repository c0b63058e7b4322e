import Foundation

enum SnapshotVerb: Verb {
  static let name = "snapshot"
  static let summary = "builds the app in this folder and writes a picture of its first screen"
  static let usage = """
    usage: russet snapshot [OPTIONS] [-- ARGUMENTS OF THE APP]

      --output FILE     by default snapshot.png
      --delay SECONDS   from the first frame to the picture, by default 1
    \(AppOptions.usage)
    """

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let options = try AppOptions(&arguments)
    let file = try arguments.option("output") ?? "snapshot.png"
    let delay = try arguments.option("delay") ?? "1"
    guard let seconds = Double(delay), seconds >= 0, seconds.isFinite else {
      throw WrongUse(message: "“\(delay)” is no number of seconds.")
    }
    let passedOn = arguments.passedOn
    try arguments.finish()
    let program = try options.build(output: output)
    try? FileManager.default.removeItem(atPath: file)
    let status = try Tool.run(
      program,
      options.words + passedOn,
      environment: ["RUSSET_SNAPSHOT": "\(file),\(seconds)"]
    )
    guard status == 0, FileManager.default.fileExists(atPath: file) else {
      throw Trouble(description: "The app ended with \(status) and wrote no picture.")
    }
    output.line(file)
    return 0
  }
}
