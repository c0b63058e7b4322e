/// Speaks text to the driver.
@MainActor
public protocol CarSpeechSynthesizing: AnyObject {
  /// Starts to speak a text in a language, as a BCP 47 tag; ends the text before it.
  ///
  /// - Throws: An error that says why nothing can be spoken.
  func speak(_ text: String, language: String) throws
  /// Stops speaking.
  func stop()
}
