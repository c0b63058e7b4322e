/// A microphone that records the driver's speech.
@MainActor
public protocol CarMicrophone: AnyObject {
  /// Starts recording.
  ///
  /// - Parameters:
  ///   - sampleRate: The requested number of samples per second, in one channel.
  ///   - receive: Called on the main actor with samples, in order, until ``stop()``. If the
  ///     recording ends before, it is called with `nil` after the last samples.
  /// - Throws: An error with the reason for which nothing is recorded, and the remedy.
  func start(sampleRate: Int, receive: @escaping @MainActor ([Int16]?) -> Void) throws
  /// Stops recording.
  func stop()
}
