import Foundation
import HostInterface

/// The pictures of a matrix: each screen on each device, in each orientation and setting.
struct SnapshotPlan {
  /// One picture.
  struct Cell: Equatable {
    /// The screen's name; empty for the first screen of the app.
    var screen: String
    /// The device and the unusual settings, such as `iPhone 8.dark.ar`.
    var setting: String
    /// The options for `UIApplicationMain`.
    var words: [String]
    /// The arguments of the app.
    var arguments: [String]

    /// The name of the file.
    var file: String {
      let name = [screen, setting].filter { !$0.isEmpty }.joined(separator: ".")
      return SnapshotPlan.fileName(name) + ".png"
    }
  }

  /// The cells, sorted by file name.
  let cells: [Cell]

  /// A screen of the app: its name, and the arguments that open it.
  struct Screen: Equatable {
    var name: String
    var arguments: [String]
  }

  /// The values along each axis of the matrix; an empty list keeps the value of the options.
  struct Axes {
    var devices: [String] = []
    var orientations: [String] = []
    var appearances: [String] = []
    var textSizes: [String] = []
    var languages: [String] = []
  }

  init(_ axes: Axes, screens: [Screen], words: [String], arguments: [String]) throws {
    // The options of a value along an axis, and its part of the name if it is unusual.
    typealias Choice = (words: [String], name: String?)
    let choices: [[Choice]] = [
      axes.devices.map { (["--device", $0], $0) },
      axes.orientations.map { $0 == "landscape" ? (["--landscape"], $0) : ([], nil) },
      axes.appearances.map { $0 == "dark" ? (["--dark"], $0) : ([], nil) },
      axes.textSizes.map {
        (["--text-size", $0], $0.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))
      },
      axes.languages.map { (["--language", $0], $0) },
    ]
    // An axis replaces its option: “light” is light even with --dark.
    var words = words
    if !axes.orientations.isEmpty { words.removeAll { $0 == "--landscape" } }
    if !axes.appearances.isEmpty { words.removeAll { $0 == "--dark" } }
    let settings = choices.filter { !$0.isEmpty }
      .reduce([(words: words, names: [String]())]) { settings, axis in
        settings.flatMap { setting in
          axis.map { (setting.words + $0.words, setting.names + [$0.name].compactMap { $0 }) }
        }
      }
    let screens = screens.isEmpty ? [Screen(name: "", arguments: [])] : screens
    var cells = screens.flatMap { screen in
      settings.map { setting in
        let isNameless = screen.name.isEmpty && setting.names.isEmpty
        return Cell(
          screen: screen.name,
          setting: isNameless ? "screen" : setting.names.joined(separator: "."),
          words: setting.words,
          arguments: arguments + screen.arguments
        )
      }
    }
    cells.sort { $0.file < $1.file }
    for (one, next) in zip(cells, cells.dropFirst()) where one.file == next.file {
      throw WrongUse(message: "Two pictures have the name “\(one.file)”.")
    }
    self.cells = cells
  }

  /// Returns the cells of a shard.
  func cells(in shard: Shard) -> [Cell] {
    cells.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  /// Reads a list of screens with lines of the form `NAME: ARGUMENTS`; empty lines and lines that
  /// begin with # are ignored.
  static func screens(in text: String) throws -> [Screen] {
    var screens: [Screen] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = parts.first, !name.isEmpty, !line.hasPrefix(":") else {
        throw WrongUse(message: "Line \(index + 1) of the screens is not “NAME: ARGUMENTS”.")
      }
      let words = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
      screens.append(Screen(name: name, arguments: words))
    }
    guard !screens.isEmpty else { throw WrongUse(message: "The list of screens names none.") }
    return screens
  }

  /// Returns a name with hyphens for characters that file systems and shells handle badly.
  static func fileName(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
    }
    return result.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
      .replacingOccurrences(of: "-.", with: ".")
  }
}
