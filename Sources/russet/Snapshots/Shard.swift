import Foundation

/// The part of the work that one of several machines does.
struct Shard: Equatable {
  /// The index of the part, from 0.
  var index: Int
  /// The number of parts.
  var total: Int

  /// The only part of undivided work.
  static let whole = Shard(index: 0, total: 1)

  /// Returns whether an item is in this part, by its index in the sorted list of all items.
  func holds(_ place: Int) -> Bool { place % total == index }

  /// Reads `INDEX/TOTAL`, where INDEX counts from 1; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let total = parts[1], total > 0,
      (1...total).contains(number)
    else { return nil }
    self.init(index: number - 1, total: total)
  }

  init(index: Int, total: Int) { (self.index, self.total) = (index, total) }

  /// Reads `TEST_TOTAL_SHARDS` and `TEST_SHARD_INDEX`, which counts from 0; nil if they are not set.
  ///
  /// - Throws: `WrongUse` for values that are not a part.
  init?(environment: [String: String]) throws {
    guard let total = environment["TEST_TOTAL_SHARDS"], !total.isEmpty else { return nil }
    let index = environment["TEST_SHARD_INDEX"] ?? ""
    guard let count = Int(total), let number = Int(index), count > 0, (0..<count).contains(number)
    else {
      throw WrongUse(
        message: "TEST_SHARD_INDEX “\(index)” of TEST_TOTAL_SHARDS “\(total)” is no shard."
      )
    }
    self.init(index: number, total: count)
  }
}
