import Foundation

/// The part of some work that one of several machines does.
struct Shard: Equatable {
  /// Which part, from 0.
  var index: Int
  /// How many parts there are.
  var total: Int

  /// The whole work.
  static let whole = Shard(index: 0, total: 1)

  /// Whether an item is in this part, by its place in the sorted list of all items.
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
  /// - Throws: `WrongUse` for values that name no part.
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
