internal import CSphinxLoader
import Foundation

/// A recognizer of the words of a grammar with PocketSphinx, if it is installed; English only.
///
/// Speech is decoded twice: by the grammar, and by a loop of all phones, which fits any speech.
/// Words that fit much worse than the loop are rejected, as is speech that the grammar does not
/// match.
public final class SphinxRecognizer: CarSpeechRecognizing, @unchecked Sendable {
  /// The reasons for which nothing is recognized.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The library is not installed.
    case noLibrary(String)
    /// The acoustic model or the dictionary is missing or cannot be read.
    case noModel(String)
    /// The library rejects the grammar.
    case badGrammar(String)

    /// A text with the reason and the remedy.
    public var description: String {
      switch self {
      case .noLibrary(let reason):
        "speech is not recognized: \(reason); install the package libpocketsphinx3"
      case .noModel(let path):
        "speech is not recognized: there is no model at \(path); install the package "
          + "pocketsphinx-en-us"
      case .badGrammar(let text): "PocketSphinx refuses the grammar: \(text)"
      }
    }
  }

  /// The folder of the models in Debian's package.
  public static let defaultModels = URL(fileURLWithPath: "/usr/share/pocketsphinx/model/en-us")

  /// The number of samples per second: 16,000, as the model is trained.
  public let sampleRate = 16_000
  private let models: URL
  private let lock = NSLock()
  private var decoder: OpaquePointer?
  private var loaded: CarVoiceGrammar?

  /// Creates a recognizer; the first use loads the library and the models.
  public init(models: URL = SphinxRecognizer.defaultModels) {
    self.models = models
  }

  deinit { russet_sphinx_destroy(decoder) }

  /// Loads the library and the models.
  ///
  /// - Throws: ``Failure``.
  public func prepare() throws {
    _ = try lock.withLock { try opened() }
  }

  /// Returns the words of an utterance; an empty text if the grammar does not match.
  public func words(in samples: [Int16], by grammar: CarVoiceGrammar) throws -> String {
    try lock.withLock {
      let decoder = try opened()
      if loaded != grammar {
        try load(grammar, into: decoder)
        loaded = grammar
      }
      guard !samples.isEmpty, !grammar.rules.isEmpty else { return "" }
      // The loop is decoded first, because the decoder adapts to the sound with each pass.
      let loop = Self.decode(samples, decoder, Self.loopName)
      let own = Self.decode(samples, decoder, Self.grammarName)
      guard !own.words.isEmpty, own.frames > 0 else { return "" }
      let difference = Double(own.score) - Double(loop.score)
      guard difference / Double(own.frames) >= Self.leastAdvantage else { return "" }
      return own.words
    }
  }

  // Chosen: from utterances of espeak-ng. Most commands were above -1 of logarithmic score per
  // frame of 10 ms; other speech that matched was below -3. A driver can repeat a rejected command.
  private static let leastAdvantage = -2.0
  private static let grammarName = "commands"
  private static let loopName = "phones"
  private static let textCapacity = 1024

  private static func decode(
    _ samples: [Int16],
    _ decoder: OpaquePointer,
    _ grammar: String
  ) -> (words: String, score: Int32, frames: Int32) {
    var score: Int32 = 0
    var text = [CChar](repeating: 0, count: textCapacity)
    let frames = samples.withUnsafeBufferPointer { samples in
      text.withUnsafeMutableBufferPointer { text in
        russet_sphinx_decode(
          decoder,
          grammar,
          samples.baseAddress,
          samples.count,
          text.baseAddress,
          text.count,
          &score
        )
      }
    }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (String(decoding: bytes, as: UTF8.self), score, frames)
  }

  private func opened() throws -> OpaquePointer {
    if let decoder { return decoder }
    if let reason = russet_sphinx_load_error() {
      throw Failure.noLibrary(String(cString: reason))
    }
    let model = models.appendingPathComponent("en-us").path
    let dictionary = models.appendingPathComponent("cmudict-en-us.dict").path
    for path in [model, dictionary] where !FileManager.default.fileExists(atPath: path) {
      throw Failure.noModel(path)
    }
    guard let made = russet_sphinx_create(model, dictionary) else { throw Failure.noModel(model) }
    // The loop contains each phone of the model as a word of its own, in any number.
    for phone in Self.phones {
      _ = russet_sphinx_add_word(made, Self.loopWord(phone), phone)
    }
    let loop =
      "#JSGF V1.0;\ngrammar \(Self.loopName);\npublic <any> = ("
      + Self.phones.map(Self.loopWord).joined(separator: " | ") + ")+;\n"
    guard russet_sphinx_set_grammar(made, Self.loopName, loop) else {
      russet_sphinx_destroy(made)
      throw Failure.badGrammar(Self.loopName)
    }
    decoder = made
    return made
  }

  private static func loopWord(_ phone: String) -> String { "phone-" + phone.lowercased() }

  // The phones of the CMU Pronouncing Dictionary.
  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  private func load(_ grammar: CarVoiceGrammar, into decoder: OpaquePointer) throws {
    var unknown: Set<String> = []
    for word in grammar.words where !russet_sphinx_has_word(decoder, word) {
      let phones = CarWordPhones.phones(of: word)
      if phones.isEmpty || !russet_sphinx_add_word(decoder, word, phones.joined(separator: " ")) {
        unknown.insert(word)
      }
    }
    guard let text = grammar.jsgf(named: Self.grammarName, excluding: unknown),
      russet_sphinx_set_grammar(decoder, Self.grammarName, text)
    else { throw Failure.badGrammar(grammar.jsgf(named: Self.grammarName) ?? "no words") }
  }
}
