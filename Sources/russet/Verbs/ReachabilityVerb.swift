import Shell

enum ReachabilityVerb: Verb {
  static let name = "reachability"
  static let summary = "slides what a phone shows down, or back"
  static let usage = """
    usage: russet reachability [on|off]

    Begins or ends Reachability, as two touches of the home button do that do not press it. With on
    or off it switches these gestures, which are on at first where there is a home button.
    """
  static let example = "russet reachability on"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let word = arguments.word()
    guard [nil, "on", "off"].contains(word) else {
      throw WrongUse(message: "It is on or off, not “\(word ?? "")”.")
    }
    try arguments.finish()
    _ = try ControlVerbs.send(.reachability(isOn: word.map { $0 == "on" }))
    return 0
  }
}
