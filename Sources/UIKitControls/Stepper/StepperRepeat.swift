import Foundation

/// The intervals at which a held stepper repeats.
enum StepperRepeat {
  // Unverified: from recordings of iOS 12: half a second before the first repeat, then about two
  // per second, which become faster.
  static let firstDelay: TimeInterval = 0.5
  private static let intervals: [(count: Int, interval: TimeInterval)] = [
    (4, 0.4), (10, 0.2), (20, 0.1),
  ]
  private static let fastest: TimeInterval = 0.05

  /// Returns the time until the next repeat, in seconds.
  static func interval(after count: Int) -> TimeInterval {
    if count == 0 { return firstDelay }
    return intervals.first { count < $0.count }?.interval ?? fastest
  }
}
