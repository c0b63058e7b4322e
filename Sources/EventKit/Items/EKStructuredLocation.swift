import CoreLocation
import Foundation

/// A location with a name and coordinates.
open class EKStructuredLocation: EKObject, NSCopying, @unchecked Sendable {
  /// The name.
  open var title: String?
  /// The coordinates; nil if they are unknown.
  open var geoLocation: CLLocation?
  /// The radius around the coordinates, in metres.
  ///
  /// The default, 0, leaves it to the system.
  open var radius: Double = 0

  /// Creates a location with a name.
  public init(title: String) { self.title = title }

  /// Returns an equal location.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKStructuredLocation(title: title ?? "")
    (copy.title, copy.geoLocation, copy.radius) = (title, geoLocation, radius)
    return copy
  }

  // Source: the line that Apple's Calendar writes in addition to LOCATION.
  static let lineName = "X-APPLE-STRUCTURED-LOCATION"

  convenience init?(_ line: ContentLine?, place: ContentLine? = nil, title: String? = nil) {
    let text: String
    if let line {
      guard line.raw.lowercased().hasPrefix("geo:") else { return nil }
      text = String(line.raw.dropFirst(4).prefix { $0 != ";" })
    } else {
      guard let place else { return nil }
      text = place.raw.replacingOccurrences(of: ";", with: ",")
    }
    let numbers = text.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count >= 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return nil }
    self.init(title: line?.parameter("X-TITLE") ?? title ?? "")
    geoLocation = CLLocation(latitude: numbers[0], longitude: numbers[1])
    radius = line?.parameter("X-APPLE-RADIUS").flatMap { Double($0) } ?? 0
  }

  /// The line for the location; nil if it has no coordinates.
  var line: ContentLine? {
    guard let coordinate = geoLocation?.coordinate else { return nil }
    var parameters = [ContentLine.Parameter(name: "VALUE", values: ["URI"])]
    if radius > 0 { parameters.append(.init(name: "X-APPLE-RADIUS", values: ["\(radius)"])) }
    parameters.append(.init(name: "X-TITLE", values: [title ?? ""]))
    return ContentLine(
      Self.lineName,
      "geo:\(coordinate.latitude),\(coordinate.longitude)",
      parameters
    )
  }
}
