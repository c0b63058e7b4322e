/// The content that is locked or limited; apps read it at run time.
///
/// Each lock and each limit has the figure on which it is based. Catalogue: CAR-F33, CAR-F43.
public struct CarRestrictions: Sendable, Hashable, Codable {
  /// The locks with their figures.
  public var locks: [CarRestriction: ReferenceFigure]
  /// The largest number of rows in one list; `nil` if there is no limit.
  public var listItems: CarLimit?
  /// The largest number of items in all lists of one task; `nil` if there is no limit.
  public var cumulativeItems: CarLimit?
  /// The largest number of screens in a navigation stack, with the root; `nil` if there is no
  /// limit.
  public var depth: CarLimit?
  /// The largest number of characters in one text; `nil` if there is no limit.
  public var textLength: CarLimit?

  /// Makes restrictions; by default nothing is locked or limited.
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

  /// Restrictions that lock everything, with the strictest limits, for an unknown driving state
  /// (CAR-Q52).
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

  /// Returns whether a feature or a kind of content is locked.
  public func isLocked(_ restriction: CarRestriction) -> Bool { locks[restriction] != nil }

  /// Whether keyboards are locked.
  public var noKeyboard: Bool { isLocked(.keyboard) }
  /// Whether video is locked.
  public var noVideo: Bool { isLocked(.video) }
  /// Whether moving pictures are locked.
  public var noMovingPictures: Bool { isLocked(.movingPictures) }
  /// Whether text that scrolls without input is locked.
  public var noScrollingText: Bool { isLocked(.scrollingText) }
  /// Whether set-up screens are locked.
  public var noSetup: Bool { isLocked(.setup) }

  /// Whether anything is locked or limited.
  public var isActive: Bool { self != .none }

  /// Returns the union with other restrictions: every lock, and the smaller of each limit.
  public func union(_ other: CarRestrictions) -> CarRestrictions {
    CarRestrictions(
      locks: locks.merging(other.locks) { first, _ in first },
      listItems: .stricter(listItems, other.listItems),
      cumulativeItems: .stricter(cumulativeItems, other.cumulativeItems),
      depth: .stricter(depth, other.depth),
      textLength: .stricter(textLength, other.textLength)
    )
  }

  /// Returns whether everything that the other value restricts is restricted at least as strictly
  /// here.
  public func covers(_ other: CarRestrictions) -> Bool {
    func covers(_ mine: CarLimit?, _ theirs: CarLimit?) -> Bool {
      guard let theirs else { return true }
      return mine.map { $0.value <= theirs.value } ?? false
    }
    return other.locks.keys.allSatisfy(isLocked) && covers(listItems, other.listItems)
      && covers(cumulativeItems, other.cumulativeItems) && covers(depth, other.depth)
      && covers(textLength, other.textLength)
  }

  /// Returns a text within the limit; a longer text is cut and ends with an ellipsis.
  public func limited(_ text: String) -> String {
    guard let limit = textLength?.value, text.count > limit else { return text }
    return text.prefix(max(limit - 1, 0)) + "…"
  }

  /// Returns the items that a list is allowed to show.
  public func limited<Item>(_ items: [Item]) -> ArraySlice<Item> {
    items.prefix(max(listItems?.value ?? items.count, 0))
  }
}
