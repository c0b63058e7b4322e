import Foundation

/// Distances and times as the screens write them.
enum DistanceText {
  // Chosen: distances from ten of their unit on, and feet, yards and meters, without a fraction.
  /// Returns a distance with its unit, such as "0.5 mi".
  static func text(of distance: Measurement<UnitLength>) -> String {
    let value = distance.value
    let isWhole =
      abs(value) >= 10 || [UnitLength.feet, .yards, .meters].contains(distance.unit)
    let figures =
      isWhole
      ? value.rounded().formatted(.number.precision(.fractionLength(0)))
      : value.formatted(.number.precision(.fractionLength(0...1)))
    return "\(figures) \(distance.unit.symbol)"
  }

  /// Returns a time in hours and minutes, such as "1 h 5 min"; nil if it is not known.
  static func text(ofSeconds seconds: TimeInterval) -> String? {
    guard seconds >= 0, seconds.isFinite else { return nil }
    let minutes = Int(clamping: (seconds / 60).rounded(.up))
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
