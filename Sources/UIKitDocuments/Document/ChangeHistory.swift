/// The history of a document's states, for undo and redo, with the saved state.
///
/// A plain count would consider a change after an undo as the saved state.
struct ChangeHistory: Sendable {
  /// A reference to a state, for a save operation.
  struct Token: Hashable, Sendable { fileprivate let number: Int }

  private var states = [0]
  private var position = 0
  private var last = 0
  private var saved = 0
  /// Whether a token of the current state was created.
  private var isRemembered = false

  /// The maximum number of stored states.
  private static let limit = 10_000

  var hasChanges: Bool { states[position] != saved }

  private mutating func fresh() -> Int {
    last += 1
    isRemembered = false
    return last
  }

  mutating func note(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done:
      states.removeSubrange((position + 1)...)
      states.append(fresh())
      position += 1
    case .undone:
      if position == 0 { states.insert(fresh(), at: 0) } else { position -= 1 }
    case .redone:
      position += 1
      if position == states.count { states.append(fresh()) }
    case .cleared: saved = states[position]
    }
    isRemembered = false
    guard states.count > Self.limit, position > Self.limit / 2 else { return }
    states.removeFirst(Self.limit / 2)
    position -= Self.limit / 2
  }

  /// Creates a new state if a token of the current one exists, because the contents can have
  /// changed.
  mutating func renew() {
    if isRemembered { states[position] = fresh() }
  }

  mutating func token() -> Token {
    isRemembered = true
    return Token(number: states[position])
  }

  mutating func save(_ token: Token) { saved = token.number }
}
