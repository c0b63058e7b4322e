import CoreGraphics
import HostInterface

/// A microphone that receives a recorded clip, for tests and scripted drives.
@MainActor
public final class ClipMicrophone: CarMicrophone {
  /// The clip that the next recording receives; `nil` for silence.
  public var clip: SoundClip?

  /// Creates a microphone.
  public init(clip: SoundClip? = nil) {
    self.clip = clip
  }

  /// Delivers the clip at once, in one channel at the requested rate.
  public func start(sampleRate: Int, receive: @escaping @MainActor ([Int16]?) -> Void) throws {
    guard let clip else { return }
    receive(clip.speech(sampleRate: sampleRate))
    receive(nil)
  }

  /// Stops recording.
  public func stop() {}
}

extension SoundClip {
  /// Returns the first channel at another rate, by linear interpolation.
  public func speech(sampleRate wanted: Int) -> [Int16] {
    guard channels > 0, sampleRate > 0, wanted > 0 else { return [] }
    let frames = samples.count / channels
    func value(_ index: Int) -> Double { Double(samples[min(index, frames - 1) * channels]) }
    guard frames > 0 else { return [] }
    if wanted == sampleRate { return (0..<frames).map { samples[$0 * channels] } }
    let count = frames * wanted / sampleRate
    return (0..<count).map { index in
      let place = Double(index) * Double(sampleRate) / Double(wanted)
      let first = Int(clamping: place.rounded(.down))
      let share = place - Double(first)
      return Int16(clamping: value(first) * (1 - share) + value(first + 1) * share)
    }
  }
}
