/// The limits of one process at the other end of a connection; times are in seconds.
///
/// A process that exceeds a limit loses its connection.
package protocol ConnectionLimits: Sendable {
  /// The time from connecting to the greeting.
  var greetingTime: Double { get }
  /// The packets that a process may send in a row without a pause.
  var burst: Double { get }
  /// The packets that a process may send in a second on average.
  var packetsPerSecond: Double { get }
  /// The packets of one process that are handled in a row before others are served.
  var packetsInARow: Int { get }
  /// The packets that may wait for a process.
  var waitingPackets: Int { get }
  /// The time for which a process may leave its packets unread.
  var stallTime: Double { get }
}
