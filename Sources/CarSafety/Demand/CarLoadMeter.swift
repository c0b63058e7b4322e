import Foundation

/// A counter of the demands on the driver at one time, separately for eyes, ears and hands.
///
/// Every member is safe from any thread. Catalogue: CAR-F23.
public final class CarLoadMeter: @unchecked Sendable {
  /// The kinds of demand.
  public enum Demand: String, Sendable, Hashable, Codable, CaseIterable {
    /// An element that moves on a display.
    case movingElement
    /// A question on a display that has not been answered.
    case prompt
    /// A tone of an alert.
    case soundingAlert
    /// A spoken text.
    case speech
    /// An input that the driver must make now.
    case requiredInput
    /// A step of a task that is not done.
    case pendingStep

    /// The channel that the demand uses.
    public var channel: Channel {
      switch self {
      case .movingElement, .prompt: .visual
      case .soundingAlert, .speech: .auditory
      case .requiredInput, .pendingStep: .motor
      }
    }
  }

  /// The channels of the driver that demands use.
  public enum Channel: String, Sendable, Hashable, Codable, CaseIterable {
    /// The eyes.
    case visual
    /// The ears.
    case auditory
    /// The hands.
    case motor
  }

  /// The counts at one time.
  public struct Load: Sendable, Hashable, Codable {
    /// The identifiers of the demands of each kind, sorted.
    public var demands: [Demand: [String]]

    /// Returns the number of demands of a kind.
    public func count(_ demand: Demand) -> Int { demands[demand]?.count ?? 0 }

    /// Returns the number of demands on a channel.
    public func count(on channel: Channel) -> Int {
      Demand.allCases.filter { $0.channel == channel }.reduce(0) { $0 + count($1) }
    }

    /// Whether the load is above the limit of CAR-R24.
    ///
    /// Chosen: one prompt and one moving element are allowed, and never a prompt, a sounding alert
    /// and a required input at the same time.
    public var isExcessive: Bool {
      count(.prompt) > 1 || count(.movingElement) > 1
        || (count(.prompt) > 0 && count(.soundingAlert) > 0 && count(.requiredInput) > 0)
    }
  }

  private let lock = NSLock()
  private var demands: [Demand: Set<String>] = [:]
  private var highest: [Channel: Int] = [:]

  /// Makes a meter without demands.
  public init() {}

  /// Adds a demand; the same identifier counts once for each kind.
  public func begin(_ demand: Demand, _ id: String) {
    lock.withLock {
      demands[demand, default: []].insert(id)
      let channel = demand.channel
      let count = demands.reduce(0) { $0 + ($1.key.channel == channel ? $1.value.count : 0) }
      highest[channel] = max(highest[channel] ?? 0, count)
    }
  }

  /// Removes a demand; an unknown demand is ignored.
  public func end(_ demand: Demand, _ id: String) {
    lock.withLock {
      demands[demand]?.remove(id)
      if demands[demand]?.isEmpty == true { demands[demand] = nil }
    }
  }

  /// The demands now.
  public var load: Load { lock.withLock { Load(demands: demands.mapValues { $0.sorted() }) } }

  /// Returns the highest count on a channel since the meter was made or reset.
  public func peak(on channel: Channel) -> Int { lock.withLock { highest[channel] ?? 0 } }

  /// Resets the highest counts; demands stay.
  public func resetPeaks() {
    lock.withLock { highest = [:] }
  }
}
