/// A detector for the end of an utterance by the energy of the sound.
///
/// An utterance does not end before the first word: the driver can think for any time.
struct CarSpeechEnd {
  // Chosen: frames of 20 ms. Speech is three times as loud as the quietest frames; a fifth of a
  // second is a word, and a pause of 0.8 s is the end.
  private static let framesPerSecond = 50
  private static let loudness = 3.0
  private static let leastSpeech = 10
  private static let pause = 40
  /// The smallest level of speech, out of 32,768: a quiet voice near the microphone.
  private static let leastLevel = 250.0

  private let frameLength: Int
  private var rest: [Int16] = []
  private var floor = Double.infinity
  private var spoken = 0
  private var silent = 0

  init(sampleRate: Int) { frameLength = max(1, sampleRate / Self.framesPerSecond) }

  /// Whether speech was detected.
  var hasSpeech: Bool { spoken >= Self.leastSpeech }

  /// Adds samples; returns whether the utterance has ended.
  mutating func take(_ samples: [Int16]) -> Bool {
    rest += samples
    var start = 0
    while rest.count - start >= frameLength {
      let frame = rest[start..<start + frameLength]
      start += frameLength
      let level = (frame.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(frameLength))
        .squareRoot()
      floor = min(floor, max(level, 1))
      if level > max(floor * Self.loudness, Self.leastLevel) {
        spoken += 1
        silent = 0
      } else {
        silent += 1
      }
    }
    rest.removeFirst(start)
    return hasSpeech && silent >= Self.pause
  }
}
