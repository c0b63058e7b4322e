/// A band of the radio, with its range, channels and unit.
enum RadioBand: String, CaseIterable, Sendable {
  /// Very high frequency, in megahertz.
  case fm = "FM"
  /// Medium wave, in kilohertz.
  case am = "AM"

  // Source: ITU-R BS.450, 87.5 to 108 MHz; channels of 100 kHz, as in European receivers.
  // Source: GE75, 526.5 to 1606.5 kHz, channels of 9 kHz from 531.
  /// The frequencies of the first and the last channel, in the unit of the band.
  var range: ClosedRange<Double> { self == .fm ? 87.5...108 : 531...1602 }
  /// The distance between two channels.
  var step: Double { self == .fm ? 0.1 : 9 }
  /// The unit.
  var unit: String { self == .fm ? "MHz" : "kHz" }
  /// The number of decimals in texts.
  var decimals: Int { self == .fm ? 1 : 0 }

  /// Returns a frequency as text, without its unit.
  func text(_ frequency: Double) -> String {
    let tenths = Int64((frequency * 10).rounded())
    return decimals == 1 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }
}
