import Foundation

/// The part of a matrix for one of several machines.
///
/// Bazel sets the variables `TEST_TOTAL_SHARDS` and `TEST_SHARD_INDEX`, which counts from 0. A job
/// of another system sets them itself.
public struct SnapshotShard: Sendable, Hashable {
  /// The index of the part, from 0.
  public let index: Int
  /// The number of parts.
  public let total: Int

  /// Creates a part, and stops with an error if `index` is not from 0 up to `total`.
  public init(index: Int, total: Int) {
    guard total > 0, (0..<total).contains(index) else {
      fatalError("There is no shard \(index) of \(total). Count shards from 0.")
    }
    self.index = index
    self.total = total
  }

  /// The whole matrix.
  public static let whole = SnapshotShard(index: 0, total: 1)

  /// The part that the environment of the process names, or else the whole matrix.
  ///
  /// Invalid values mean the whole matrix as well, so that no picture is left out by mistake.
  public static var current: SnapshotShard {
    let environment = ProcessInfo.processInfo.environment
    guard let total = environment["TEST_TOTAL_SHARDS"].flatMap({ Int($0) }),
      let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }), total > 0,
      (0..<total).contains(index)
    else { return .whole }
    return SnapshotShard(index: index, total: total)
  }

  /// Selects the names of this part, by their places in alphabetical order.
  public func names(of all: some Sequence<String>) -> Set<String> {
    Set(all.sorted().enumerated().filter { $0.offset % total == index }.map(\.element))
  }
}
