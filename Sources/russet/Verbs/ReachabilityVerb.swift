import Shell

enum ReachabilityVerb: Verb {
  static let name = "reachability"
  static let summary = "slides what a phone shows down, or back"
  static let usage = """
    usage: russet reachability

    Begins or ends Reachability, as two touches of the home button do that do not press it.
    """

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    try arguments.finish()
    _ = try ControlVerbs.send(.reachability)
    return 0
  }
}
