/// What is locked and limited now; apps read it at run time.
///
/// Each lock and limit has the figure that it rests on. Catalogue: CAR-F33, CAR-F43.
public struct CarRestrictions: Sendable, Hashable, Codable {
  /// The locks with their figures.
  public var locks: [CarRestriction: ReferenceFigure]
  /// The rows of one list; `nil` for no limit.
  public var listItems: CarLimit?
  /// The items in all lists of one task; `nil` for no limit.
  public var cumulativeItems: CarLimit?
  /// The screens of a navigation stack, with the root; `nil` for no limit.
  public var depth: CarLimit?
  /// The characters of one text; `nil` for no limit.
  public var textLength: CarLimit?

  /// Makes restrictions; without arguments nothing is locked or limited.
  public init(
    locks: [CarRestriction: ReferenceFigure] = [:],
    listItems: CarLimit? = nil,
    cumulativeItems: CarLimit? = nil,
    depth: CarLimit? = nil,
    textLength: CarLimit? = nil
  ) {
    self.locks = locks
    self.listItems = listItems
    self.cumulativeItems = cumulativeItems
    self.depth = depth
    self.textLength = textLength
  }

  /// No lock and no limit.
  public static let none = CarRestrictions()

  /// Everything locked, with the strictest limits: what an unknown driving state means (CAR-Q52).
  public static let full = CarRestrictions(
    locks: Dictionary(
      uniqueKeysWithValues: CarRestriction.allCases.map { ($0, unknownState) }
    ),
    listItems: CarLimit(.ownListItems),
    cumulativeItems: CarLimit(.androidCumulativeItems),
    depth: CarLimit(.androidDepth),
    textLength: CarLimit(.jamaCharacters)
  )

  private static let unknownState =
    ReferenceFigure("CAR-Q52", "missing configuration means fully restricted", 0, nil)

  /// Returns whether something is locked.
  public func isLocked(_ restriction: CarRestriction) -> Bool { locks[restriction] != nil }

  /// Whether no keyboard may be used.
  public var noKeyboard: Bool { isLocked(.keyboard) }
  /// Whether no video may be shown to the driver.
  public var noVideo: Bool { isLocked(.video) }
  /// Whether no picture may play.
  public var noMovingPictures: Bool { isLocked(.movingPictures) }
  /// Whether no text may scroll without input.
  public var noScrollingText: Bool { isLocked(.scrollingText) }
  /// Whether no set-up screen may be opened.
  public var noSetup: Bool { isLocked(.setup) }

  /// Whether something is locked or limited.
  public var isActive: Bool { self != .none }

  /// Returns the restrictions of both: every lock, and the smaller of each limit.
  public func union(_ other: CarRestrictions) -> CarRestrictions {
    CarRestrictions(
      locks: locks.merging(other.locks) { first, _ in first },
      listItems: .stricter(listItems, other.listItems),
      cumulativeItems: .stricter(cumulativeItems, other.cumulativeItems),
      depth: .stricter(depth, other.depth),
      textLength: .stricter(textLength, other.textLength)
    )
  }

  /// Returns whether everything that the other restricts is restricted here at least as much.
  public func covers(_ other: CarRestrictions) -> Bool {
    func covers(_ mine: CarLimit?, _ theirs: CarLimit?) -> Bool {
      guard let theirs else { return true }
      return mine.map { $0.value <= theirs.value } ?? false
    }
    return other.locks.keys.allSatisfy(isLocked) && covers(listItems, other.listItems)
      && covers(cumulativeItems, other.cumulativeItems) && covers(depth, other.depth)
      && covers(textLength, other.textLength)
  }

  /// Returns a text within the limit: the start and an ellipsis where it is longer.
  public func limited(_ text: String) -> String {
    guard let limit = textLength?.value, text.count > limit else { return text }
    return text.prefix(max(limit - 1, 0)) + "…"
  }

  /// Returns the items that a list may show.
  public func limited<Item>(_ items: [Item]) -> ArraySlice<Item> {
    items.prefix(max(listItems?.value ?? items.count, 0))
  }
}
