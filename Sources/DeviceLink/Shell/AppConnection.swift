/// The number of an app's connection with the shell; unique among connections.
public struct AppConnection: Hashable, Sendable {
  /// The number of the connection of a ``DeviceLinkServer``, from 1.
  public let number: Int

  init(number: Int) { self.number = number }
}
