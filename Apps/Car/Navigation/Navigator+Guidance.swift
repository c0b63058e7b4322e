import CarBench
import CarControls
import CarSafety
import CoreGraphics
import CoreLocation
import Foundation
import VectorMap

extension Navigator {
  // MARK: Planning

  /// Plans routes from the car to the destination, including the delay of an incident.
  func plan() {
    guard let map, let destination = session.destination else {
      routes = []
      return
    }
    let delays = incident.flatMap { incident -> (CLLocationCoordinate2D, Double)? in
      incident.incident.delay.map { (incident.incident.position.coordinate, $0) }
    }
    routes =
      (try? map.graph.routes(
        from: session.position.coordinate,
        to: destination.position.coordinate,
        delays: delays.map { [(place: $0.0, seconds: $0.1)] } ?? [],
        count: Self.routeCount
      )) ?? []
    travelled = 0
  }

  func chooseRoute(_ index: Int) {
    guard routes.indices.contains(index) else { return }
    session.choice = index
  }

  func start() {
    guard let destination = session.destination, let route else { return }
    session.isGuiding = true
    session.hasArrived = false
    session.departure = NavigationStore.Departure(
      position: session.position,
      time: now().timeIntervalSince1970
    )
    travelled = 0
    voice = GuidanceVoice()
    offer = nil
    remember(destination)
    task?.advance()
    task = nil
    open(.map)
    var text = route.maneuvers.first.map { spoken.instruction($0) } ?? ""
    if let next = route.maneuver(after: 0) {
      text += ". " + spoken.sentence(next, in: next.distance)
    }
    speak(text)
    updateIncident()
    sendGuidance()
  }

  func end() {
    session.isGuiding = false
    session.hasArrived = false
    session.destination = nil
    session.departure = nil
    routes = []
    travelled = 0
    detour = nil
    withdrawIncident()
    sendGuidance()
    updateOffer()
  }

  // MARK: The way

  /// The remaining distance to the destination, in metres.
  var remaining: Double { max(0, (route?.metres ?? 0) - travelled) }

  /// The remaining time to the destination, in seconds, including delays.
  var remainingSeconds: Double {
    guard let route, route.metres > 0 else { return 0 }
    return route.seconds * remaining / route.metres + delayAhead
  }

  /// The delay of an incident ahead on the route, in seconds.
  var delayAhead: Double {
    guard let incident = incident?.incident, let distance = incident.routeDistance,
      distance > travelled
    else { return 0 }
    return incident.delay ?? 0
  }

  /// The expected time of arrival.
  var arrival: Date { now().addingTimeInterval(remainingSeconds) }

  /// The next manoeuvre and its distance.
  var next: (maneuver: Route.Maneuver, distance: Double)? {
    guard session.isGuiding, let found = route?.maneuver(after: travelled) else { return nil }
    return (found, found.distance - travelled)
  }

  // Chosen: the distance from the route, in metres, at which the car has left it, and the distance
  // from its end at which the car has arrived.
  private static let astray = 40.0
  private static let arrivalDistance = 15.0

  /// Updates the position of the car.
  func place(at position: CarPosition, heading: Double?) {
    session.position = position
    if let heading { session.heading = heading }
    if session.isGuiding, let route {
      if let nearest = route.line.nearest(to: position.coordinate),
        nearest.offset <= Self.astray
      {
        travelled = nearest.distance
      } else {
        planAgain()
      }
    }
    follow()
  }

  /// Moves the car along the route by its speed, if no position is available.
  func advance(seconds: Double) {
    guard signals.position == nil, signals.speed > 0, session.isGuiding, let route else { return }
    travelled = min(route.metres, travelled + signals.speed / 3.6 * seconds)
    if let place = route.line.place(at: travelled) {
      session.position = CarPosition(place.point.coordinate)
      session.heading = place.bearing
    }
    follow()
  }

  private func planAgain() {
    guard let map, let destination = session.destination else { return }
    guard
      let route = try? map.graph.route(
        from: session.position.coordinate,
        to: destination.position.coordinate,
        course: session.heading
      )
    else { return }
    routes = [route]
    session.choice = 0
    travelled = 0
    voice = GuidanceVoice()
    updateIncident()
    onChange?()
  }

  private func follow() {
    defer { onMove?() }
    guard session.isGuiding, let route else { return }
    if remaining < Self.arrivalDistance { return arrive() }
    if let hint = voice.hint(route, travelled: travelled, speed: signals.speed, words: spoken) {
      speak(hint)
    }
    if let incident = incident?.incident, let distance = incident.routeDistance {
      if distance <= travelled {
        withdrawIncident()
        onChange?()
      } else if incident.isDue(travelled: travelled, speed: signals.speed) {
        alert()
      }
    }
    sendGuidance()
    // Chosen: after a crash, the saved position differs by less than half a block.
    if abs(travelled - signals.savedDistance) > 50 {
      signals.savedDistance = travelled
      save()
    }
  }

  private func arrive() {
    session.isGuiding = false
    session.hasArrived = true
    recordTrip()
    speak(spoken.arrived)
    withdrawIncident()
    detour = nil
    routes = []
    travelled = 0
    sendGuidance()
    didChange()
  }

  // MARK: Speech

  /// The sentences in the language of the spoken feedback and the driver's units.
  var spoken: GuidanceWords {
    GuidanceWords(
      language: GuidanceWords.Language(tag: registry.feedback?.language ?? "en"),
      units: words
    )
  }

  func speak(_ text: String) {
    guard session.isVoiceOn, !text.isEmpty else { return }
    say(text)
  }

  private func say(_ text: String) {
    guard let feedback = registry.feedback else { return }
    // A language without sentences is replaced by English, with an English voice.
    let wanted = feedback.language
    if !wanted.hasPrefix(spoken.language.rawValue) {
      feedback.language = spoken.language.rawValue
    }
    feedback.deliver(.result, for: Function.hint, isOnScreen: false, text: text)
    feedback.language = wanted
  }

  func repeatHint() {
    guard let next else { return }
    say(spoken.sentence(next.maneuver, in: next.distance))
  }

  // MARK: View

  func cycleView() {
    let all = View.allCases
    let index = all.firstIndex(of: session.view) ?? 0
    session.view = all[(index + 1) % all.count]
    isAstray = false
  }

  /// Whether the driver moved the map away from the car.
  var isAstray: Bool {
    get { signals.isMapAstray }
    set { signals.isMapAstray = newValue }
  }

  func recentre() { isAstray = false }

  // MARK: The cluster

  /// Sends the next manoeuvre to the car if it changed.
  func sendGuidance() {
    var values: [String: CarLinkValue] = [VehiclePath.maneuver: .text("NONE")]
    if let next {
      values = [
        VehiclePath.maneuver: .text(next.maneuver.kind.arrow.rawValue),
        VehiclePath.maneuverDistance: .number((next.distance / 10).rounded() * 10),
        VehiclePath.maneuverRoad: .text(
          next.maneuver.street.isEmpty ? session.destination?.name ?? "" : next.maneuver.street
        ),
      ]
    }
    // A scenario may also send guidance; without our own guidance, its values remain.
    if next == nil, sentGuidance.isEmpty { return }
    for (path, value) in values.sorted(by: { $0.key < $1.key }) where sentGuidance[path] != value {
      send?(value, path)
    }
    sentGuidance = next == nil ? [:] : values
  }
}
