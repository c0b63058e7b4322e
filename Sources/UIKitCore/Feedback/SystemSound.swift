import CoreGraphics
import Foundation
import HostInterface

/// Russet's own sounds for the sound identifiers of iOS.
///
/// The sounds are computed from a few decaying tones, not recorded. Source of the identifiers: the
/// published list of those in `AudioServices.h` and the system's sound table.
package enum SystemSound {
  package static let keyClick: UInt32 = 1104
  /// A key of the keyboard that deletes.
  package static let keyDelete: UInt32 = 1155
  /// A key of the keyboard that types nothing.
  package static let keyModifier: UInt32 = 1156
  /// A row of a picker that passes the middle.
  package static let wheelTick: UInt32 = 1157
  package static let vibration: UInt32 = 4095
  /// The silent haptics of the Taptic Engine: "peek", "pop" and "nope".
  package static let haptics: [UInt32: (name: String, intensity: Double)] = [
    1519: ("impact.light", 0.45), 1520: ("impact.heavy", 1), 1521: ("notification.error", 1),
  ]
  /// The sounds that also vibrate when they are played as alerts.
  package static let vibratingSounds: Set<UInt32> = [1011, 1311, 1350, 1351, vibration]

  private struct Tone {
    /// The frequency in hertz.
    var frequency: Double
    /// The start in seconds.
    var start = 0.0
    /// The length in seconds.
    var length: Double
    /// The time, in seconds, in which the loudness decreases by half.
    var halfLife: Double
    var loudness = 0.5
  }

  private static let sampleRate = 22_050

  /// Returns the sound of an identifier; nil for a silent one.
  package static func clip(of identifier: UInt32) -> SoundClip? {
    let tones = tones(of: identifier)
    guard !tones.isEmpty else { return nil }
    let length = tones.map { $0.start + $0.length }.max() ?? 0
    var samples = [Double](repeating: 0, count: Int(clamping: length * Double(sampleRate)))
    for tone in tones {
      let first = Int(clamping: tone.start * Double(sampleRate))
      let count = min(Int(clamping: tone.length * Double(sampleRate)), samples.count - first)
      for index in 0..<max(0, count) {
        let time = Double(index) / Double(sampleRate)
        // One millisecond of attack and three of release prevent clicks at the ends.
        let edge = min(1, time / 0.001, max(0, (tone.length - time) / 0.003))
        samples[first + index] +=
          tone.loudness * edge * exp2(-time / tone.halfLife)
          * sin(2 * .pi * tone.frequency * time)
      }
    }
    return SoundClip(
      sampleRate: sampleRate,
      samples: samples.map { Int16(clamping: max(-1, min(1, $0)) * 32_000) }
    )
  }

  private static func tones(of identifier: UInt32) -> [Tone] {
    switch identifier {
    case 1519...1521, vibration, 1011, 1311, 1350, 1351: return []
    case 1100...1102: return [click(1200), click(900, at: 0.05)]
    case 1103, 1057, 1306: return [click(2400)]
    case 1104, 1105, 1123: return [click(1800)]
    case 1155: return [click(1400)]
    case 1156: return [click(1100)]
    // A wheel that turns by one row.
    case 1157: return [click(2000)]
    case 1106: return [bell(880), bell(1320, at: 0.12)]
    case 1108: return [click(3000), click(1600, at: 0.06), click(2600, at: 0.12)]
    case 1113, 1117: return [bell(660), bell(880, at: 0.15)]
    case 1114, 1118: return [bell(880), bell(660, at: 0.15)]
    case 1200...1211: return dial(Int(identifier) - 1200)
    case 1000...1059, 1070...1075, 1300...1336: return [bell(1047), bell(1319, at: 0.12)]
    default: return []
    }
  }

  private static func click(_ frequency: Double, at start: Double = 0) -> Tone {
    Tone(frequency: frequency, start: start, length: 0.03, halfLife: 0.004)
  }

  private static func bell(_ frequency: Double, at start: Double = 0) -> Tone {
    Tone(frequency: frequency, start: start, length: 0.4, halfLife: 0.08)
  }

  /// Returns the tones of a telephone key.
  ///
  /// Source: ITU-T Q.23.
  private static func dial(_ key: Int) -> [Tone] {
    let rows = [697.0, 770, 852, 941]
    let columns = [1209.0, 1336, 1477]
    // 0 to 9, star, pound.
    let place: (row: Int, column: Int) =
      switch key {
      case 0: (3, 1)
      case 10: (3, 0)
      case 11: (3, 2)
      default: ((key - 1) / 3, (key - 1) % 3)
      }
    return [rows[place.row], columns[place.column]].map {
      Tone(frequency: $0, length: 0.15, halfLife: 10, loudness: 0.3)
    }
  }
}
