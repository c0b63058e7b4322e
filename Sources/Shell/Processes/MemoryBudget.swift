/// The memory that the apps of a device share.
///
/// At the first threshold the running apps get a memory warning; above the limit the stopped app that
/// was used longest ago ends, then the next.
struct MemoryBudget: Equatable {
  /// The memory of one app.
  struct Usage: Equatable {
    var identifier: String
    var bytes: Int
    /// Whether the process is stopped, so that it cannot free memory itself.
    var isStopped: Bool
    var isInFront: Bool
  }

  /// What has to be done.
  struct Decision: Equatable {
    /// The apps that get a memory warning.
    var warns: [String] = []
    /// The apps that end.
    var ends: [String] = []
  }

  /// Chosen: the part of the limit at which apps are warned, and below which a warning can come again.
  private static let warning = 0.8, relief = 0.7

  /// The limit in bytes.
  var limit: Int
  private var isWarned = false

  init(limit: Int) { self.limit = limit }

  /// Decides what has to be done.
  ///
  /// - Parameter apps: The running apps, the one that was used longest ago first.
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
    // The app in front ends last.
    let order = apps.filter(\.isStopped) + apps.filter { !$0.isStopped && !$0.isInFront }
    for app in order + apps.filter(\.isInFront) where total > limit {
      decision.ends.append(app.identifier)
      total -= app.bytes
    }
    decision.warns.removeAll { decision.ends.contains($0) }
    return decision
  }
}
