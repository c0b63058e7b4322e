/// Which state of its contents a document has, among those that undo and redo lead to, and which of
/// them is on the disk.
///
/// A plain count would take a change after an undo for the saved state.
struct ChangeHistory: Sendable {
  /// What a save operation remembers.
  struct Token: Hashable, Sendable { fileprivate let number: Int }

  private var states = [0]
  private var position = 0
  private var last = 0
  private var saved = 0
  /// Whether a token of the current state was given.
  private var isRemembered = false

  /// The most states that are kept.
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

  /// The current state may have changed since a token was given.
  mutating func renew() {
    if isRemembered { states[position] = fresh() }
  }

  mutating func token() -> Token {
    isRemembered = true
    return Token(number: states[position])
  }

  mutating func save(_ token: Token) { saved = token.number }
}
