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
    let picture = try OutputFile(file)
    let app = try options.build(output: output)
    picture.clear()
    let ending = try Tool.run(
      app.program,
      options.words + passedOn,
      environment: ["RUSSET_SNAPSHOT": "\(file),\(seconds)"]
    )
    guard ending == .exit(0), FileManager.default.fileExists(atPath: file) else {
      throw Trouble(
        "\(app.product) \(ending) and wrote no picture.",
        mend: "See what it says above; russet run shows it."
      )
    }
    output.line(file)
    return 0
  }
}
