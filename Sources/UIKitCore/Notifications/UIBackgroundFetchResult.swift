/// What an app found when the system let it look for data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// It has new data.
  case newData = 0
  /// There is nothing new.
  case noData = 1
  /// The attempt failed.
  case failed = 2
}
