/// A request that a person makes on the screen to the car's assistant.
public enum CarAssistantRequest: Sendable, Hashable {
  /// The assistant plays media of the app.
  case playMedia
  /// The assistant makes a call with the app.
  case startCall
  /// The assistant reads the messages of a conversation aloud.
  case readMessages(conversation: String)
  /// The assistant composes a message to this address; for nil, it asks for the recipient.
  case composeMessage(to: String?)
}
