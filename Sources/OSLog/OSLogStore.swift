import Foundation
@_exported import os

/// What a program logged.
///
/// Only the calling process's own messages are there, the newest 4,096; the journal keeps the rest
/// (`journalctl SUBSYSTEM=…`).
public final class OSLogStore: NSObject {
  /// Whose messages a store has.
  public enum Scope: Int, Sendable {
    /// Those of all processes; cannot be opened here.
    case system = 0
    /// Those of the calling process.
    case currentProcessIdentifier = 1
  }

  /// The order in which entries come.
  public struct EnumeratorOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The newest first.
    public static let reverse = EnumeratorOptions(rawValue: 1)
  }

  /// Opens a store.
  ///
  /// - Throws: For `.system`: this process may not read what others logged.
  public init(scope: Scope) throws {
    guard scope == .currentProcessIdentifier else { throw CocoaError(.fileReadNoPermission) }
  }

  /// The position of a time.
  public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
  /// The position so many seconds after the process's start.
  public func position(timeIntervalSinceLatestBoot interval: TimeInterval) -> OSLogPosition {
    OSLogPosition(
      date: Date(timeIntervalSinceNow: interval - ProcessInfo.processInfo.systemUptime)
    )
  }
  /// The position so many seconds before the last entry.
  public func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: Date(timeIntervalSinceNow: interval))
  }

  /// The entries from a position on that a predicate accepts, by default all.
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

/// A place in a store.
public final class OSLogPosition: NSObject, Sendable {
  let date: Date
  init(date: Date) { self.date = date }
}
