/// Something that the driver can say, and what happens then.
@MainActor
public struct CarVoiceCommand {
  /// The identifier, such as "media.next".
  public let id: String
  /// The forms of words.
  public let phrases: [CarVoicePhrase]
  /// Acts on the command; receives the spoken value of each slot.
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
  /// The command is done; the text is spoken. An empty text says nothing.
  case done(String)
  /// The command cannot be done; the text says why.
  case failed(String)
  /// The assistant needs one more answer. The driver gives it with the next push to talk, whenever
  /// that is.
  case question(String, [CarVoiceCommand])
}
