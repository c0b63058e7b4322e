/// The result of a fetch for data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was fetched.
  case newData = 0
  /// There was no new data.
  case noData = 1
  /// The fetch failed.
  case failed = 2
}
