/// A question of a review for a person, which is raised because its subject occurs in the app.
public struct CarQuestion: Sendable, Hashable, Codable {
  /// The catalogue row of the rule, such as "CAR-R48".
  public var rule: String
  /// The subject: names of controls, functions, tasks or panels, at most six of them, and the
  /// number of further ones.
  public var subject: String
  /// The question.
  public var question: String

  /// Makes a question.
  public init(rule: String, subject: String, question: String) {
    self.rule = rule
    self.subject = subject
    self.question = question
  }

  // Chosen: the number of names that fit a line of a terminal.
  private static let mostNames = 6

  /// Makes the question of a rule about subjects; returns `nil` without subjects.
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
