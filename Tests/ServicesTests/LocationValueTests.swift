import Foundation
import Testing

@testable import CoreLocation

@Suite struct LocationValueTests {
  @Test func `the distance of two cities is that on the ellipsoid`() {
    // Source: T. Vincenty 1975 as worked by Geoscience Australia: Flinders Peak to Buninyong,
    // 54 972.271 m on GRS 80, which differs from WGS 84 by less than a millimetre here.
    let peak = CLLocation(
      latitude: -(37 + 57 / 60 + 3.72030 / 3600),
      longitude: 144 + 25 / 60 + 29.52440 / 3600
    )
    let town = CLLocation(
      latitude: -(37 + 39 / 60 + 10.15610 / 3600),
      longitude: 143 + 55 / 60 + 35.38390 / 3600
    )
    #expect(abs(peak.distance(from: town) - 54_972.271) < 0.005)
    #expect(abs(peak.distance(from: town) - town.distance(from: peak)) < 1e-6)
    #expect(peak.distance(from: peak) == 0)
  }

  @Test func `a degree on the equator is longer than one across it, and the date line is no gap`() {
    let origin = CLLocation(latitude: 0, longitude: 0)
    #expect(abs(origin.distance(from: CLLocation(latitude: 0, longitude: 1)) - 111_319.491) < 0.001)
    #expect(abs(origin.distance(from: CLLocation(latitude: 1, longitude: 0)) - 110_574.389) < 0.001)
    let east = CLLocation(latitude: 0, longitude: 179.5)
    let west = CLLocation(latitude: 0, longitude: -179.5)
    #expect(abs(east.distance(from: west) - 111_319.491) < 0.001)
  }

  @Test func `places opposite each other have a distance, and one that is no number has none`() {
    let origin = CLLocation(latitude: 0, longitude: 0)
    let half = origin.distance(from: CLLocation(latitude: 0, longitude: 180))
    #expect(half > 20_000_000 && half < 20_040_000)
    #expect(origin.distance(from: CLLocation(latitude: .nan, longitude: 0)).isNaN)
  }

  @Test func `validity goes by the angles`() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.01, 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, 180.01)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `a place of two angles knows nothing else`() {
    let place = CLLocation(latitude: 1, longitude: 2)
    #expect(place.horizontalAccuracy == 0)
    #expect(place.verticalAccuracy == -1)
    #expect(place.course == -1)
    #expect(place.speed == -1)
    #expect(abs(place.timestamp.timeIntervalSinceNow) < 5)
  }

  @Test func `a place comes back from an archive`() throws {
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.37),
      altitude: 171,
      horizontalAccuracy: 4,
      verticalAccuracy: 6,
      course: 90,
      speed: 2.5,
      timestamp: Date(timeIntervalSinceReferenceDate: 1000)
    )
    let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data)
    )
    #expect(back.coordinate.latitude == 48.2 && back.coordinate.longitude == 16.37)
    #expect(back.altitude == 171 && back.speed == 2.5 && back.course == 90)
    #expect(back.timestamp == place.timestamp)
  }

  @Test func `a circle contains what is within its radius, and regions are equal by identifier`() {
    let center = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let region = CLCircularRegion(center: center, radius: 112_000, identifier: "a")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1.1)))
    #expect(region == CLCircularRegion(center: center, radius: 1, identifier: "a"))
    #expect(region != CLCircularRegion(center: center, radius: 112_000, identifier: "b"))
  }

  @Test func `errors match by code and carry Apple's domain and number`() {
    func name(_ error: any Error) -> String {
      switch error {
      case CLError.denied: "denied"
      case CLError.network: "network"
      default: "other"
      }
    }
    #expect(name(CLError(.denied)) == "denied")
    #expect(name(CLError(.headingFailure)) == "other")
    let error = CLError(.network) as NSError
    #expect(error.domain == "kCLErrorDomain" && error.code == 2)
  }

  // MARK: Routes

  @Test func `a route with times is passed at these`() throws {
    let route = try Route.read(
      gpx: Data(
        """
        <?xml version="1.0"?><gpx version="1.1"><trk><trkseg>
        <trkpt lat="0" lon="0"><ele>100</ele><time>2026-01-01T10:00:00Z</time></trkpt>
        <trkpt lat="0" lon="0.001"><ele>200</ele><time>2026-01-01T10:00:10.000Z</time></trkpt>
        </trkseg></trk></gpx>
        """.utf8
      )
    )
    #expect(route.points.map(\.time) == [0, 10])
    let middle = route.position(at: 5)
    #expect(abs(middle.place.longitude - 0.0005) < 1e-9)
    #expect(middle.altitude == 150)
    #expect(abs(middle.course - 90) < 1e-6)
    #expect(abs(middle.speed - 11.1319) < 0.001)
    let end = route.position(at: 99)
    #expect(end.place.longitude == 0.001 && end.speed == -1)
  }

  @Test func `points without times are a second apart, and tracks come before waypoints`() throws {
    let text =
      "<gpx><wpt lat='9' lon='9'/><rte><rtept lat='1' lon='1'/><rtept lat='2' lon='2'/></rte></gpx>"
    let route = try Route.read(gpx: Data(text.utf8))
    #expect(route.points.map(\.latitude) == [1, 2])
    #expect(route.points.map(\.time) == [0, 1])
  }

  @Test(arguments: [
    ("", "notGPX"), ("<gpx>", "notGPX"), ("<kml/>", "notGPX"), ("<gpx/>", "noPoints"),
    ("<gpx><wpt lat='91' lon='0'/></gpx>", "badPoint"), ("<gpx><wpt lat='1'/></gpx>", "badPoint"),
    ("<gpx><wpt lat='nan' lon='0'/></gpx>", "badPoint"),
    ("<gpx><wpt lat='1' lon='1'><time>soon</time></wpt></gpx>", "badPoint"),
  ])
  func `a damaged route says what is wrong`(text: String, kind: String) {
    var found = ""
    do { _ = try Route.read(gpx: Data(text.utf8)) } catch { found = "\(error as Route.Failure)" }
    let words = ["notGPX": "not GPX", "noPoints": "no place", "badPoint": "a place needs"]
    #expect(found.contains(words[kind] ?? "?"), "\(found)")
  }

  @Test func `a fixed place is read from two numbers, and nonsense is refused`() throws {
    #expect(try Route.read("48.2, 16.37").points.first?.longitude == 16.37)
    #expect(throws: Route.Failure.badPlace("98,0")) { try Route.read("98,0") }
    #expect(throws: Route.Failure.badPlace("home")) { try Route.read("home") }
    #expect(throws: Route.Failure.unreadable("/none.gpx")) { try Route.read("/none.gpx") }
  }
}
