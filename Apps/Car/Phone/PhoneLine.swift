/// A telephone line of the car: it dials, rings, and carries calls.
@MainActor
protocol PhoneLine: AnyObject {
  /// What the driver reads about the line; nil: nothing.
  var note: String? { get }
  /// Receives what happens on the line.
  var onEvent: ((PhoneLineEvent) -> Void)? { get set }
  /// Begins an outgoing call.
  func dial(_ number: String, call: Int)
  /// Takes an incoming call.
  func answer(call: Int)
  /// Ends a call, or refuses an incoming one.
  func end(call: Int)
  /// Puts a call on hold, or takes it up.
  func setHeld(_ isHeld: Bool, call: Int)
  /// Switches the microphone of all calls.
  func setMuted(_ isMuted: Bool)
  /// Sends a tone of a key.
  func sendTone(_ key: Character, call: Int)
  /// Joins calls into one conversation.
  func merge(calls: [Int])
}

/// What happens on a line.
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
