import CarSafety

/// The plans of what a driver does with media.
enum MediaTask {
  /// Pauses, or goes to the next track, by a key of the steering wheel.
  static let next = CarTaskPlan(
    id: "media.next",
    name: "Next track",
    kind: .notDrivingRelated,
    steps: [CarTaskStep("next", operators: [.search, .press])]
  )

  /// Chooses a collection of a source and its first track.
  static let browse = CarTaskPlan(
    id: "media.browse",
    name: "Choose a collection",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("browse", operators: [.reachConsole, .search, .press]),
      CarTaskStep("source", operators: [.search, .press], listItems: 3, depth: 1),
      CarTaskStep("collection", operators: [.search, .press], listItems: 3, depth: 2),
      CarTaskStep("track", operators: [.search, .press], listItems: 6, depth: 3),
    ]
  )

  /// Chooses a collection by voice.
  static let speak = CarTaskPlan(
    id: "media.speak",
    name: "Play a collection by voice",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("talk", operators: [.press]), CarTaskStep("say", operators: [.think, .speak]),
    ]
  )
}
