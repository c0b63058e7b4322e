/// A call and its state.
struct PhoneCall: Hashable, Identifiable {
  /// The states of a call.
  enum State: Hashable {
    case incoming, dialing, ringing, connected, held
  }

  let id: Int
  let number: String
  let name: String
  var state: State
  /// Whether it is joined with others.
  var isMerged = false

  var stateText: String {
    switch state {
    case .incoming: "Incoming call"
    case .dialing: "Dialling"
    case .ringing: "Ringing"
    case .connected: isMerged ? "Conference" : "Connected"
    case .held: "On hold"
    }
  }
}
