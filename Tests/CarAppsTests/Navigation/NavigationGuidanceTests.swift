import CarBench
import CarControls
import CarDisplays
import CarSafety
import CoreLocation
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VectorMap
import VehicleSignals

@testable import CarApps

@MainActor
@Suite("Navigation: guidance")
struct NavigationGuidanceTests {
  @Test(.feature("CAR-F19"), .feature("CAR-F31"), .rule("CAR-R04"))
  func `each turn is spoken in good time and at the turn, and the cluster shows it`() throws {
    let stage = try NavigationStage()
    var sent: [(String, CarLinkValue)] = []
    stage.navigator.send = { sent.append(($1, $0)) }
    stage.guide(to: .charging)
    #expect(stage.speech.texts.count == 1)
    #expect(stage.speech.texts[0].hasPrefix("Start") && stage.speech.texts[0].contains("In "))
    let route = try #require(stage.navigator.route)
    let seconds = Int(clamping: route.metres / 12.5) + 5
    var distances: [Double] = []
    for _ in 0..<seconds where stage.navigator.session.isGuiding {
      stage.drive(seconds: 1, speed: 45)
      if let next = stage.navigator.next { distances.append(next.distance) }
    }
    #expect(stage.navigator.session.hasArrived && !stage.navigator.session.isGuiding)
    #expect(stage.controller.panel?.streetLabel.text?.hasPrefix("Arrived: ") == true)
    // No sentence comes twice in a row, each turn is named, and the arrival is spoken.
    let spoken = stage.speech.texts
    #expect(zip(spoken, spoken.dropFirst()).allSatisfy { $0 != $1 })
    for maneuver in route.maneuvers.dropFirst() where maneuver.kind != .arrive {
      #expect(spoken.contains(maneuver.instruction))
    }
    #expect(spoken.last == "You have arrived")
    let maneuvers = sent.filter { $0.0 == VehiclePath.maneuver }.map(\.1)
    #expect(maneuvers.contains(.text("ARRIVE")) && maneuvers.last == .text("NONE"))
    // Distances fall until the next turn.
    let rises = zip(distances, distances.dropFirst()).count { $0 < $1 }
    #expect(rises <= route.maneuvers.count)
    #expect(stage.navigator.collection.trips.count == 1)
  }

  @Test(.feature("CAR-F17"))
  func `without voice nothing is spoken, and a hint is repeated on demand`() throws {
    let stage = try NavigationStage()
    stage.guide(to: .charging)
    let count = stage.speech.texts.count
    stage.tap(stage.controller.panel?.voiceKey)
    #expect(!stage.navigator.session.isVoiceOn)
    stage.drive(seconds: 30, speed: 50)
    #expect(stage.speech.texts.count == count)
    stage.signal([VehiclePath.spokenHints: .bool(true)])
    #expect(stage.navigator.session.isVoiceOn)
    stage.navigator.repeatHint()
    #expect(stage.speech.texts.last?.hasPrefix("In ") == true)
  }

  @Test(.feature("CAR-F29"))
  func `a position from the car counts, and beside the way a new way is planned`() throws {
    let stage = try NavigationStage()
    stage.guide(to: .sights, row: 3)
    let route = try #require(stage.navigator.route)
    func put(_ place: CLLocationCoordinate2D, _ heading: Double) {
      stage.signal([
        VehicleSignal<Double>.latitude.path: .number(place.latitude),
        VehicleSignal<Double>.longitude.path: .number(place.longitude),
        VehicleSignal<Double>.heading.path: .number(heading),
      ])
    }
    let half = try #require(route.line.place(at: route.metres / 2))
    put(half.point.coordinate, half.bearing)
    #expect(abs(stage.navigator.travelled - route.metres / 2) < 1)
    // The speed alone moves nothing while the position is known.
    stage.drive(seconds: 5, speed: 100)
    #expect(abs(stage.navigator.travelled - route.metres / 2) < 1)
    let aside = CityTiles.crossing(-11, 9.5)
    put(aside, 90)
    let again = try #require(stage.navigator.route)
    #expect(stage.navigator.session.isGuiding && again.metres != route.metres)
    #expect(again.line.nearest(to: aside)?.offset ?? 99 < 40)
  }

  @Test(.feature("CAR-F51"), .feature("CAR-F42"), .rule("CAR-R41"), .rule("CAR-R42"))
  func `an incident is told before the last turn-off, with its cause, its delay and a way round`()
    throws
  {
    let stage = try NavigationStage()
    var alerts: [CarLinkAlert] = []
    var ended: [String] = []
    stage.navigator.raise = { alerts.append($0) }
    stage.navigator.endAlert = { ended.append($0) }
    stage.choose(named: "Museum of Tides")
    stage.tap(stage.controller.overview?.startKey)
    let route = try #require(stage.navigator.route)
    let ahead = route.metres * 0.7
    let seconds = stage.navigator.remainingSeconds
    stage.signal([
      VehiclePath.incidentCause: .text("Accident"), VehiclePath.incidentDelay: .number(25),
      VehiclePath.incidentDistance: .number(ahead),
    ])
    #expect(stage.controller.panel?.newsLabel.text == "Accident: 25 min")
    #expect(stage.navigator.remainingSeconds - seconds == 25 * 60)
    #expect(stage.controller.mapView.guidance.traffic.map(\.text) == ["Accident +25 min"])
    #expect(stage.controller.mapView.findings().isEmpty)
    #expect(alerts.isEmpty)
    var toldAt: Double?
    for _ in 0..<400 where toldAt == nil {
      stage.navigator.signals.speed = 50
      stage.navigator.advance(seconds: 1)
      if !alerts.isEmpty { toldAt = stage.navigator.travelled }
    }
    let incident = try #require(stage.navigator.incident?.incident)
    let shown = ["ahead": try #require(toldAt)]
    #expect(CarTrafficIncident.findings([incident], shown: shown).isEmpty)
    #expect(alerts.map(\.text) == ["Accident: 25 min"])
    #expect(stage.speech.texts.contains("Accident ahead"))
    stage.screen.update()
    let saving = try #require(stage.navigator.detour?.saving)
    #expect(saving >= 60)
    stage.tap(stage.controller.panel?.detourKey)
    let other = try #require(stage.navigator.route)
    #expect(other.line.nearest(to: incident.position.coordinate)?.offset ?? 0 > 40)
    #expect(ended == ["incident"] && stage.navigator.incident == nil)
  }

  @Test(.feature("CAR-F49"))
  func `the traffic light ahead has its colour as a word and its seconds`() throws {
    let stage = try NavigationStage()
    #expect(stage.controller.lightChip.isHidden)
    stage.signal([
      VehiclePath.trafficLight: .text("RED"), VehiclePath.trafficLightTime: .number(11.6),
    ])
    let label = stage.controller.lightChip.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Red 12 s")
    stage.signal([
      VehiclePath.trafficLight: .text("GREEN"), VehiclePath.trafficLightTime: .number(-1),
    ])
    #expect(label?.text == "Green")
    stage.signal([VehiclePath.trafficLight: .text("NONE")])
    #expect(stage.controller.lightChip.isHidden)
  }

  @Test(.feature("CAR-F52"), .rule("CAR-R31"))
  func `a report takes two taps and has the place where it began`() throws {
    let stage = try NavigationStage()
    stage.guide(to: .charging)
    let place = stage.navigator.session.position
    stage.tap(stage.controller.reportKey)
    stage.drive(seconds: 10, speed: 50)
    stage.tap(stage.controller.report?.keys[1])
    let report = try #require(stage.navigator.collection.reports.first)
    #expect(report.cause == .congestion && report.position == place && report.entry == .taps)
    #expect(stage.navigator.session.screen == .map && stage.navigator.session.isGuiding)
    #expect(stage.controller.mapView.annotations.contains { $0.title == "Heavy traffic" })
  }

  @Test(.feature("CAR-F53"))
  func `a usual way is offered at its time, with what it takes today`() throws {
    let stage = try NavigationStage(state: .parked)
    let museum = try #require(
      stage.navigator.map?.places(named: "Museum of Tides", near: Navigator.start).first
    )
    stage.navigator.collection.trips = (2...5).map { day in
      CarCommute.Trip(
        weekday: day,
        departure: 8 * 3600 + Double(day) * 60,
        duration: 200,
        origin: Navigator.start,
        destination: museum.position
      )
    }
    stage.navigator.updateOffer()
    #expect(stage.navigator.offer?.place.name == museum.name)
    #expect(stage.navigator.offer?.detail.hasSuffix("min") == true)
    stage.navigator.signals.cause = "Road works"
    stage.navigator.signals.delay = 15
    stage.navigator.updateOffer()
    #expect(stage.navigator.offer?.detail.hasPrefix("Leave ") == true)
    stage.navigator.didChange()
    stage.screen.update()
    stage.tap(stage.controller.panel?.offerKey)
    #expect(stage.navigator.session.destination?.name == museum.name)
    // On Sundays, and far from the start, nothing is offered.
    stage.navigator.end()
    stage.navigator.now = { Date(timeIntervalSince1970: 1_795_593_600 + 4 * 86_400) }
    stage.navigator.updateOffer()
    #expect(stage.navigator.offer == nil)
  }

  @Test(.feature("CAR-F30"), .rule("CAR-R40"))
  func `a place that the phone sends is offered, and one that is not on the map is named`() throws {
    let stage = try NavigationStage()
    var sent: [CarLinkValue] = []
    stage.navigator.send = { if $1 == VehiclePath.destination { sent.append($0) } }
    stage.signal([VehiclePath.destination: .text("Station")])
    #expect(stage.controller.panel?.streetLabel.text == "Southmere Station")
    stage.tap(stage.controller.panel?.offerKey)
    #expect(stage.navigator.session.screen == .overview && sent == [.text("")])
    stage.tap(stage.controller.overview?.backKey)
    stage.signal([VehiclePath.destination: .text("Forest Café")])
    #expect(stage.navigator.notice == "“Forest Café” from the phone is not on the map.")
    #expect(stage.navigator.offer == nil)
  }

  @Test(.feature("CAR-F30"))
  func `a place that the phone sends before the map is read is offered afterwards`() throws {
    let navigator = try Navigator(registry: CarControlRegistry())
    navigator.receive([VehiclePath.destination]) { _ in .text("Station") }
    #expect(navigator.offer == nil)
    navigator.load(try NavigationStage.city.get())
    #expect(navigator.offer?.place.name == "Southmere Station")
  }

  @Test(.feature("CAR-F54"))
  func `near the destination parking is offered, the nearest to it first, with its price`() throws {
    let stage = try NavigationStage()
    stage.choose(named: "Museum of Tides")
    stage.tap(stage.controller.overview?.startKey)
    #expect(stage.controller.panel?.parkingKey.isHidden == true)
    let way = stage.navigator.remaining - 1_000
    stage.drive(seconds: Int(clamping: way / 12.5), speed: 45)
    #expect(stage.controller.panel?.parkingKey.isHidden == false)
    let goal = try #require(stage.navigator.session.destination?.position)
    stage.tap(stage.controller.panel?.parkingKey)
    let spots = stage.navigator.shownPlaces
    let distances = spots.map { $0.position.distance(to: goal) }
    #expect(!spots.isEmpty && distances == distances.sorted())
    #expect(stage.controller.places?.rows[0].detail.contains("€") == true)
    // The guidance goes on until the driver starts another way.
    #expect(stage.navigator.session.isGuiding)
  }

  @Test(.feature("CAR-F58"))
  func `the map lies north up, ahead up or tilted, and a finger takes it`() throws {
    let stage = try NavigationStage()
    stage.guide(to: .charging)
    stage.drive(seconds: 8, speed: 50)
    func settle() { stage.screen.advance(by: .milliseconds(1_500)) }
    settle()
    #expect(abs(stage.controller.mapView.camera.bearing - stage.navigator.session.heading) < 1)
    stage.tap(stage.controller.viewKey)
    settle()
    #expect(stage.controller.mapView.camera.tilt == 50)
    stage.tap(stage.controller.viewKey)
    settle()
    #expect(stage.controller.mapView.camera.tilt == 0)
    #expect(stage.controller.mapView.camera.bearing == 0)
    #expect(stage.controller.recentreKey.isHidden)
    stage.screen.drag(
      from: CGPoint(x: 1000, y: 400),
      to: CGPoint(x: 900, y: 250),
      duration: .milliseconds(300)
    )
    stage.screen.advance(by: .milliseconds(1_000))
    #expect(stage.navigator.isAstray && !stage.controller.recentreKey.isHidden)
    // It stays there, whatever time passes, until the driver brings it back.
    let camera = stage.controller.mapView.camera
    stage.screen.advance(by: .seconds(30))
    #expect(stage.controller.mapView.camera == camera)
    stage.tap(stage.controller.recentreKey)
    settle()
    let middle = CarPosition(stage.controller.mapView.camera.center)
    #expect(middle.distance(to: stage.navigator.session.position) < 2)
  }

  @Test(.feature("CAR-F26"))
  func `distances are in the driver's units, also when they are spoken`() throws {
    let stage = try NavigationStage()
    stage.signal([VehicleSignal<String>.speedUnit.path: .text("MILES_PER_HOUR")])
    stage.guide(to: .charging)
    #expect(stage.speech.texts[0].contains("feet") || stage.speech.texts[0].contains("miles"))
    let words = DistanceWords()
    #expect(words.short(84) == "80 m" && words.short(1_234) == "1.2 km")
    #expect(words.short(996) == "1.0 km" && words.long(15_000) == "15 kilometres")
    #expect(DistanceWords(usesMiles: true).short(1_609) == "1.0 mi")
    #expect(DistanceWords.duration(20) == "1 min" && DistanceWords.duration(3_900) == "1 h 05")
  }

  @Test func `the speed, which comes many times a second, draws nothing`() throws {
    let stage = try NavigationStage()
    stage.guide(to: .charging)
    stage.screen.advance(by: .milliseconds(1_500))
    var changes = 0
    let show = stage.navigator.onChange
    stage.navigator.onChange = {
      changes += 1
      show?()
    }
    for speed in 0..<50 { stage.signal([VehiclePath.speed: .number(Double(speed))]) }
    stage.signal([VehiclePath.trafficLight: .text("RED")])
    for tenth in 0..<10 {
      stage.signal([
        VehiclePath.trafficLight: .text("RED"),
        VehiclePath.trafficLightTime: .number(9.4 - Double(tenth) / 20),
      ])
    }
    // The light appears, and its seconds once.
    #expect(changes == 2)
  }

  @Test(.feature("CAR-F17"), .feature("CAR-F26"))
  func `hints are spoken in the driver's language, and in English where it has no sentences`()
    throws
  {
    func words(_ tag: String, miles: Bool = false) -> GuidanceWords {
      GuidanceWords(
        language: GuidanceWords.Language(tag: tag),
        units: DistanceWords(usesMiles: miles)
      )
    }
    let city = try NavigationStage.city.get()
    let route = try city.graph.route(
      from: CityTiles.crossing(-5, 3.5),
      to: CityTiles.crossing(3, -3)
    )
    let right = try #require(route.maneuvers.first { $0.kind == .right })
    #expect(
      words("de-CH").sentence(right, in: 300) == "In 300 Metern rechts abbiegen auf \(right.street)"
    )
    #expect(
      words("fr").sentence(right, in: 1_234)
        == "Dans 1,2 kilomètres, tournez à droite sur \(right.street)"
    )
    #expect(
      words("es", miles: true).sentence(right, in: 100)
        == "En 350 pies, gire a la derecha por \(right.street)"
    )
    #expect(words("it").sentence(right, in: 300) == "In 300 metres, \(lowered(right.instruction))")
    let last = try #require(route.maneuvers.last)
    #expect(words("de").sentence(last, in: 80) == "In 80 Metern erreichen Sie Ihr Ziel")
    for language in GuidanceWords.Language.allCases {
      let spoken = GuidanceWords(language: language)
      #expect(route.maneuvers.allSatisfy { !spoken.instruction($0).isEmpty })
      #expect(!spoken.arrived.isEmpty && !spoken.incident("Accident").isEmpty)
    }

    let stage = try NavigationStage()
    stage.registry.feedback?.language = "fr"
    stage.guide(to: .charging)
    #expect(stage.speech.texts[0].hasPrefix("Démarrez sur ") && stage.speech.languages == ["fr"])
    stage.tap(stage.controller.panel?.endKey)
    stage.registry.feedback?.language = "it"
    stage.guide(to: .charging)
    #expect(stage.speech.texts[1].hasPrefix("Start on ") && stage.speech.languages[1] == "en")
    // The language of the car's other messages stays.
    #expect(stage.registry.feedback?.language == "it")
  }

  private func lowered(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
