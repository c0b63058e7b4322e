import Foundation

/// A short sound as uncompressed samples, for hosts to play.
public struct SoundClip: Sendable, Hashable {
  /// The sample rate, in samples per second.
  public var sampleRate: Int
  /// The number of channels, 1 or 2; the samples of two channels alternate.
  public var channels: Int
  /// The samples; those of two channels alternate.
  public var samples: [Int16]

  /// Creates a clip; the samples of two channels alternate.
  public init(sampleRate: Int, channels: Int = 1, samples: [Int16]) {
    self.sampleRate = sampleRate
    self.channels = channels
    self.samples = samples
  }

  /// The duration in seconds.
  public var duration: Double {
    sampleRate > 0 && channels > 0 ? Double(samples.count / channels) / Double(sampleRate) : 0
  }

  /// The samples in little-endian order, as sound hardware and files require.
  public var littleEndianData: Data {
    var data = Data(capacity: samples.count * 2)
    for sample in samples {
      data.append(UInt8(truncatingIfNeeded: sample))
      data.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    return data
  }

  /// The clip as a WAV file.
  public var waveFile: Data {
    var data = Data()
    func add(_ text: String) { data.append(contentsOf: text.utf8) }
    func add(_ value: Int, bytes: Int) {
      for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    let body = littleEndianData
    add("RIFF")
    add(36 + body.count, bytes: 4)
    add("WAVEfmt ")
    add(16, bytes: 4)
    add(1, bytes: 2)
    add(channels, bytes: 2)
    add(sampleRate, bytes: 4)
    add(sampleRate * channels * 2, bytes: 4)
    add(channels * 2, bytes: 2)
    add(16, bytes: 2)
    add("data")
    add(body.count, bytes: 4)
    data.append(body)
    return data
  }
}
