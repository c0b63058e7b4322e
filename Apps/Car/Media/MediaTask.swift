import CarSafety
import CarVoice

/// The task plans of the media app.
enum MediaTask {
  /// Pauses, or skips to the next track, with a key of the steering wheel.
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

extension MediaTask {
  /// The tasks of the media app, starting on its first screen: the first track, paused.
  static let scripts: [CarTaskScript] = [
    CarTaskScript(
      next,
      preparation: [.push(MediaPlayer.Hardware.next)],
      steps: [.init("next", [.push(MediaPlayer.Hardware.next)])],
      outcome: [.shows("Rain on Glass")]
    ),
    CarTaskScript(
      browse,
      steps: [
        .init("browse", [.tap("screen.section.library")]),
        .init("source", [.tap("screen.library.row.0")]),
        .init("collection", [.tap("screen.library.row.2")]),
        .init("track", [.tap("screen.library.row.1")]),
      ],
      outcome: [.value(of: MediaPlayer.Function.play, true), .shows("Chamber Five · Strings")]
    ),
    CarTaskScript(
      speak,
      steps: [
        .init("talk", [.push(CarVoiceAssistant.Identifier.wheelKey)]),
        .init("say", [.speak("play strings", to: CarVoiceAssistant.Identifier.voice)]),
      ],
      outcome: [.value(of: MediaPlayer.Function.play, true), .shows("Playing Strings")]
    ),
  ]

  /// The most used functions, which are also available without the screen.
  static let coreFunctions = [
    MediaPlayer.Function.volume, MediaPlayer.Function.next, MediaPlayer.Function.previous,
  ]
}
