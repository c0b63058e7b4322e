/// A telephone line of the car, which places and receives calls.
@MainActor
protocol PhoneLine: AnyObject {
  /// A note about the line for the driver; nil if there is none.
  var note: String? { get }
  /// Called with each event of the line.
  var onEvent: ((PhoneLineEvent) -> Void)? { get set }
  /// Starts an outgoing call.
  func dial(_ number: String, call: Int)
  /// Answers an incoming call.
  func answer(call: Int)
  /// Ends a call, or declines an incoming one.
  func end(call: Int)
  /// Puts a call on hold, or resumes it.
  func setHeld(_ isHeld: Bool, call: Int)
  /// Mutes or unmutes the microphone of all calls.
  func setMuted(_ isMuted: Bool)
  /// Sends the tone of a key.
  func sendTone(_ key: Character, call: Int)
  /// Merges calls into one conversation.
  func merge(calls: [Int])
}

/// An event on a telephone line.
enum PhoneLineEvent: Sendable, Hashable {
  /// Another party calls.
  case incoming(call: Int, number: String)
  /// The other party's telephone rings.
  case ringing(call: Int)
  /// The parties are connected.
  case connected(call: Int)
  /// The other party ended the call, or did not answer.
  case ended(call: Int)
}
