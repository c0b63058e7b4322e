internal import CSDLLoader
import CoreGraphics
import Foundation
import HostInterface

/// A player of short sounds through SDL, used only on the window's thread.
///
/// The audio device opens with the first sound.
final class WindowSpeaker {
  private let sdl: RussetSDL
  private var device: UInt32 = 0
  /// Whether the audio device has been opened, or could not be.
  private var isTried = false

  private static let audio: UInt32 = 0x10
  /// The value of `AUDIO_S16LSB`.
  private static let littleEndianSamples: UInt16 = 0x8010
  private static let sampleRate = 44_100
  /// The number of samples in the hardware's buffer: 12 ms.
  private static let bufferLength: UInt16 = 512

  init(sdl: RussetSDL) { self.sdl = sdl }

  /// Enqueues a clip after the clips that are playing.
  func play(_ clip: SoundClip) {
    open()
    guard device != 0 else { return }
    let data = Self.stereo(clip).littleEndianData
    data.withUnsafeBytes { bytes in
      _ = sdl.SDL_QueueAudio(device, bytes.baseAddress, UInt32(bytes.count))
    }
    sdl.SDL_PauseAudioDevice(device, 0)
  }

  private func open() {
    guard !isTried else { return }
    isTried = true
    guard sdl.SDL_InitSubSystem(Self.audio) == 0 else { return }
    var wanted = RussetSDLAudio()
    wanted.freq = Int32(Self.sampleRate)
    wanted.format = Self.littleEndianSamples
    wanted.channels = 2
    wanted.samples = Self.bufferLength
    device = sdl.SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
  }

  /// Returns a clip in two channels at the device's rate, by linear interpolation.
  static func stereo(_ clip: SoundClip) -> SoundClip {
    guard clip.channels > 0, clip.sampleRate > 0 else {
      return SoundClip(sampleRate: sampleRate, channels: 2, samples: [])
    }
    let frames = clip.samples.count / clip.channels
    let count = frames * sampleRate / clip.sampleRate
    var samples: [Int16] = []
    samples.reserveCapacity(count * 2)
    for index in 0..<count {
      let place = Double(index) * Double(clip.sampleRate) / Double(sampleRate)
      let first = min(Int(clamping: place), frames - 1)
      let second = min(first + 1, frames - 1)
      let share = place - Double(first)
      for channel in [0, clip.channels - 1] {
        let a = Double(clip.samples[first * clip.channels + channel])
        let b = Double(clip.samples[second * clip.channels + channel])
        samples.append(Int16(clamping: (a + (b - a) * share).rounded()))
      }
    }
    return SoundClip(sampleRate: sampleRate, channels: 2, samples: samples)
  }
}
