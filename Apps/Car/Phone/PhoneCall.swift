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
  /// Whether the call is merged with others.
  var isMerged = false

  var stateText: String {
    switch state {
    case .incoming: CarWords["Incoming call"]
    case .dialing: CarWords["Dialling"]
    case .ringing: CarWords["Ringing"]
    case .connected: isMerged ? CarWords["Conference"] : CarWords["Connected"]
    case .held: CarWords["On hold"]
    }
  }
}
