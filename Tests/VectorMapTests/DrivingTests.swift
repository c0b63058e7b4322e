import CoreLocation
import Foundation
import TestSupport
import Testing

@testable import VectorMap

@Suite struct DrivingTests {
  private static let here = CLLocationCoordinate2D(latitude: 40, longitude: -35)

  private func section(
    _ cause: String,
    _ delay: Double,
    _ level: TrafficSection.Level = .jam
  )
    -> TrafficSection
  {
    TrafficSection(coordinates: [Self.here], level: level, cause: cause, delay: delay)
  }

  @Test(.feature("CAR-F51"))
  func `traffic names its cause and delay in words`() {
    #expect(section("Accident", 370).text == "Accident +6 min")
    #expect(section("Road works", 40).text == "Road works +1 min")
    #expect(section("Flood", 0, .closed).text == "Flood closed")
    #expect(section("", 0).text.isEmpty)
  }

  @Test(.rule("CAR-R42"))
  func `traffic that is shown by its colour alone is a finding`() {
    let sections = [
      section("Accident", 370), section("", 300), section("Jam", 10), section("Flood", 0, .closed),
    ]
    let findings = TrafficSection.findings(in: sections)
    #expect(findings.map(\.rule) == ["CAR-R42", "CAR-R42"])
    #expect(findings[0].message.hasPrefix("Traffic section 1 (jam)"))
    #expect(findings[0].message.contains("add a cause"))
    #expect(findings[1].message.contains("add a delay"))
  }

  @Test(.feature("CAR-F53"))
  func `a commute warns before departure when today differs`() {
    let commute = Commute(
      name: "Work",
      start: Self.here,
      end: Self.here,
      weekdays: [2, 3, 4, 5, 6],
      departure: 7 * 60 + 40,
      usualSeconds: 1500
    )
    func warning(_ seconds: Double, weekday: Int = 2, minute: Int = 7 * 60) -> String? {
      commute.warning(expecting: seconds, cause: "Accident", weekday: weekday, minute: minute)
    }
    #expect(warning(2220) == "Work: +12 min today (Accident). Leave at 7:28.")
    #expect(warning(2220, minute: 7 * 60 + 35) == "Work: +12 min today (Accident). Leave now.")
    #expect(warning(1600) == nil)
    #expect(warning(2220, weekday: 1) == nil)
    #expect(warning(2220, minute: 6 * 60) == nil)
    #expect(warning(2220, minute: 8 * 60) == nil)
  }

  @Test(.feature("CAR-F54"))
  func `car parks near the destination are found in the tiles, free ones first`() throws {
    var spots = try ParkingSpot.all(
      in: CityTiles.shared,
      around: CityTiles.center,
      metres: 1500
    )
    #expect(spots.count >= 4)
    #expect(spots.allSatisfy { $0.capacity ?? 0 > 0 && $0.hourlyPrice?.hasPrefix("€ ") == true })
    let near = ParkingSpot.near(CityTiles.center, among: spots, within: 1500)
    let distances = near.map { $0.coordinate.metres(to: CityTiles.center) }
    #expect(distances == distances.sorted())
    let index = try #require(spots.firstIndex { $0.id == near[0].id })
    spots[index].free = 0
    let again = ParkingSpot.near(CityTiles.center, among: spots, within: 1500)
    #expect(again.last?.id == near[0].id)
    #expect(ParkingSpot.near(CityTiles.center, among: spots, within: 1).isEmpty)
    var spot = spots[0]
    spot.free = 12
    spot.hourlyPrice = "€ 2.50"
    #expect(spot.text == "12 free · € 2.50/h")
    spot.free = 0
    spot.hourlyPrice = nil
    #expect(spot.text == "full · no charge")
  }

  @Test(.feature("CAR-F49"))
  func `a traffic light is told by its colour's name and seconds`() {
    let light = TrafficLight(id: "1", coordinate: Self.here, color: .red, remaining: 12)
    #expect(light.text == "Red, 12 seconds")
  }
}
