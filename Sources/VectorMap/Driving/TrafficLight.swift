import CoreLocation
import Foundation

/// The state of a traffic light ahead.
///
/// Catalogue: CAR-F49.
public struct TrafficLight: Sendable, Identifiable {
  /// The colours.
  public enum Color: String, Sendable, Hashable, CaseIterable {
    /// Stop.
    case red
    /// Red follows, or green after red.
    case amber
    /// Drive.
    case green
  }

  /// The identity, unique on a map.
  public var id: String
  /// Where it is.
  public var coordinate: CLLocationCoordinate2D
  /// The colour now.
  public var color: Color
  /// Seconds until the colour changes; nil where the light does not say.
  public var remaining: Int?

  /// Makes a state.
  public init(id: String, coordinate: CLLocationCoordinate2D, color: Color, remaining: Int? = nil) {
    (self.id, self.coordinate, self.color, self.remaining) = (id, coordinate, color, remaining)
  }

  /// What the driver hears: "Red, 12 seconds".
  public var text: String {
    let name = color.rawValue.prefix(1).uppercased() + color.rawValue.dropFirst()
    return remaining.map { "\(name), \(max(0, $0)) seconds" } ?? name
  }
}
