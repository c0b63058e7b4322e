import CarSafety
import Foundation
import TestSupport
import Testing
import VehicleSignals

@Suite("Traffic")
struct TrafficTests {
  static let home = CarPosition(latitude: 48.4, longitude: 9.99)
  static let work = CarPosition(latitude: 48.42, longitude: 9.94)

  @Test(.feature("CAR-F49"))
  func `a light has a colour and a countdown over the full hour`() {
    var light = CarTrafficLight(
      intersection: 1204,
      signalGroup: 3,
      eventState: .stopAndRemain,
      minEndTime: CarTimeMark(tenths: 100),
      likelyTime: CarTimeMark(tenths: 125)
    )
    #expect(light.color == .red)
    #expect(light.remainingSeconds(atSecondOfHour: 2) == 10.5)
    // The mark is in the next hour.
    #expect(light.remainingSeconds(atSecondOfHour: 3595) == 17.5)
    // The mark has just passed, also over the full hour.
    #expect(light.remainingSeconds(atSecondOfHour: 20) == 0)
    light.likelyTime = CarTimeMark(tenths: 35_990)
    #expect(light.remainingSeconds(atSecondOfHour: 1) == 0)
    light.likelyTime = CarTimeMark(tenths: 36_001)
    #expect(light.remainingSeconds(atSecondOfHour: 2) == 8)
    light.minEndTime = nil
    #expect(light.remainingSeconds(atSecondOfHour: 2) == nil)
    #expect(CarTimeMark(tenths: -1) == nil)
    let colors = CarTrafficLight.Phase.allCases.map { phase in
      CarTrafficLight(intersection: 1, signalGroup: 1, eventState: phase).color
    }
    #expect(
      colors == [
        .none, .none, .flashingRed, .red, .redAmber, .green, .green, .amber, .amber,
        .flashingAmber,
      ]
    )
  }

  @Test(.feature("CAR-F50"))
  func `a sign says what begins, once, from the car's signals`() throws {
    let clock = SteppedVehicleClock()
    let store = VehicleSignalStore(clock: clock)
    nonisolated(unsafe) var sent: [String] = []
    let sign = CarPeerSign(store, sender: "bus 12") { sent.append($0.text) }
    try store.set(true, for: .brakePedal)
    try store.set(true, for: .leftIndicator)
    #expect(sent == ["Braking", "Turning left"])
    try store.set(true, for: .emergencyBraking)
    #expect(sign.meanings == [.brakingHard, .turningLeft])
    try store.set(true, for: .rightIndicator)
    #expect(sign.meanings == [.brakingHard])
    #expect(sent == ["Braking", "Turning left", "Emergency braking"])
  }

  @Test(.rule("CAR-R43"))
  func `every defined message is short, and long or unclear ones are found`() {
    for meaning in CarPeerMessage.Meaning.allCases {
      for language in ["en", "de", "zh-Hans", "ar"] {
        let message = CarPeerMessage(meaning, sender: "a", time: 0, languages: [language])
        #expect(CarRules.peerMessage(message).isEmpty, "\(message.text)")
      }
    }
    let long = CarPeerMessage(
      text: "I am going to turn left at the next corner",
      sender: "a",
      time: 0
    )
    let findings = CarRules.peerMessage(long)
    #expect(findings.count == 3)
    #expect(findings.allSatisfy { $0.rule == "CAR-R43" && $0.severity == .fail })
  }

  @Test(.feature("CAR-F51"))
  func `an incident names cause and delay in time to turn off`() {
    let incident = CarTrafficIncident(
      id: "1",
      cause: .accident,
      delay: 890,
      position: Self.work,
      road: "A8",
      routeDistance: 10_000,
      lastTurnOffDistance: 7_000
    )
    #expect(incident.summary == "Accident on A8: 15 min")
    #expect(incident.alert.priority == .guidance)
    // 30 s at 108 km/h are 900 m before the turn-off at 7,000 m.
    #expect(!incident.isDue(travelled: 6_000, speed: 108))
    #expect(incident.isDue(travelled: 6_100, speed: 108))
    // After the turn-off the queue itself counts; after the incident nothing does.
    #expect(!incident.isDue(travelled: 7_500, speed: 108))
    #expect(incident.isDue(travelled: 9_200, speed: 108))
    #expect(!incident.isDue(travelled: 10_001, speed: 108))
    let closed = CarTrafficIncident(
      id: "2",
      cause: .closure,
      delay: nil,
      position: Self.work,
      road: "B10"
    )
    #expect(closed.summary == "Road closed on B10")
    #expect(incident.alert(in: ["de-AT"]).message == "Unfall auf A8: 15 min")
    #expect(incident.alert(in: ["zh-Hans"]).message == "事故，A8：15 分钟")
    #expect(closed.alert(in: ["fr", "ar"]).title == "طريق مغلق")
  }

  @Test(.feature("CAR-F52"))
  func `a report takes two taps or one word, within the limits for driving`() {
    #expect(CarIncidentReport.plan.inputs == 2)
    #expect(CarRules.littleToAsk(CarIncidentReport.plan).isEmpty)
    #expect(CarRules.attention(CarIncidentReport.plan).isEmpty)
    #expect(CarRules.radioTuning(CarIncidentReport.plan).isEmpty)
    #expect(CarIncidentReport.offeredCauses.count <= 6)
    #expect(CarIncidentReport.cause(spoken: "There is a crash ahead") == .accident)
    #expect(CarIncidentReport.cause(spoken: "Road works!") == .roadWork)
    #expect(CarIncidentReport.cause(spoken: "What a nice day") == nil)
  }

  static func trip(_ weekday: Int, _ minute: Double) -> CarCommute.Trip {
    CarCommute.Trip(
      weekday: weekday,
      departure: minute * 60,
      duration: 1_500 + minute,
      origin: home,
      destination: work
    )
  }

  @Test(.feature("CAR-F53"))
  func `a commute is learned and warns before the departure when today differs`() throws {
    let other = CarCommute.Trip(
      weekday: 7,
      departure: 600 * 60,
      duration: 3_000,
      origin: Self.home,
      destination: CarPosition(latitude: 48.8, longitude: 9.2)
    )
    let trips = [Self.trip(2, 460), Self.trip(3, 470), Self.trip(4, 465), other]
    let commutes = CarCommute.learned(from: trips)
    #expect(commutes.count == 1)
    let commute = try #require(commutes.first)
    #expect(commute.weekdays == [2, 3, 4])
    #expect(commute.departure == 465 * 60)
    #expect(commute.duration == 1_965)
    #expect(commute.notice(weekday: 2, expectedDuration: 2_000) == nil)
    #expect(commute.notice(weekday: 1, expectedDuration: 9_000) == nil)
    let notice = try #require(
      commute.notice(
        weekday: 2,
        expectedDuration: 1_965 + 900,
        incidents: [
          CarTrafficIncident(
            id: "1",
            cause: .roadWork,
            delay: 900,
            position: Self.work,
            road: "B10"
          )
        ]
      )
    )
    #expect(notice.departure == 465 * 60 - 900)
    #expect(notice.time == 465 * 60 - 900 - 600)
    #expect(notice.alert.title == "Leave 15 min earlier")
    #expect(notice.alert.message.contains("Road works"))
    let german = notice.alert(in: ["de"])
    #expect(german.title == "15 min früher losfahren")
    #expect(german.message == "Heute 15 min länger: Baustelle")
  }

  @Test(.feature("CAR-F54"))
  func `parking near the destination is found, free spaces first`() {
    func spot(_ id: String, _ latitude: Double, _ free: Int?, _ price: Double?) -> CarParkingSpot {
      CarParkingSpot(
        id: id,
        name: id,
        position: CarPosition(latitude: latitude, longitude: 9.94),
        capacity: 100,
        free: free,
        pricePerHour: price
      )
    }
    let spots = [
      spot("full", 48.4201, 0, 2), spot("near", 48.421, 10, 2.5), spot("nearer", 48.4205, 3, 0),
      spot("unknown", 48.424, nil, nil), spot("far", 48.5, 90, 0),
    ]
    let found = CarParkingSpot.near(Self.work, in: spots)
    #expect(found.map(\.spot.id) == ["nearer", "near", "unknown", "full"])
    // One thousandth of a degree of latitude is 111.2 m.
    #expect(abs(found[1].distance - 111.2) < 0.5)
    #expect(found.map(\.spot.isFreeOfCharge) == [true, false, nil, false])
    #expect(CarParkingSpot.near(Self.work, in: spots, limit: 1).count == 1)
  }

  @Test func `positions have J2735's units`() {
    let place = CarPosition(lat: 484_200_000, long: 99_400_000)
    #expect(place == CarPosition(latitude: 48.42, longitude: 9.94))
    #expect(CarPosition(lat: 900_000_001, long: 0) == nil)
    #expect(CarPosition(lat: 0, long: 1_800_000_001) == nil)
  }
}
