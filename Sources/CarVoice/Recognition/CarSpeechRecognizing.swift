/// Turns recorded speech into words of a grammar.
public protocol CarSpeechRecognizing: Sendable {
  /// The samples per second that it needs.
  var sampleRate: Int { get }
  /// Opens what recognition needs.
  ///
  /// - Throws: An error that says why nothing can be recognized, and its remedy.
  func prepare() throws
  /// Returns the words of one utterance; an empty text if they are none of the grammar's.
  ///
  /// It may take time and runs on any thread, one call at a time.
  ///
  /// - Parameters:
  ///   - samples: One channel of the utterance.
  ///   - grammar: The words that are possible.
  /// - Returns: The words, separated by spaces.
  /// - Throws: An error that says why nothing can be recognized, and its remedy.
  func words(in samples: [Int16], by grammar: CarVoiceGrammar) throws -> String
}
