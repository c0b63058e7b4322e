import Foundation

extension IndexPath {
  /// Creates the path of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the path of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index; a path without one stops the program.
  public var section: Int {
    get { element(0, named: "section") }
    set { set(newValue, at: 0, named: "section") }
  }

  /// The second index; a path without one stops the program.
  public var row: Int {
    get { element(1, named: "row") }
    set { set(newValue, at: 1, named: "row") }
  }

  /// The second index; a path without one stops the program.
  public var item: Int {
    get { element(1, named: "item") }
    set { set(newValue, at: 1, named: "item") }
  }

  private func element(_ position: Int, named name: String) -> Int {
    guard count > position else { refuse(name) }
    return self[position]
  }

  private mutating func set(_ value: Int, at position: Int, named name: String) {
    guard count > position else { refuse(name) }
    self[position] = value
  }

  private func refuse(_ name: String) -> Never {
    stop(
      what: "An index path with \(count) indices was asked for its \(name).",
      where: "IndexPath.\(name)",
      mend: "Make it with IndexPath(row:section:)."
    )
  }
}
