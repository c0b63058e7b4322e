/// A recognizer that converts recorded speech to words of a grammar.
public protocol CarSpeechRecognizing: Sendable {
  /// The number of samples per second that the recognizer needs.
  var sampleRate: Int { get }
  /// Loads the data that recognition needs.
  ///
  /// - Throws: An error with the reason for which nothing can be recognized, and the remedy.
  func prepare() throws
  /// Returns the words of an utterance; an empty text if the grammar does not match.
  ///
  /// The call can take time and is made on any thread, one call at a time.
  ///
  /// - Parameters:
  ///   - samples: One channel of the utterance.
  ///   - grammar: The possible words.
  /// - Returns: The words, separated by spaces.
  /// - Throws: An error with the reason for which nothing can be recognized, and the remedy.
  func words(in samples: [Int16], by grammar: CarVoiceGrammar) throws -> String
}
