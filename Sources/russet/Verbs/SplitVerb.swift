import HostInterface
import Shell

enum SplitVerb: Verb {
  static let name = "split"
  static let summary = "shows two apps at once on a tablet"
  static let usage = """
    usage: russet split ID [--part third|half|two-thirds]
           russet split ID --slide-over
           russet split end

    Shows the app ID beside the one in front, which gets half of the screen or another part of it;
    upright it gets two thirds. With --slide-over the app comes above the one in front. end shows the
    app in front alone.
    """
  static let example = "russet split Tally --part half"

  private static let parts: [String: Environment.Multitasking] = [
    "third": .third, "half": .half, "two-thirds": .twoThirds,
  ]

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    if arguments.begins(with: "end") {
      try arguments.finish()
      _ = try ControlVerbs.send(.endSplit)
      return 0
    }
    let isSlideOver = arguments.flag("slide-over")
    let name = try arguments.option("part") ?? "half"
    guard let part = parts[name] else {
      throw WrongUse(message: "“\(name)” is no part; there are third, half and two-thirds.")
    }
    let identifier = try ControlVerbs.identifier(&arguments)
    _ = try ControlVerbs.send(.split(identifier: identifier, part: isSlideOver ? nil : part))
    return 0
  }
}
