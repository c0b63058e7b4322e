import CarControls
import CarVoice

extension CarVoiceAnswer {
  /// Changes a function by steps and answers with the word for the direction.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - steps: The number of steps; negative to decrease.
  ///   - more: The answer to positive steps.
  ///   - less: The answer to negative steps.
  /// - Returns: The answer; a failure if the function is nil or at the end of its range.
  @MainActor
  static func changing(
    _ function: CarFunction?,
    bySteps steps: Double,
    more: String = "Louder",
    less: String = "Softer"
  ) -> CarVoiceAnswer {
    switch function?.change(bySteps: steps) {
    case .changed: .done(steps > 0 ? more : less)
    case .limit, .unchanged, .refused, nil: .failed("That is not possible")
    }
  }
}
