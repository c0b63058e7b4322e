/// The memory that the apps of a device share.
///
/// At the warning threshold the running apps get a memory warning. Above the limit, stopped apps
/// end, the least recently used first.
struct MemoryBudget: Equatable {
  /// The memory of one app.
  struct Usage: Equatable {
    var identifier: String
    var bytes: Int
    /// Whether the process is stopped; a stopped process cannot free memory.
    var isStopped: Bool
    var isInFront: Bool
  }

  /// The actions that a check of memory requires.
  struct Decision: Equatable {
    /// The apps that get a memory warning.
    var warns: [String] = []
    /// The apps that end.
    var ends: [String] = []
  }

  /// Chosen: the part of the limit at which apps are warned, and the part below which a new warning
  /// is possible.
  private static let warning = 0.8, relief = 0.7

  /// The limit in bytes.
  var limit: Int
  private var isWarned = false

  init(limit: Int) { self.limit = limit }

  /// Returns the required actions.
  ///
  /// - Parameter apps: The running apps; the least recently used comes first.
  /// - Returns: The apps to warn and to end.
  mutating func decide(_ apps: [Usage]) -> Decision {
    var decision = Decision()
    var total = apps.reduce(0) { $0 + $1.bytes }
    let part = Double(total) / Double(max(limit, 1))
    if part < Self.relief { isWarned = false }
    if part >= Self.warning, !isWarned {
      isWarned = true
      decision.warns = apps.filter { !$0.isStopped }.map(\.identifier)
    }
    // The front app ends last.
    let order = apps.filter(\.isStopped) + apps.filter { !$0.isStopped && !$0.isInFront }
    for app in order + apps.filter(\.isInFront) where total > limit {
      decision.ends.append(app.identifier)
      total -= app.bytes
    }
    decision.warns.removeAll { decision.ends.contains($0) }
    return decision
  }
}
