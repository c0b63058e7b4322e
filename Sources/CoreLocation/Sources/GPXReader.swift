import Foundation
import FoundationXML

extension Route {
  /// Reads a GPX 1.0 or 1.1 file: its tracks, or else its routes, or else its waypoints.
  ///
  /// Points with times are passed at these times; a point without a time is one second after the
  /// previous one.
  static func read(gpx data: Data) throws(Failure) -> Route {
    let reader = GPXReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    // No other files are read.
    parser.shouldResolveExternalEntities = false
    let parses = parser.parse()
    if let line = reader.badLine { throw .badPoint(line: line) }
    // Foundation on Linux accepts a file that ends too early.
    guard parses, reader.isGPX, reader.depth == 0 else {
      throw .notGPX(line: max(1, parser.lineNumber))
    }
    let found = reader.points["trkpt"] ?? reader.points["rtept"] ?? reader.points["wpt"] ?? []
    guard !found.isEmpty else { throw .noPoints }
    var points: [Point] = []
    let start = found.lazy.compactMap(\.date).first
    for part in found {
      let next = points.last.map { $0.time + untimedStep } ?? 0
      var time = next
      if let date = part.date, let start {
        // A time before that of the last point is ignored.
        time = max(points.last?.time ?? 0, date.timeIntervalSince(start))
      }
      points.append(
        Point(
          latitude: part.latitude,
          longitude: part.longitude,
          altitude: part.altitude,
          time: time
        )
      )
    }
    return Route(points: points)
  }

  // Chosen: the interval, in seconds, between points without times; as in Xcode's routes.
  private static let untimedStep = 1.0
}

private final class GPXReader: NSObject, XMLParserDelegate {
  struct Part {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
    var date: Date?
  }
  var points: [String: [Part]] = [:]
  var isGPX = false
  var badLine: Int?
  private var part: Part?
  private var text = ""
  /// The number of open elements.
  var depth = 0
  private let plain = ISO8601DateFormatter()
  private let fractional: ISO8601DateFormatter = {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter
  }()

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    text = ""
    if depth == 1 { isGPX = name == "gpx" }
    guard ["wpt", "rtept", "trkpt"].contains(name) else { return }
    guard let latitude = attributes["lat"].flatMap(Double.init),
      let longitude = attributes["lon"].flatMap(Double.init),
      CLLocationCoordinate2DIsValid(
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      )
    else { return stop(parser) }
    part = Part(latitude: latitude, longitude: longitude)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "ele" where part != nil:
      part?.altitude = Double(value).flatMap { $0.isFinite ? $0 : nil }
    case "time" where part != nil:
      guard let date = plain.date(from: value) ?? fractional.date(from: value) else {
        return stop(parser)
      }
      part?.date = date
    case "wpt", "rtept", "trkpt":
      if let part { points[name, default: []].append(part) }
      part = nil
    default: break
    }
  }

  private func stop(_ parser: XMLParser) {
    badLine = badLine ?? parser.lineNumber
    parser.abortParsing()
  }
}
