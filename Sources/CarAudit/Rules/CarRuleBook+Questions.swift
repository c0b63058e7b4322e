extension CarRuleBook {
  /// Returns the question for a rule that only a person can judge; `nil` for other rules.
  public static func question(_ id: String) -> String? { questions[id] }

  private static let questions = [
    "CAR-R12": "What does this screen do better than the instrument that it replaces?",
    "CAR-R27":
      "Which behaviour of the driver, or of others on the road, does this invite while the car moves?",
    "CAR-R47": "Which content decided the size, shape and place of this screen?",
    "CAR-R48":
      "What needs touch here, and what would be lost with a knob, a key or the voice instead?",
    "CAR-R49": "Who decides about these controls and the interface together, and when?",
    "CAR-R50": "Who drove with it, where and when, and what changed after each round?",
    "CAR-R51": "Does this run on the target hardware? No task of the review operated it.",
    "CAR-R54": "Which of these were measured on the head unit, by day and by night?",
  ]
}
