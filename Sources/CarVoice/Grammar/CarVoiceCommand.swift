/// A command that the driver can say, with its action.
@MainActor
public struct CarVoiceCommand {
  /// The identifier, such as "media.next".
  public let id: String
  /// The phrases of the command.
  public let phrases: [CarVoicePhrase]
  /// The closure that performs the command; it receives the spoken value of each slot.
  public let action: ([String: String]) -> CarVoiceAnswer

  /// Creates a command.
  ///
  /// - Throws: ``CarVoicePhrase/Mistake`` for a phrase that cannot be read.
  public init(
    _ id: String,
    _ phrases: [String],
    action: @escaping ([String: String]) -> CarVoiceAnswer
  ) throws {
    self.id = id
    self.phrases = try phrases.map { try CarVoicePhrase($0) }
    self.action = action
  }
}

/// The assistant's answer to a command.
@MainActor
public enum CarVoiceAnswer {
  /// The command is done; the text is spoken.
  ///
  /// An empty text is not spoken.
  case done(String)
  /// The command cannot be done; the text is the reason.
  case failed(String)
  /// The assistant needs another answer, which the driver gives after the next push to talk at any
  /// time.
  case question(String, [CarVoiceCommand])
}
