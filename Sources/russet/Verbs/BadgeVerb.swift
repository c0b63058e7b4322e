import Foundation
import Shell

enum BadgeVerb: Verb {
  static let name = "badge"
  static let summary = "sets the number on an app's icon"
  static let usage = """
    usage: russet badge ID NUMBER

    Shows NUMBER on the icon of an app on the device that runs; 0 removes it.
    """
  static let example = "russet badge Tally 3"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard let identifier = arguments.word() else { throw WrongUse(message: "Which app?") }
    guard let word = arguments.word(), let count = Int(word), count >= 0 else {
      throw WrongUse(message: "Which number? It is 0 or more.")
    }
    try arguments.finish()
    _ = try ControlVerbs.send(.badge(identifier: identifier, count: count))
    return 0
  }
}
