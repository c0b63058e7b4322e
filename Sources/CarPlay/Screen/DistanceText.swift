import Foundation

/// The text of distances and times.
enum DistanceText {
  // Chosen: distances of at least ten units have no fraction; nor have feet, yards and meters.
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

  /// Returns a time in hours and minutes, such as "1 h 5 min", or nil if the time is unknown.
  static func text(ofSeconds seconds: TimeInterval) -> String? {
    guard seconds >= 0, seconds.isFinite else { return nil }
    let minutes = Int(clamping: (seconds / 60).rounded(.up))
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
