import Foundation

/// How often a stepper that is held counts.
enum StepperRepeat {
  // Unverified: from recordings of iOS 12: half a second before the first repeat, then two a
  // second, faster after each few.
  static let firstDelay: TimeInterval = 0.5
  private static let intervals: [(count: Int, interval: TimeInterval)] = [
    (4, 0.4), (10, 0.2), (20, 0.1),
  ]
  private static let fastest: TimeInterval = 0.05

  /// Seconds from one repeat to the next.
  static func interval(after count: Int) -> TimeInterval {
    if count == 0 { return firstDelay }
    return intervals.first { count < $0.count }?.interval ?? fastest
  }
}
