import Foundation
import HostInterface

enum SnapshotVerb: Verb {
  static let name = "snapshot"
  static let summary = "builds the app in this folder, or a project's, and takes pictures of it"
  static let usage = """
    usage: russet snapshot [PATH] [OPTIONS] [-- ARGUMENTS OF THE APP]
           russet snapshot merge FOLDER… --output FOLDER [--sheet FILE]

    Writes a picture of the first screen. With an option of the matrix, writes a folder of pictures,
    each of a new process on a stepped clock, with a manifest.json. With PATH the app is that of an
    Xcode project, workspace or package as it is found, as for russet run.

      --output FILE     by default snapshot.png; of a matrix a folder, by default snapshots
      --delay SECONDS   from the first frame to the picture, by default 1

    The matrix; lists have commas:
      --devices LIST    --orientations portrait,landscape   --appearances light,dark
      --text-sizes LIST --languages LIST
      --screens FILE    screens with the arguments that lead to them: lines of NAME: ARGUMENTS
      --previews        the previews that the app's delegate lists (ScreenPreviewProvider), of a
                        project each #Preview
      --shard N/TOTAL   the Nth part; by default what TEST_SHARD_INDEX (from 0) and TEST_TOTAL_SHARDS
                        say; russet snapshot merge puts the folders together
      --cache DIR       takes no picture again that DIR has of the same program and options
      --sheet FILE      all pictures in one HTML page

    An animation, from the launch or during a log of events that the option --record of the app wrote:
      --film FILE       an animated PNG or, with the ending .webm, a video that ffmpeg or GStreamer
                        encodes
      --strip FILE      pictures beside each other in a PNG
      --events FILE     the log of events
      --rate N          pictures a second, by default 30 of a film and 4 of a strip
      --seconds N       how long, by default 2 or the length of the events
    \(AppOptions.usage)
    \(ProjectOptions.usage)
    """
  static let example =
    #"russet snapshot --devices "iPhone 8,iPhone X" --appearances light,dark --sheet sheet.html"#

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    if arguments.begins(with: "merge") { return try merge(&arguments, output: output) }
    let path = arguments.leadingWord()
    var options = try AppOptions(&arguments)
    var project = try ProjectOptions(&arguments)
    if path != nil || project.isUsed {
      project.path = path ?? "."
      options.project = project
    }
    let named = try arguments.option("output")
    let delay = try arguments.option("delay") ?? "1"
    guard let seconds = Double(delay), seconds >= 0, seconds.isFinite else {
      throw WrongUse(message: "“\(delay)” is no number of seconds.")
    }
    if let film = try SnapshotFilm(&arguments) {
      try arguments.finish()
      try film.take(options, passedOn: arguments.passedOn, output: output)
      return 0
    }
    if let matrix = try SnapshotMatrixRun(&arguments, options, folder: named, seconds: seconds) {
      try arguments.finish()
      try matrix.take(output: output)
      return 0
    }
    let file = named ?? "snapshot.png"
    let passedOn = arguments.passedOn
    try arguments.finish()
    let picture = try OutputFile(file)
    let app = try options.build(output: output)
    picture.clear()
    options.words += app.words + passedOn
    let ending = try Tool.run(
      app.program,
      options.words,
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

  private static func merge(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard let folder = try arguments.option("output") else {
      throw WrongUse(message: "Name the folder of the whole with --output.")
    }
    let sheet = try arguments.option("sheet").map { try OutputFile($0) }
    var parts: [String] = []
    while let part = arguments.word() { parts.append(part) }
    try arguments.finish()
    guard !parts.isEmpty else { throw WrongUse(message: "Name the folders of the shards.") }
    let manifest = try SnapshotManifest.merge(parts, into: folder)
    try sheet?.write(
      ContactSheet(title: "Screens", manifest: manifest, folder: folder).html()
    )
    output.line("\(manifest.pictures.count) pictures in \(folder)")
    return 0
  }
}
