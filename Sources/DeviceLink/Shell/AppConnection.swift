/// The number of a connection of an app with the shell; no two connections have the same.
public struct AppConnection: Hashable, Sendable {
  /// Counts the connections of a ``DeviceLinkServer``, from 1.
  public let number: Int

  init(number: Int) { self.number = number }
}
