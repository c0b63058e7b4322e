/// The rules of the catalogue that the event log, the tasks and the restrictions decide alone.
///
/// Each check is a pure function that returns its findings; none means that the rule holds. Where a
/// check needs times, an event log in order is read.
public enum CarRules {
  /// A group of peers on a screen: a section, a menu, a toolbar.
  public struct ItemGroup: Sendable, Hashable, Codable {
    /// The identifier.
    public var id: String
    /// The number of visible peers.
    public var count: Int

    /// Makes a group.
    public init(id: String, count: Int) {
      self.id = id
      self.count = count
    }
  }

  /// The limit of a memory span, from the seed text and Miller.
  static var memoryFigures: [ReferenceFigure] {
    [.chunkItems] + [ReferenceFigure.row("CAR-Q57")].compactMap { $0 }
  }

  /// Returns rows of the catalogue by their identifiers.
  static func rows(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }
}
