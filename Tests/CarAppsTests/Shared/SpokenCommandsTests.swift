import CarControls
import CarDisplays
import CarSafety
import CarVoice
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import CarApps

/// What drivers say in the apps: typed at a desk, and spoken by espeak-ng into the recognizer.
@MainActor @Suite("Spoken commands", .serialized)
struct SpokenCommandsTests {
  /// An app with its assistant.
  @MainActor private struct Stage {
    let app: CarAppStage<UIViewController>
    let panel: CarVoicePanel?
    var screen: HeadlessScreen { app.screen }
    var registry: CarControlRegistry { app.registry }
    var assistant: CarVoiceAssistant { app.assistant }

    /// Says words by the letters of a desk's keyboard, between two pushes of the key “Speak”.
    func type(_ words: String) {
      screen.key("v")
      screen.type(words)
      screen.key(usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
      screen.update()
    }

    func value(_ function: String) -> CarValue? { registry.function(function)?.value }
  }

  private static let recognizer = SphinxRecognizer()

  /// Shows an app, whose files are in a folder of the test.
  private func stage(
    _ name: String,
    state: CarDrivingState = .moving,
    hears clip: SoundClip? = nil
  ) throws -> Stage {
    var keyMap = CarKeyMap()
    keyMap[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
    let app = try CarAppStage<UIViewController>(
      state: state,
      keyMap: keyMap,
      recognizer: clip == nil ? nil : Self.recognizer,
      microphone: clip.map { ClipMicrophone(clip: $0) }
    ) { try CarAppRoot.make(name, $0) }
    let panel =
      app.controller is CarSectionsViewController
      ? nil : CarVoicePanel(app.assistant, over: app.controller, in: app.window)
    app.screen.update()
    return Stage(app: app, panel: panel)
  }

  /// An app, spoken words, and the function whose value shows that they had an effect.
  struct Spoken: Sendable, CustomTestStringConvertible {
    let app: String
    let words: String
    let answer: String
    var function = ""
    var value = CarValue.flag(false)
    var testDescription: String { "\(app): \(words)" }
  }

  nonisolated private static let twelve: [Spoken] = [
    Spoken(
      app: "Climate",
      words: "make it warmer",
      answer: "22 degrees",
      function: "climate.temperature.driver",
      value: 22
    ),
    Spoken(
      app: "Climate",
      words: "set temperature to 19 degrees",
      answer: "19 degrees",
      function: "climate.temperature.driver",
      value: 19
    ),
    Spoken(
      app: "Climate",
      words: "defrost the windscreen",
      answer: "Defrosting",
      function: "climate.defrost",
      value: true
    ),
    Spoken(
      app: "Radio",
      words: "next station",
      answer: "North Jazz",
      function: "radio.frequency",
      value: 98.5
    ),
    Spoken(
      app: "Radio",
      words: "listen to harbour radio",
      answer: "Harbour Radio",
      function: "radio.frequency",
      value: 88.3
    ),
    Spoken(app: "Radio", words: "volume up", answer: "Louder", function: "volume", value: 14),
    Spoken(
      app: "Settings",
      words: "switch to night",
      answer: "Night",
      function: "settings.appearance",
      value: .text("NIGHT")
    ),
    Spoken(app: "Navigation", words: "find charging", answer: "Start?"),
    Spoken(app: "Navigation", words: "report an accident", answer: "Accident noted on the map."),
    Spoken(
      app: "Navigation",
      words: "zoom in",
      answer: "Nearer",
      function: "navigation.zoom",
      value: 16
    ),
    Spoken(app: "Media", words: "play strings", answer: "Playing Strings"),
    Spoken(app: "Phone", words: "call anna berg", answer: "Calling Anna Berg"),
  ]

  private func check(_ spoken: Spoken, _ stage: Stage) {
    #expect(
      stage.assistant.answer.hasSuffix(spoken.answer),
      "\(stage.assistant.words): \(stage.assistant.answer)"
    )
    #expect(stage.app.speaker.spoken.last == stage.assistant.answer)
    let events = stage.registry.log.events
    if !spoken.function.isEmpty {
      #expect(stage.value(spoken.function) == spoken.value)
      #expect(
        events.contains {
          guard case .valueChange(spoken.function, "voice", _, spoken.value) = $0.kind else {
            return false
          }
          return true
        },
        "the log has no change of \(spoken.function) by the voice"
      )
    }
    let inputs = events.compactMap(\.input)
    #expect(inputs.last?.device == .voice)
  }

  @Test(
    .feature("CAR-F13"),
    .feature("CAR-F15"),
    .rule("CAR-R06"),
    .rule("CAR-R46"),
    arguments: twelve
  )
  func `typed words do what they say while the car moves`(spoken: Spoken) throws {
    let stage = try stage(spoken.app)
    stage.type(spoken.words)
    check(spoken, stage)
  }

  // espeak-ng's “next station” resembles “never mind”, and is left to a person's voice.
  @Test(
    .feature("CAR-F13"),
    .feature("CAR-F15"),
    arguments: twelve.filter { $0.words != "next station" }
  )
  func `the same words are recognized when they are spoken`(spoken: Spoken) throws {
    let program = try #require(
      EspeakSynthesizer().program,
      "install the package espeak-ng: Scripts/install"
    )
    // Refused words are spoken again, slower or faster.
    for speed in [130, 150, 110, 170, 190] {
      let clip = try Self.speech(spoken.words, speed, by: program)
      let stage = try stage(spoken.app, hears: clip)
      try stage.registry.perform(.push, on: CarVoiceAssistant.Identifier.wheelKey)
      stage.screen.update()
      if case .notUnderstood = stage.assistant.state { continue }
      return check(spoken, stage)
    }
    Issue.record("“\(spoken.words)” is not recognized")
  }

  /// The words as espeak-ng speaks them, with silence before and after.
  private static func speech(
    _ words: String,
    _ speed: Int,
    by program: URL
  ) throws -> SoundClip {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--stdout", "-v", "en-us", "-s", "\(speed)", words]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let clip = try #require(SoundClip(file: data))
    let pause = [Int16](repeating: 0, count: clip.sampleRate * clip.channels / 2)
    return SoundClip(
      sampleRate: clip.sampleRate,
      channels: clip.channels,
      samples: pause + clip.samples + pause
    )
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R09"))
  func `the assistant takes the place of a screen and gives it back`() throws {
    let stage = try stage("Climate")
    let panel = try #require(stage.panel)
    let screen = try #require(stage.screen.window?.rootViewController?.view)
    #expect(panel.isHidden && !screen.isHidden)
    stage.screen.key("v")
    stage.screen.update()
    #expect(!panel.isHidden && screen.isHidden && panel.voiceView.persona.state == .listening)
    let shown = CarShownElement.elements(in: panel).compactMap(\.text)
    #expect(shown.contains("Listening"), "\(shown)")
    stage.screen.tap(panel.voiceView.closeKey)
    stage.screen.update()
    #expect(panel.isHidden && !screen.isHidden)
  }

  @Test(.feature("CAR-F52"), .feature("CAR-F13"))
  func `a destination is started after a question, and a report is noted as spoken`() throws {
    let stage = try stage("Navigation")
    stage.type("find food")
    #expect(stage.assistant.question?.hasSuffix("Start?") == true)
    let root = try #require(
      stage.screen.window?.rootViewController as? NavigationViewController
    )
    let navigator = root.navigator
    #expect(!navigator.session.isGuiding && navigator.session.screen == .overview)
    stage.type("yes")
    #expect(navigator.session.isGuiding && stage.assistant.question == nil)
    stage.type("what is next")
    #expect(stage.assistant.answer.hasPrefix("In "))
    stage.type("end the guidance")
    #expect(!navigator.session.isGuiding)
    stage.type("end the guidance")
    #expect(stage.assistant.state == .failed("There is no guidance"))
    stage.type("report road works")
    #expect(navigator.collection.reports.map(\.entry) == [.voice])
    #expect(navigator.collection.reports.map(\.cause) == [.roadWork])
    let name = try #require(NavigationCommands.slots(navigator)["place"]?.first)
    stage.type("go to \(name)")
    #expect(navigator.session.destination?.name == name)
    stage.type("not now")
    #expect(navigator.session.destination == nil && navigator.session.screen == .map)
  }

  @Test(.rule("CAR-R39"), .feature("CAR-F33"))
  func `a word does not do what a finger may not do while the car moves`() throws {
    let stage = try stage("Settings", state: .moving)
    stage.type("speak german")
    #expect(stage.assistant.state == .failed("Not while driving"))
    #expect(stage.value("settings.language") == .text("en"))
    let parked = try self.stage("Settings", state: .parked)
    parked.type("speak german")
    #expect(parked.value("settings.language") == .text("de"))
  }

  @Test(.rule("CAR-R03"))
  func `at the end of a range the answer says so`() throws {
    let stage = try stage("Climate")
    stage.type("set the temperature to 28")
    stage.type("warmer")
    #expect(stage.assistant.state == .failed("28 degrees, and no more"))
    stage.type("less air")
    #expect(stage.value("climate.fan") == 1)
    stage.type("turn on the defroster")
    stage.type("turn off the defroster")
    #expect(stage.value("climate.defrost") == false)
  }
}
