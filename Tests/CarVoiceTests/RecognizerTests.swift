import CarVoice
import Foundation
import HostInterface
import TestSupport
import Testing

@MainActor @Suite("Recognition of speech")
struct RecognizerTests {
  private static let grammar: CarVoiceGrammar = {
    let forms = [
      ("next", "next (song | track)"), ("pause", "pause the music"), ("call", "call {contact}"),
      ("cancel", "cancel"), ("reply", "reply {answer}"),
    ]
    return CarVoiceGrammar(
      rules: forms.compactMap { id, text in
        (try? CarVoicePhrase(text)).map { .init(command: id, phrase: $0) }
      },
      slots: [
        "contact": ["Anna Berg", "Chris Xyloh", "Mother"],
        "answer": ["yes", "I am driving", "on my way"],
      ]
    )
  }()

  static func recording(_ name: String) throws -> SoundClip {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__Fixtures__/\(name).wav")
    return try #require(SoundClip(file: Data(contentsOf: file)))
  }

  // The recordings are speech of espeak-ng.
  @Test(
    .feature("CAR-F15"),
    arguments: [
      ("next-song", "next song"), ("call-anna-berg", "call anna berg"), ("open-the-window", ""),
    ]
  )
  func `words of the grammar are recognized, and other talk is none of them`(
    recording: String,
    words: String
  ) throws {
    let recognizer = SphinxRecognizer()
    let samples = try Self.recording(recording).speech(sampleRate: recognizer.sampleRate)
    do {
      #expect(try recognizer.words(in: samples, by: Self.grammar) == words)
    } catch let failure as SphinxRecognizer.Failure {
      // Without the library the error names its package.
      #expect("\(failure)".contains("pocketsphinx"))
      try #require(!FileManager.default.fileExists(atPath: SphinxRecognizer.defaultModels.path))
    }
  }

  @Test func `a missing model is an error that names the package`() {
    let recognizer = SphinxRecognizer(models: URL(fileURLWithPath: "/nowhere"))
    let failure = #expect(throws: SphinxRecognizer.Failure.self) { try recognizer.prepare() }
    #expect(failure?.description.contains("install the package") == true)
  }

  @Test func `a microphone that cannot be opened says what to do`() {
    let microphone = ALSAMicrophone(device: "no-such-device")
    let failure = #expect(throws: ALSAMicrophone.Failure.self) {
      try microphone.start(sampleRate: 16_000) { _ in }
    }
    let text = failure?.description ?? ""
    #expect(text.contains("no-such-device") || text.contains("libasound2"))
  }

  @Test func `a clip of two channels becomes one at another rate`() {
    let clip = SoundClip(sampleRate: 8_000, channels: 2, samples: [0, 9, 100, 9, 200, 9])
    #expect(clip.speech(sampleRate: 16_000) == [0, 50, 100, 150, 200, 200])
    #expect(SoundClip(sampleRate: 8_000, samples: []).speech(sampleRate: 16_000) == [])
  }
}
