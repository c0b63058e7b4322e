import CarSafety
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
    #expect(findings[0].subject == "Traffic section 1 (jam)")
    #expect(findings[0].remedy == "Add a cause.")
    #expect(findings[1].remedy == "Add a delay of at least 30 s.")
  }

  @Test(.feature("CAR-F54"))
  func `car parks near the destination are found in the tiles, free ones first`() throws {
    var spots = try CarParkingSpot.all(
      in: CityTiles.shared,
      around: CityTiles.center,
      metres: 1500
    )
    #expect(spots.count >= 4)
    #expect(spots.allSatisfy { $0.capacity ?? 0 > 0 && $0.markText.hasPrefix("€ ") })
    let center = CarPosition(CityTiles.center)
    let near = CarParkingSpot.near(center, in: spots, radius: 1500).map(\.spot)
    let distances = near.map { $0.position.coordinate.metres(to: CityTiles.center) }
    #expect(distances == distances.sorted())
    let index = try #require(spots.firstIndex { $0.id == near[0].id })
    spots[index].free = 0
    let again = CarParkingSpot.near(center, in: spots, radius: 1500)
    #expect(again.last?.spot.id == near[0].id)
    var spot = spots[0]
    spot.free = 12
    spot.pricePerHour = 2.5
    #expect(spot.markText == "12 free · € 2.50/h")
    spot.free = 0
    spot.pricePerHour = 0
    #expect(spot.markText == "full · no charge")
    spot.pricePerHour = nil
    #expect(spot.markText == "full")
  }

  @MainActor @Test(.feature("CAR-F49"))
  func `a traffic light is told by its colour's name and seconds`() {
    func title(_ phase: CarTrafficLight.Phase, _ likely: Int?) -> String {
      let light = CarTrafficLight(
        intersection: 1,
        signalGroup: 1,
        eventState: phase,
        likelyTime: likely.flatMap { CarTimeMark(tenths: $0) }
      )
      return MapAnnotation(light, at: Self.here, secondOfHour: 100).title
    }
    #expect(title(.stopAndRemain, 1120) == "Red, 12 seconds")
    #expect(title(.protectedMovementAllowed, nil) == "Green")
    #expect(title(.dark, nil) == "Out of order")
  }
}
