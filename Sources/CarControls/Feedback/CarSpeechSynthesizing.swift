/// An object that speaks texts to the driver.
@MainActor
public protocol CarSpeechSynthesizing: AnyObject {
  /// Starts to speak a text in a language, given as a BCP 47 tag, and stops the previous text.
  ///
  /// - Throws: An error with the reason for which nothing can be spoken.
  func speak(_ text: String, language: String) throws
  /// Stops speaking.
  func stop()
}
