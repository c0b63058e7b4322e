import CarControls
import CarDisplays
import CarSafety
import CarVoice
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import VehicleSignals

/// Returns words without listening: the boundary of the recognizer.
private struct WordsRecognizer: CarSpeechRecognizing {
  struct Missing: Error, CustomStringConvertible { let description = "install the package x" }
  var answer: String?
  let sampleRate = 16_000
  func prepare() throws { if answer == nil { throw Missing() } }
  func words(in samples: [Int16], by grammar: CarVoiceGrammar) throws -> String {
    guard let answer else { throw Missing() }
    return answer
  }
}

/// Records spoken text, and ends when the test requests it.
@MainActor private final class Speaker: CarSpeaker {
  var spoken: [String] = []
  var end: (@MainActor ((any Error)?) -> Void)?
  var stops = 0
  func speak(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    spoken.append(text)
    end = completion
  }
  func stop() {
    stops += 1
    end = nil
  }
}

@MainActor @Suite("Voice assistant")
struct AssistantTests {
  @MainActor private struct Stage {
    let screen: HeadlessScreen
    let registry: CarControlRegistry
    let assistant: CarVoiceAssistant
    let view: CarVoiceView
    let speaker: Speaker
    let done: Done
  }

  @MainActor private final class Done { var ids: [String] = [] }

  /// Half a second of a tone of speech's loudness.
  private static let speech = SoundClip(
    sampleRate: 16_000,
    samples: [Int16](repeating: 0, count: 1_600)
      + (0..<8_000).map { Int16(clamping: 8_000 * sin(Double($0) / 10)) }
  )

  private func stage(
    words: String?? = .some("next song"),
    clip: SoundClip? = nil,
    isNight: Bool = false
  ) throws -> Stage {
    let display = CarPanel.carPlay[2].display
    let screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    let log = CarEventLog(clock: SteppedVehicleClock(now: 0))
    let driving = CarDrivingStateService()
    driving.simulatedState = .moving
    let registry = CarControlRegistry(log: log, drivingState: driving)
    registry.feedback = CarFeedbackRouter(drivingState: driving, log: log)
    let speaker = Speaker()
    let assistant = try CarVoiceAssistant(
      registry: registry,
      recognizer: words.map { WordsRecognizer(answer: $0) },
      microphone: words == nil ? nil : ClipMicrophone(clip: clip),
      speaker: speaker,
      decoding: .inline
    )
    let done = Done()
    let send = try CarVoiceCommand("send", ["send it"]) { _ in
      done.ids.append("send")
      return .done("Sent")
    }
    assistant.setCommands(
      [
        try CarVoiceCommand("next", ["next (song | track)"]) { _ in
          done.ids.append("next")
          return .done("City Lights")
        },
        try CarVoiceCommand("call", ["call {contact}"]) { slots in
          .failed("There is no line to \(slots["contact"] ?? "")")
        },
        try CarVoiceCommand("reply", ["reply {text}"]) { slots in
          .question("Send “\(slots["text"] ?? "")”?", [send])
        },
        try CarVoiceCommand("map", ["show the map"]) { _ in
          done.ids.append("map")
          return .done("")
        },
      ],
      slots: ["contact": ["Anna Berg"], "text": ["on my way"]],
      for: "media"
    )
    let view = CarVoiceView(assistant: assistant, drivingState: driving, log: log)
    assistant.onChange = { view.update() }
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = CarWindow(frame: screen.bounds)
    window.registry = registry
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.backgroundColor = CarStyle.color(.ground)
    view.frame = controller.view.bounds.insetBy(dx: 60, dy: 40)
    screen.update()
    return Stage(
      screen: screen,
      registry: registry,
      assistant: assistant,
      view: view,
      speaker: speaker,
      done: done
    )
  }

  private func push(_ stage: Stage) throws {
    try stage.registry.perform(.push, on: CarVoiceAssistant.Identifier.wheelKey)
    stage.screen.update()
  }

  @Test(.feature("CAR-F15"), .feature("CAR-F13"), .rule("CAR-R03"))
  func `a push to talk, speech and its end lead through the states to the spoken answer`() throws {
    let stage = try stage(clip: Self.speech)
    try push(stage)
    // The clip is played at once, and its words are acted on.
    #expect(stage.done.ids == ["next"] && stage.speaker.spoken == ["City Lights"])
    #expect(stage.assistant.state == .speaking("City Lights"))
    #expect(stage.view.persona.state == .speaking)
    stage.speaker.end?(nil)
    #expect(stage.assistant.state == .idle && stage.assistant.answer == "City Lights")
    let inputs = stage.registry.log.events.compactMap(\.input)
    #expect(inputs.map(\.device) == [.steeringWheel, .voice])
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"), .feature("CAR-F36"))
  func `listening waits half a minute for the first word, and a second push takes it back`() throws
  {
    let stage = try stage()
    stage.assistant.setCommands([], for: "other")
    try push(stage)
    #expect(stage.assistant.state == .listening && stage.view.persona.state == .listening)
    stage.screen.advance(by: .seconds(30))
    #expect(stage.assistant.state == .listening && stage.speaker.spoken.isEmpty)
    try push(stage)
    #expect(stage.assistant.state == .idle && stage.done.ids.isEmpty)
    #expect(CarRules.pace(stage.registry.log.events).isEmpty)
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R46"))
  func `without microphone or library typed words do the same, and the package is named`() throws {
    for words in [String??.none, .some(.none)] {
      let stage = try stage(words: words)
      try push(stage)
      #expect(stage.assistant.notice != nil)
      if words != nil { #expect(stage.assistant.notice == "install the package x") }
      stage.assistant.type("next songg!")
      stage.assistant.deleteBackward()
      try push(stage)
      #expect(stage.done.ids == ["next"])
    }
    // For speech that could not be recognized, the missing part is named.
    let deaf = try self.stage(words: .some(.none), clip: Self.speech)
    try push(deaf)
    #expect(deaf.assistant.state == .failed("install the package x"))
    #expect(deaf.view.persona.state == .failed)
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R33"))
  func `words that mean nothing are answered once and not again`() throws {
    let stage = try stage()
    stage.assistant.understand("open the window")
    #expect(stage.assistant.state == .notUnderstood("open the window"))
    stage.speaker.end?(nil)
    stage.screen.advance(by: .seconds(30))
    #expect(stage.speaker.spoken == ["I cannot do “open the window”"])
    #expect(stage.assistant.state == .notUnderstood("open the window"))
    stage.assistant.understand("call Anna Berg")
    #expect(stage.assistant.state == .failed("There is no line to Anna Berg"))
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"))
  func `a question stays through interruption and half a minute, until the driver answers`() throws
  {
    let stage = try stage()
    stage.assistant.understand("reply on my way")
    #expect(stage.assistant.question == "Send “on my way”?")
    stage.assistant.interrupt()
    stage.screen.update()
    #expect(stage.assistant.state == .idle && stage.assistant.isInterrupted)
    stage.screen.advance(by: .seconds(30))
    #expect(stage.assistant.question == "Send “on my way”?" && stage.speaker.spoken.count == 1)
    stage.screen.tap(stage.view.resumeKey)
    #expect(stage.speaker.spoken == ["Send “on my way”?", "Send “on my way”?"])
    stage.assistant.understand("repeat that")
    stage.assistant.understand("send it")
    #expect(stage.done.ids == ["send"] && stage.assistant.question == nil)
    stage.assistant.understand("reply on my way")
    stage.assistant.understand("never mind")
    #expect(stage.assistant.question == nil && stage.done.ids == ["send"])
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"))
  func `a command after an interruption replaces it and can be interrupted again`() throws {
    let stage = try stage()
    stage.assistant.understand("reply on my way")
    stage.assistant.interrupt()
    stage.assistant.understand("reply on my way")
    #expect(!stage.assistant.isInterrupted)
    stage.assistant.interrupt()
    #expect(stage.assistant.isInterrupted && stage.assistant.state == .idle)
  }

  @Test(.feature("CAR-F15"))
  func `after an empty answer the assistant closes without a word`() throws {
    let stage = try stage(words: .none)
    stage.assistant.understand("reply on my way")
    try push(stage)
    stage.assistant.type("show the map")
    #expect(stage.assistant.isOpen)
    try push(stage)
    #expect(stage.done.ids == ["map"])
    #expect(!stage.assistant.isOpen && stage.assistant.state == .idle)
    // Neither the words nor the open question appear when the driver opens it again.
    #expect(stage.assistant.words.isEmpty && stage.assistant.answer.isEmpty)
    #expect(stage.assistant.question == nil)
    #expect(stage.speaker.spoken == ["Send “on my way”?"])
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"))
  func `typed words outlast an interruption`() throws {
    let stage = try stage(words: .none)
    try push(stage)
    stage.assistant.type("next ")
    stage.assistant.interrupt()
    stage.assistant.resume()
    stage.assistant.type("song")
    try push(stage)
    #expect(stage.done.ids == ["next"])
    stage.screen.update()
    stage.screen.tap(stage.view.closeKey)
    #expect(!stage.assistant.isOpen && stage.assistant.state == .idle)
  }

  @Test(.rule("CAR-R29"), .feature("CAR-F15"))
  func `while driving the figure moves once and rests`() throws {
    let stage = try stage()
    try push(stage)
    #expect(stage.view.persona.isResting)
    stage.screen.advance(by: .seconds(5))
    #expect(!stage.view.persona.isMoving)
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R29"), .rule("CAR-R38"))
  func `a figure that moves beside a parked car rests in the frame in which the car moves`() throws
  {
    let stage = try stage()
    stage.registry.drivingState.simulate(.parked, speed: 0)
    try push(stage)
    stage.screen.advance(by: .seconds(5))
    #expect(stage.view.persona.isMoving)
    stage.registry.drivingState.simulate(.moving, speed: 50)
    #expect(!stage.view.persona.isMoving)
    // A state of rest is a sign, and no picture that changes.
    stage.assistant.close()
    let changes = stage.registry.log.events.compactMap { event -> CarVisualChange? in
      if case .visualChange(let change) = event.kind { change } else { nil }
    }
    #expect(changes.last { $0.element == "voicePersona" }?.content == .highlight)
  }

  @Test(.feature("CAR-F15"))
  func `words that a robot performs on the voice are understood as if they were spoken`() throws {
    let stage = try stage(words: nil)
    try push(stage)
    try stage.registry.perform(.speak("next song"), on: CarVoiceAssistant.Identifier.voice)
    #expect(stage.done.ids == ["next"] && stage.speaker.spoken == ["City Lights"])
    let inputs = stage.registry.log.events.compactMap(\.input)
    #expect(inputs.map(\.device) == [.steeringWheel, .voice])
    // The driver may say the same again.
    stage.assistant.understand("next song")
    #expect(stage.done.ids == ["next", "next"])
    #expect(stage.registry.log.events.compactMap(\.input).count == 3)
  }

  private nonisolated static let looks = [
    "listening", "speaking", "not-understood", "no-library", "night",
  ]

  @Test(.feature("CAR-F15"), .rule("CAR-R35"), arguments: looks)
  func `it looks as recorded in each state`(look: String) throws {
    let stage = try stage(
      words: look == "no-library" ? .some(.none) : .some("next song"),
      clip: look == "no-library" ? Self.speech : nil,
      isNight: look == "night"
    )
    switch look {
    case "listening", "no-library": try push(stage)
    case "not-understood": stage.assistant.understand("open the window")
    case "night": stage.assistant.understand("reply on my way")
    default: stage.assistant.understand("next song")
    }
    stage.screen.advance(by: .seconds(2))
    let elements = CarShownElement.elements(in: stage.view)
    #expect(CarDisplayRules.layout(of: elements, on: CarPanel.carPlay[2].display).isEmpty)
    expectGolden(stage.screen.image, "Assistant.\(look)", maximumBytes: 65_536)
  }
}
