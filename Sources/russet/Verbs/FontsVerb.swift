import Foundation
import TextLayout

enum FontsVerb: Verb {
  static let name = "fonts"
  static let summary = "lists the fonts that apps can name"
  static let usage = """
    usage: russet fonts [FAMILY] [--json]
           russet fonts --write-table [--to FILE]

    Lists the families, or the fonts of one. --write-table makes the table of installed fonts that
    lets apps start without a scan; the install script does it.
    """
  static let example = "russet fonts --json"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    if arguments.flag("write-table") {
      let path = try arguments.option("to") ?? FontTable.paths.first ?? "fonts.tsv"
      try arguments.finish()
      let count: Int
      do {
        count = try FontTable.write(to: path)
      } catch {
        throw Trouble(
          "The table cannot be written to “\(path)”: \(error.plainWords)",
          mend: "Name another file with --to."
        )
      }
      output.line("\(count) faces are in \(path)")
      return 0
    }
    if try arguments.option("to") != nil {
      throw WrongUse(message: "--to goes with --write-table.")
    }
    let family = arguments.word()
    try arguments.finish()
    let catalogue = FontCatalogue.shared
    let names: [String]
    if let family {
      names = catalogue.fontNames(forFamily: family).sorted()
      guard !names.isEmpty else {
        throw WrongUse(
          message: "There is no font family “\(family)”; russet fonts lists them."
        )
      }
    } else {
      names = catalogue.familyNames().sorted()
    }
    if isJSON {
      try output.json(names)
    } else {
      names.forEach(output.line)
    }
    return 0
  }
}
