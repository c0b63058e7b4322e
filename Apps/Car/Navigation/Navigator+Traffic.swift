import CarBench
import CarControls
import CarSafety
import CoreGraphics
import CoreLocation
import Foundation
import VectorMap
import VehicleSignals

/// The newest values of the car that the navigation uses.
struct NavigationSignals {
  var latitude: Double?
  var longitude: Double?
  var heading: Double?
  /// The speed, in km/h.
  var speed = 0.0
  var cause = ""
  var delay: Double?
  var distance: Double?
  /// The name of the place that the phone sent; empty without one.
  var destination = ""
  var savedDistance = 0.0
  var isMapAstray = false

  var position: CarPosition? {
    guard let latitude, let longitude else { return nil }
    return CarPosition(latitude: latitude, longitude: longitude)
  }
}

extension Navigator {
  // MARK: Signals

  /// Receives changed values of the car; nil is an unknown value.
  ///
  /// The screen is updated only if it changes, because the speed changes many times a second.
  func receive(_ paths: Set<String>, _ value: (String) -> CarLinkValue?) {
    var isChanged = false
    let units = VehicleSignal<String>.speedUnit.path
    if paths.contains(units) {
      let usesMiles = value(units)?.text == "MILES_PER_HOUR"
      isChanged = usesMiles != words.usesMiles
      words.usesMiles = usesMiles
    }
    if paths.contains(VehiclePath.spokenHints), let isOn = value(VehiclePath.spokenHints)?.bool {
      registry.function(Function.voice)?.set(.flag(isOn))
    }
    if paths.contains(VehiclePath.speed) { signals.speed = value(VehiclePath.speed)?.double ?? 0 }
    if paths.contains(VehiclePath.trafficLight) || paths.contains(VehiclePath.trafficLightTime) {
      let before = light
      readLight(value)
      isChanged = isChanged || before?.color != light?.color || before?.seconds != light?.seconds
    }
    receivePosition(paths, value)
    let incidentPaths = [
      VehiclePath.incidentCause, VehiclePath.incidentDelay, VehiclePath.incidentDistance,
    ]
    if incidentPaths.contains(where: paths.contains) {
      signals.cause = value(VehiclePath.incidentCause)?.text ?? ""
      signals.delay = value(VehiclePath.incidentDelay)?.double
      signals.distance = value(VehiclePath.incidentDistance)?.double
      let before = incident
      updateIncident()
      isChanged = isChanged || incident != before
    }
    if paths.contains(VehiclePath.destination) {
      signals.destination = value(VehiclePath.destination)?.text ?? ""
      updateSentOffer()
      isChanged = true
    }
    if isChanged { didChange() }
  }

  private func receivePosition(_ paths: Set<String>, _ value: (String) -> CarLinkValue?) {
    let own = [VehicleSignal<Double>.latitude, .longitude, .heading].map(\.path)
    guard own.contains(where: paths.contains) else { return }
    signals.latitude = value(own[0])?.double
    signals.longitude = value(own[1])?.double
    signals.heading = value(own[2])?.double
    if let position = signals.position { place(at: position, heading: signals.heading) }
  }

  private func readLight(_ value: (String) -> CarLinkValue?) {
    let color: CarTrafficLight.Color? =
      switch value(VehiclePath.trafficLight)?.text {
      case "RED": .red
      case "RED_AMBER": .redAmber
      case "GREEN": .green
      case "AMBER": .amber
      case "DARK": CarTrafficLight.Color.none
      default: nil
      }
    let seconds = value(VehiclePath.trafficLightTime)?.double
    light = color.map { color in
      (color, seconds.flatMap { $0 < 0 ? nil : Int(clamping: $0.rounded()) })
    }
  }

  // MARK: Incidents

  /// Places the incident that the car reports on the route.
  func updateIncident() {
    guard session.isGuiding, let route, !signals.cause.isEmpty, let ahead = signals.distance,
      travelled + ahead <= route.metres, let place = route.line.place(at: travelled + ahead)
    else { return withdrawIncident() }
    let delay = signals.delay.map { $0 * 60 }
    let known = CarTrafficIncident.Cause.allCases.first { $0.text == signals.cause }
    if let old = incident, old.cause == signals.cause, old.incident.delay == delay,
      let distance = old.incident.routeDistance,
      // Chosen: an incident that moved less than a block is the same one.
      abs(distance - travelled - ahead) < 150
    {
      return
    }
    let found = CarTrafficIncident(
      id: "ahead",
      cause: known ?? CarIncidentReport.cause(spoken: signals.cause) ?? .obstacle,
      delay: delay,
      position: CarPosition(place.point.coordinate),
      road: ""
    )
    let minutes = signals.delay.map { ": \(Int(clamping: max(1, $0.rounded()))) min" } ?? ""
    incident = Incident(
      incident: found.located(on: route) ?? found,
      words: CarWords[signals.cause] + minutes,
      cause: signals.cause
    )
    updateDetour()
  }

  func withdrawIncident() {
    if let raised = raisedIncident { endAlert?(raised) }
    raisedIncident = nil
    incident = nil
    detour = nil
  }

  /// Warns the driver early enough to change the route (CAR-R41).
  func alert() {
    guard let incident, raisedIncident == nil else { return }
    raisedIncident = "incident"
    raise?(CarLinkAlert(identifier: "incident", priority: .guidance, text: incident.words))
    speak(spoken.incident(incident.cause))
  }

  // Chosen: a route that saves less than a minute is not offered.
  private static let leastSaving = 60.0

  private func updateDetour() {
    detour = nil
    guard let map, let incident = incident?.incident, let delay = incident.delay,
      let destination = session.destination
    else { return }
    guard
      let other = try? map.graph.route(
        from: session.position.coordinate,
        to: destination.position.coordinate,
        course: session.heading,
        delays: [(place: incident.position.coordinate, seconds: delay)]
      ), other.line.nearest(to: incident.position.coordinate)?.offset ?? 0 > 40
    else { return }
    let saving = remainingSeconds - other.seconds
    if saving >= Self.leastSaving { detour = (other, saving) }
  }

  func takeDetour() {
    guard let detour else { return }
    routes = [detour.route]
    session.choice = 0
    travelled = 0
    voice = GuidanceVoice()
    withdrawIncident()
    sendGuidance()
  }

  // MARK: Offers

  /// Offers the destination from the phone, as soon as the map is read.
  func updateSentOffer() {
    let name = signals.destination
    guard !name.isEmpty, let map else {
      if offer?.isSent == true { offer = nil }
      return
    }
    guard let place = map.places(named: name, near: session.position).first else {
      notice = CarWords["“%@” from the phone is not on the map.", name]
      return
    }
    offer = Offer(title: place.name, detail: CarWords["From the phone"], place: place, isSent: true)
  }

  func takeOffer() {
    guard let offer else { return }
    self.offer = nil
    if offer.isSent {
      signals.destination = ""
      send?(.text(""), VehiclePath.destination)
    }
    select(offer.place)
  }

  /// Records a finished trip; commutes are derived from the trips.
  func recordTrip() {
    guard let departure = session.departure, let destination = session.destination else { return }
    let date = Date(timeIntervalSince1970: departure.time)
    collection.trips.append(
      CarCommute.Trip(
        weekday: calendar.component(.weekday, from: date),
        departure: secondOfDay(date),
        duration: max(0, now().timeIntervalSince1970 - departure.time),
        origin: departure.position,
        destination: destination.position
      )
    )
    // Chosen: half a year with two trips a day.
    collection.trips = Array(collection.trips.suffix(360))
    session.departure = nil
    saveCollection()
  }

  private func secondOfDay(_ date: Date) -> Double {
    date.timeIntervalSince(calendar.startOfDay(for: date))
  }

  // Chosen: a commute is offered from an hour before its usual time.
  private static let offerWindow = 3_600.0

  /// Offers the commute at its usual time, with the present duration (CAR-F53).
  func updateOffer() {
    guard let map, !session.isGuiding, offer?.isSent != true else { return }
    offer = nil
    let date = now()
    let weekday = calendar.component(.weekday, from: date)
    let commute = CarCommute.learned(from: collection.trips).first {
      $0.weekdays.contains(weekday) && abs(secondOfDay(date) - $0.departure) <= Self.offerWindow
        && $0.origin.distance(to: session.position) <= 500
    }
    guard let commute,
      let route = try? map.graph.route(
        from: session.position.coordinate,
        to: commute.destination.coordinate
      )
    else { return }
    let today = route.seconds + (signals.cause.isEmpty ? 0 : (signals.delay ?? 0) * 60)
    let notice = commute.notice(weekday: weekday, expectedDuration: today)
    let place =
      map.place(at: commute.destination)
      ?? Place(
        id: "usual",
        name: CarWords["Usual way"],
        kind: "usual",
        position: commute.destination
      )
    offer = Offer(
      title: place.name,
      detail: notice?.alert.title ?? DistanceWords.duration(today),
      place: place
    )
  }
}
