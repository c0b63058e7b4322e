import Foundation

/// The selected assets of a picker, in the order of selection.
struct PickerSelection {
  /// The largest number of selected assets; 0 means any number.
  var limit: Int
  private(set) var identifiers: [String] = []
  private var places: [String: Int] = [:]

  init(limit: Int, _ identifiers: [String]) {
    self.limit = limit
    for identifier in identifiers { insert(identifier) }
  }

  var count: Int { identifiers.count }
  var isFull: Bool { limit > 0 && count >= limit }

  /// Returns the index of an asset.
  func place(of identifier: String) -> Int? { places[identifier] }

  /// Selects an asset; returns false if it is already selected or the limit is reached.
  @discardableResult
  mutating func insert(_ identifier: String) -> Bool {
    guard places[identifier] == nil, !isFull else { return false }
    places[identifier] = count
    identifiers.append(identifier)
    return true
  }

  /// Deselects an asset; returns false if it is not selected.
  @discardableResult
  mutating func remove(_ identifier: String) -> Bool {
    guard let place = places.removeValue(forKey: identifier) else { return false }
    identifiers.remove(at: place)
    for index in place..<identifiers.count { places[identifiers[index]] = index }
    return true
  }

  /// Moves an asset after another one; nil means to the beginning.
  @discardableResult
  mutating func move(_ identifier: String, after other: String?) -> Bool {
    guard identifier != other, places[identifier] != nil, other.map({ places[$0] != nil }) ?? true
    else { return false }
    identifiers.removeAll { $0 == identifier }
    let place = other.flatMap { identifiers.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    identifiers.insert(identifier, at: place)
    for (index, identifier) in identifiers.enumerated() { places[identifier] = index }
    return true
  }
}
