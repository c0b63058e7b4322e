/// Records the driver's speech.
@MainActor
public protocol CarMicrophone: AnyObject {
  /// Starts to record.
  ///
  /// - Parameters:
  ///   - sampleRate: The wanted samples per second, of one channel.
  ///   - receive: Takes samples on the main actor, in order, until ``stop()``; `nil` after the last
  ///     ones, if the recording ends without it.
  /// - Throws: An error that says why nothing is recorded, and its remedy.
  func start(sampleRate: Int, receive: @escaping @MainActor ([Int16]?) -> Void) throws
  /// Stops recording.
  func stop()
}
