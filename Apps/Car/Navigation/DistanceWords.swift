import CarSafety
import CoreGraphics
import Foundation

/// Formats distances and times in the driver's units.
struct DistanceWords {
  /// Whether distances are in miles and feet.
  var usesMiles = false

  private static let metresPerMile = 1_609.344
  private static let metresPerFoot = 0.3048

  /// Returns a short distance: "80 m", "1.2 km"; "250 ft", "0.8 mi".
  func short(_ metres: Double) -> String { text(metres, long: false) }

  /// Returns a spoken distance: "80 metres", "1.2 kilometres"; "250 feet", "0.8 miles".
  func long(_ metres: Double) -> String { text(metres, long: true) }

  private func text(_ metres: Double, long: Bool) -> String {
    let metres = max(0, metres)
    if usesMiles {
      let feet = metres / Self.metresPerFoot
      if feet < 1_000 { return "\(Self.rounded(feet)) \(long ? "feet" : "ft")" }
      return "\(Self.tenths(metres / Self.metresPerMile)) \(long ? "miles" : "mi")"
    }
    if metres < 995 { return "\(Self.rounded(metres)) \(long ? "metres" : "m")" }
    return "\(Self.tenths(metres / 1_000)) \(long ? "kilometres" : "km")"
  }

  // Chosen: steps of 10 below 300 and of 50 above, so that the text does not change constantly.
  private static func rounded(_ number: Double) -> Int {
    let step = number < 300 ? 10.0 : 50
    return Int(clamping: (number / step).rounded() * step)
  }

  private static func tenths(_ number: Double) -> String {
    number < 9.95
      ? String(format: "%.1f", number) : "\(Int(clamping: number.rounded()))"
  }

  /// Returns a duration: "12 min", "1 h 05".
  static func duration(_ seconds: Double) -> String {
    let minutes = max(1, Int(clamping: (seconds / 60).rounded()))
    if minutes < 60 { return "\(minutes) min" }
    return String(format: "%d h %02d", minutes / 60, minutes % 60)
  }

  /// Returns a time of day: "14:32".
  static func time(_ date: Date, in calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }
}
