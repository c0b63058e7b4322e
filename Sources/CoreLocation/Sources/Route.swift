import Foundation

/// A sequence of locations, each with the time in seconds since the first.
struct Route: Equatable {
  /// A point of the route.
  struct Point: Equatable {
    var latitude: Double
    var longitude: Double
    /// The altitude in metres; nil if it is unknown.
    var altitude: Double?
    /// The time in seconds since the start of the route.
    var time: Double

    var coordinate: CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }

  /// The reason why there is no route.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case notGPX(line: Int)
    case noPoints
    case badPoint(line: Int)
    case badPlace(String)

    var description: String {
      switch self {
      case .unreadable(let path): "\(path) cannot be read."
      case .notGPX(let line): "The file is not GPX: line \(line) does not parse."
      case .noPoints: "The file has no place: <wpt>, <rtept> or <trkpt>."
      case .badPoint(let line):
        "Line \(line): a place needs lat in -90...90 and lon in -180...180, and a time that is a date."
      case .badPlace(let text):
        "“\(text)” is neither latitude,longitude nor the path of a GPX file."
      }
    }
  }

  /// The points in the order of time; at least one.
  var points: [Point]

  /// The duration of the route, in seconds.
  var duration: Double { points[points.count - 1].time }

  /// Returns the position, movement and altitude at a time.
  func position(
    at time: Double
  ) -> (place: CLLocationCoordinate2D, altitude: Double?, course: Double, speed: Double) {
    // Finds the first point that is later.
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    let last = points[max(0, low - 1)]
    guard low > 0, low < points.count else { return (last.coordinate, last.altitude, -1, -1) }
    let next = points[low]
    let span = next.time - last.time
    let share = span > 0 ? (time - last.time) / span : 0
    let line = Ellipsoid.line(from: last.coordinate, to: next.coordinate)
    let place = Ellipsoid.place(from: last.coordinate, to: next.coordinate, share: share)
    var altitude = last.altitude
    if let from = last.altitude, let to = next.altitude { altitude = from + (to - from) * share }
    let moves = line.distance > 0 && span > 0
    return (place, altitude, moves ? line.direction : -1, span > 0 ? line.distance / span : -1)
  }

  /// Reads the value of `RUSSET_LOCATION`: a coordinate as `latitude,longitude`, or a path.
  static func read(_ text: String) throws(Failure) -> Route {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) {
      let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      guard CLLocationCoordinate2DIsValid(place) else { throw .badPlace(text) }
      return Route(points: [Point(latitude: latitude, longitude: longitude, time: 0)])
    }
    guard text.lowercased().hasSuffix(".gpx") else { throw .badPlace(text) }
    guard let data = FileManager.default.contents(atPath: text) else { throw .unreadable(text) }
    return try read(gpx: data)
  }
}
