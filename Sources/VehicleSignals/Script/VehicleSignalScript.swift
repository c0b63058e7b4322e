/// A script of timed changes of signals: jumps and ramps.
public struct VehicleSignalScript: Sendable, Hashable, Codable {
  /// A change of a signal.
  public struct Change: Sendable, Hashable, Codable {
    /// The seconds from the start of the script.
    public var time: Double
    /// The path of the signal.
    public var path: String
    /// The value at the end of the change.
    public var value: VehicleValue
    /// The seconds in which a number reaches the value linearly; 0 for a jump.
    public var duration: Double

    /// Makes a change.
    public init(at time: Double, _ path: String, _ value: VehicleValue, over duration: Double = 0) {
      self.time = time
      self.path = path
      self.value = value
      self.duration = duration
    }
  }

  /// The changes in the order of their times.
  public let changes: [Change]

  /// Makes a script; changes with equal times keep their order.
  public init(_ changes: [Change]) {
    self.changes = changes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private enum CodingKeys: String, CodingKey { case changes }

  /// Reads a script; changes with equal times keep their order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode([Change].self, forKey: .changes))
  }

  /// The seconds from the start to the end of the last change.
  public var duration: Double { changes.map { $0.time + $0.duration }.max() ?? 0 }

  /// The paths of the script, sorted.
  public var paths: [String] { Set(changes.map(\.path)).sorted() }

  /// Returns the value of a signal at a time; `nil` before its first change.
  ///
  /// A ramp starts at the previous value, and a later change ends it. Without a previous number, a
  /// ramp is a jump at its end.
  public func value(of path: String, at time: Double) -> VehicleValue? {
    var current: VehicleValue?
    let own = changes.filter { $0.path == path && $0.time <= time }
    for (index, change) in own.enumerated() {
      let end = index + 1 < own.count ? own[index + 1].time : time
      let elapsed = end - change.time
      guard change.duration > 0, elapsed < change.duration else {
        current = change.value
        continue
      }
      guard let from = current?.number, let to = change.value.number else { continue }
      current = .number(from + (to - from) * (elapsed / change.duration))
    }
    return current
  }

  /// Checks every value against the descriptions of a store.
  ///
  /// - Throws: The error of the first change that a store would reject.
  public func check(with store: VehicleSignalStore) throws {
    for change in changes {
      guard let description = store.description(of: change.path) else {
        throw VehicleSignalError.unknownSignal(path: change.path)
      }
      _ = try description.checked(change.value)
    }
  }
}
