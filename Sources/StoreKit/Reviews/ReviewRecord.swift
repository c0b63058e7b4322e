/// The record of the prompts for one app's rating, which decides whether another may appear.
package struct ReviewRecord: Codable, Equatable, Sendable {
  // Source: Apple's documentation of SKStoreReviewController: three times in 365 days.
  private static let mostShowings = 3
  private static let year = 365.0 * 86_400
  // Chosen: the seconds between two prompts; a week is the shortest time in the guidelines
  // (IX-R237).
  private static let shortestGap = 7.0 * 86_400

  /// The times at which the prompt appeared, in seconds since a fixed moment; times older than a
  /// year are removed.
  package private(set) var showings: [Double] = []
  /// The version that was rated last; nil if none was.
  package private(set) var ratedVersion: String?
  /// The number of stars of that rating, 1 to 5; nil if there is none.
  package private(set) var stars: Int?

  /// Creates the record of an app that has not asked yet.
  package init() {}

  /// Returns whether the prompt may appear.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds.
  ///   - version: The version of the app.
  /// - Returns: Whether it may.
  package func mayShow(at now: Double, version: String) -> Bool {
    guard ratedVersion != version else { return false }
    // Setting the clock back must not allow more prompts.
    let recent = showings.filter { abs(now - $0) < Self.year }
    return recent.count < Self.mostShowings
      && recent.allSatisfy { abs(now - $0) >= Self.shortestGap }
  }

  /// Records that the prompt appeared.
  package mutating func noteShowing(at now: Double) {
    showings.removeAll { abs(now - $0) >= Self.year }
    showings.append(now)
  }

  /// Records a rating.
  ///
  /// - Parameters:
  ///   - stars: The number of stars, 1 to 5.
  ///   - version: The version of the app.
  package mutating func noteRating(_ stars: Int, version: String) {
    self.stars = min(max(stars, 1), 5)
    ratedVersion = version
  }
}
