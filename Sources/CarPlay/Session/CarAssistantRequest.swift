/// A request to the car's assistant, which a person made on the screen.
public enum CarAssistantRequest: Sendable, Hashable {
  /// To play media of the app.
  case playMedia
  /// To make a call with the app.
  case startCall
  /// To read out the messages of a conversation.
  case readMessages(conversation: String)
  /// To compose a message to a person; nil: the assistant asks to whom.
  case composeMessage(to: String?)
}
