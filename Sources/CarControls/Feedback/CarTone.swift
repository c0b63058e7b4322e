import CarSafety
import CoreGraphics
import Foundation
import HostInterface

/// A synthesized tone of the car; the tones of the purposes differ in rhythm and pitch.
///
/// Catalogue: CAR-F17.
public struct CarTone: Sendable, Hashable {
  /// The purpose of the tone.
  public let purpose: CarSound.Purpose
  /// The notes in order.
  public let notes: [Note]

  /// A part of a tone.
  public struct Note: Sendable, Hashable {
    /// The frequency in hertz; 0 for a rest.
    public let frequency: Double
    /// The duration in seconds.
    public let duration: Double
  }

  // Chosen: rising and short for success, low for an end, falling for an error, repeated and longer
  // for a warning. All are between 400 and 1,600 Hz, where age-related hearing loss is small.
  /// Returns the tone of a purpose.
  public static func tone(for purpose: CarSound.Purpose) -> CarTone {
    let notes: [Note] =
      switch purpose {
      case .confirmation: [Note(frequency: 1046.5, duration: 0.06)]
      case .limit: [Note(frequency: 440, duration: 0.05), Note(frequency: 440, duration: 0.05)]
      case .error:
        [Note(frequency: 659.3, duration: 0.09), Note(frequency: 440, duration: 0.14)]
      case .warning:
        [
          Note(frequency: 1318.5, duration: 0.14), Note(frequency: 0, duration: 0.06),
          Note(frequency: 1318.5, duration: 0.14), Note(frequency: 0, duration: 0.06),
          Note(frequency: 1318.5, duration: 0.14),
        ]
      }
    return CarTone(purpose: purpose, notes: notes)
  }

  /// The duration in seconds.
  public var duration: Double { notes.reduce(0) { $0 + $1.duration } }

  /// The identifier of the tone among system sounds.
  ///
  /// Chosen: above the identifiers of Apple and below those of sounds from files.
  public var identifier: UInt32 {
    let place = CarSound.Purpose.allCases.firstIndex(of: purpose) ?? 0
    return 0x0F00 + UInt32(truncatingIfNeeded: place)
  }

  /// The name of the tone in event logs.
  public var name: String { "car.\(purpose.rawValue)" }

  private static let sampleRate = 22_050
  // Chosen: a fade of 5 ms at each end of a note prevents clicks.
  private static let fade = 0.005
  private static let loudness = 0.4

  /// The samples of the tone.
  package var clip: SoundClip {
    var samples: [Int16] = []
    let rate = Double(Self.sampleRate)
    for note in notes {
      let count = Int(clamping: note.duration * rate)
      for index in 0..<count {
        let time = Double(index) / rate
        let envelope = min(1, time / Self.fade, (note.duration - time) / Self.fade)
        let wave = note.frequency > 0 ? sin(2 * .pi * note.frequency * time) : 0
        samples.append(Int16(clamping: wave * max(0, envelope) * Self.loudness * 32767))
      }
    }
    return SoundClip(sampleRate: Self.sampleRate, samples: samples)
  }
}
