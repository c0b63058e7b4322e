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

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    if arguments.flag("write-table") {
      let path = try arguments.option("to") ?? FontTable.paths.first ?? "fonts.tsv"
      try arguments.finish()
      let count = try FontTable.write(to: path)
      output.line("\(count) faces are in \(path)")
      return 0
    }
    let family = arguments.word()
    try arguments.finish()
    let catalogue = FontCatalogue.shared
    let names: [String]
    if let family {
      names = catalogue.fontNames(forFamily: family).sorted()
      guard !names.isEmpty else {
        throw Trouble(description: "There is no font family “\(family)”.")
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
