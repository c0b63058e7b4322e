/// A question of a review that only a person answers, asked because its subject occurs in the app.
public struct CarQuestion: Sendable, Hashable, Codable {
  /// The row of the rule, "CAR-R48".
  public var rule: String
  /// What the question is about: names of controls, functions, tasks or panels, at most six of them
  /// and then how many more there are.
  public var subject: String
  /// The question.
  public var question: String

  /// Makes a question.
  public init(rule: String, subject: String, question: String) {
    self.rule = rule
    self.subject = subject
    self.question = question
  }

  // Chosen: names that fit a line of a terminal.
  private static let mostNames = 6

  /// Makes the question of a rule about some subjects; `nil` without subjects.
  init?(_ rule: String, about subjects: [String]) {
    var seen: Set<String> = []
    let names = subjects.filter { seen.insert($0).inserted }
    guard !names.isEmpty, let question = CarRuleBook.question(rule) else { return nil }
    let rest = names.count - Self.mostNames
    self.init(
      rule: rule,
      subject: names.prefix(Self.mostNames).joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : ""),
      question: question
    )
  }
}
