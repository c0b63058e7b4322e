import CarControls
import CarSafety
import CarVoice
import VectorMap

/// The voice commands of the navigation: destinations, incident reports, and actions of keys.
@MainActor
enum NavigationCommands {
  /// Returns the values of the slots: names of places, categories, and causes of incidents.
  static func slots(_ navigator: Navigator) -> [String: [String]] {
    var seen: Set<String> = []
    let names = (navigator.map?.places ?? []).map(\.name)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    return [
      "place": names,
      "category": PlaceCategory.allCases.filter { !$0.kinds.isEmpty }.map(\.name),
      "cause": causes.keys.sorted(),
    ]
  }

  // The spoken words for the causes on the report screen.
  private static let causes: [String: CarTrafficIncident.Cause] = [
    "accident": .accident, "traffic jam": .congestion, "heavy traffic": .congestion,
    "road works": .roadWork, "closed road": .closure, "road closed": .closure,
    "broken down vehicle": .brokenDownVehicle, "obstacle": .obstacle,
  ]

  /// Performs the action of a key.
  private static func operate(
    _ navigator: Navigator,
    _ function: String,
    _ answer: String
  ) -> CarVoiceAnswer {
    navigator.registry.function(function)?.onTrigger?()
    return .done(answer)
  }

  /// Returns the commands.
  static func all(_ navigator: Navigator) throws -> [CarVoiceCommand] {
    let start = try CarVoiceCommand("navigation.start", ["(yes | start [it])"]) { _ in
      guard navigator.route != nil else { return .failed("There is no way") }
      // The guidance itself announces the first manoeuvre.
      return operate(navigator, Navigator.Function.start, "")
    }
    let drop = try CarVoiceCommand("navigation.drop", ["(no | not now)"]) { _ in
      operate(navigator, Navigator.Function.back, "Not started")
    }
    func offer(_ place: Place?) -> CarVoiceAnswer {
      guard let place else { return .failed("There is no such place") }
      navigator.select(place)
      navigator.didChange()
      guard navigator.session.destination == place, let route = navigator.route else {
        return .failed(navigator.notice ?? "There is no way")
      }
      return .question(
        "\(place.name), \(DistanceWords.duration(route.seconds)). Start?",
        [start, drop]
      )
    }
    func zoom(by steps: Double) -> CarVoiceAnswer {
      .changing(navigator.zoom, bySteps: steps, more: "Nearer", less: "Wider")
    }
    return [
      try CarVoiceCommand("navigation.place", ["(go | drive | navigate) to {place}"]) { slots in
        // The nearest of several places with the same name.
        let name = slots["place"] ?? ""
        let places = navigator.map?.places(named: name, near: navigator.session.position) ?? []
        return offer(places.first { $0.name == name })
      },
      try CarVoiceCommand("navigation.nearest", ["find [the nearest] {category}"]) { slots in
        let group = PlaceCategory.allCases.first { $0.name == slots["category"] }
        return offer(
          group.flatMap {
            navigator.map?.places(of: $0.kinds, near: navigator.session.position).first
          }
        )
      },
      try CarVoiceCommand("navigation.report", ["report [a | an] {cause}"]) { slots in
        guard let cause = slots["cause"].flatMap({ causes[$0] }) else {
          return .failed("That is not possible")
        }
        navigator.report(cause, entry: .voice)
        navigator.didChange()
        return .done(navigator.notice ?? "")
      },
      try CarVoiceCommand("navigation.end", ["(end | stop) [the] guidance"]) { _ in
        guard navigator.session.isGuiding else { return .failed("There is no guidance") }
        return operate(navigator, Navigator.Function.end, "The guidance ended")
      },
      try CarVoiceCommand("navigation.hint", ["what is next", "repeat the hint"]) { _ in
        guard let next = navigator.next else { return .failed("There is no guidance") }
        let words = GuidanceWords(units: navigator.words)
        return .done(words.sentence(next.maneuver, in: next.distance))
      },
      try CarVoiceCommand("navigation.detour", ["avoid [the] delay"]) { _ in
        guard navigator.detour != nil else { return .failed("There is no faster way") }
        return operate(navigator, Navigator.Function.detour, "The new way avoids it")
      },
      try CarVoiceCommand("navigation.nearer", ["nearer", "zoom in"]) { _ in zoom(by: 1) },
      try CarVoiceCommand("navigation.wider", ["wider", "zoom out"]) { _ in zoom(by: -1) },
    ]
  }
}
