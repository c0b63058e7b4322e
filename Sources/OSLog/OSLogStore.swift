import Foundation
@_exported import os

/// The log entries of a program.
///
/// The store has the newest 4,096 messages of the calling process; the journal keeps the others
/// (`journalctl SUBSYSTEM=…`).
public final class OSLogStore: NSObject {
  /// The processes whose messages a store has.
  public enum Scope: Int, Sendable {
    /// All processes; such a store cannot be opened here.
    case system = 0
    /// The calling process.
    case currentProcessIdentifier = 1
  }

  /// Options for the order of entries.
  public struct EnumeratorOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The newest entry comes first.
    public static let reverse = EnumeratorOptions(rawValue: 1)
  }

  /// Opens a store.
  ///
  /// - Throws: For `.system`: this process may not read the messages of others.
  public init(scope: Scope) throws {
    guard scope == .currentProcessIdentifier else { throw CocoaError(.fileReadNoPermission) }
  }

  /// Returns the position of a time.
  public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
  /// Returns the position a number of seconds after the start of the process.
  public func position(timeIntervalSinceLatestBoot interval: TimeInterval) -> OSLogPosition {
    OSLogPosition(
      date: Date(timeIntervalSinceNow: interval - ProcessInfo.processInfo.systemUptime)
    )
  }
  /// Returns the position a number of seconds before the last entry.
  public func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: Date(timeIntervalSinceNow: interval))
  }

  /// Returns the entries from a position on that match a predicate; by default all entries.
  public func getEntries(
    with options: EnumeratorOptions = [],
    at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    var entries = LogHistory.shared.records
      .filter { record in position.map { record.date >= $0.date } ?? true }
      .map { $0.signpost == nil ? OSLogEntryLog($0) : OSLogEntrySignpost($0) }
    if let predicate { entries = entries.filter { predicate.evaluate(with: $0) } }
    if options.contains(.reverse) { entries.reverse() }
    return AnySequence(entries)
  }
}

/// A position in a store.
public final class OSLogPosition: NSObject, Sendable {
  let date: Date
  init(date: Date) { self.date = date }
}
