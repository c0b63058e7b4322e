/// The rules of the catalogue that are decided from the event log, the tasks and the restrictions
/// alone.
///
/// Each check is a pure function that returns its findings; without findings the rule is met.
/// Checks that need times read an event log in the order of time.
public enum CarRules {
  /// A group of related items on a screen, such as a section, a menu or a toolbar.
  public struct ItemGroup: Sendable, Hashable, Codable {
    /// The identifier.
    public var id: String
    /// The number of visible items.
    public var count: Int

    /// Makes a group.
    public init(id: String, count: Int) {
      self.id = id
      self.count = count
    }
  }

  /// The figures for the limit of the memory span, from the seed text and Miller.
  static var memoryFigures: [ReferenceFigure] {
    [.chunkItems] + [ReferenceFigure.row("CAR-Q57")].compactMap { $0 }
  }

  /// Returns rows of the catalogue by their identifiers.
  static func rows(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }
}
