import CarControls
import CarDisplays
import CarSafety
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Feedback of the car")
struct CarFeedbackTests {
  private let all: Set<CarFeedback.Channel> = [.visual, .auditory, .haptic]

  @Test(.feature("CAR-F19"))
  func `while driving every answer has a channel that needs no eyes`() {
    let policy = CarFeedbackPolicy.standard
    for state in CarDrivingState.allCases where state.isDriving {
      for event in CarFeedbackEvent.allCases {
        for available in [all, [.visual, .auditory], [.visual, .haptic]] as [Set] {
          let channels = policy.channels(for: event, in: state, available: available)
          let isFelt = channels.contains { $0.needsNoEyes }
          #expect(isFelt, "\(event) \(state) \(available)")
          #expect(channels.isSubset(of: available))
        }
      }
    }
    #expect(policy.channels(for: .result, in: .parked, available: all) == [.visual])
    #expect(policy.channels(for: .result, in: .moving, available: all) == [.visual, .auditory])
    #expect(
      policy.channels(for: .step, in: .moving, available: all, present: [.mechanical])
        == [.visual]
    )
    #expect(policy.channels(for: .touchDown, in: .moving, available: [.visual]) == [.visual])
  }

  @Test(.feature("CAR-F18"))
  func `touch-down, each step, an end and an error have their own pulses`() {
    var device = Device.headUnit800x480
    device.hasHaptics = true
    let screen = HeadlessScreen(device)
    let stage = ControlStage(state: .moving)
    let router = CarFeedbackRouter(drivingState: stage.state, log: stage.log)
    for event in [CarFeedbackEvent.touchDown, .step, .limit, .error] {
      router.deliver(event, for: "key")
    }
    let patterns = stage.kinds.compactMap { kind -> String? in
      guard case .haptic(let pattern, "key") = kind else { return nil }
      return pattern
    }
    #expect(
      patterns == ["impact.light", "selection", "notification.warning", "notification.error"]
    )
    let played = screen.feedback.compactMap { record -> String? in
      guard case .haptic(let name, _) = record.content, record.suppression == nil else {
        return nil
      }
      return name
    }
    #expect(played == patterns)
  }

  @Test(.feature("CAR-F17"))
  func `tones differ by purpose and are played by the host`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let stage = ControlStage(state: .moving)
    let router = CarFeedbackRouter(drivingState: stage.state, log: stage.log)
    // Without pulses a tone confirms, too.
    router.availableChannels = [.visual, .auditory]
    router.deliver(.confirmation, for: "key")
    router.deliver(.limit, for: "knob")
    router.deliver(.error, for: "knob")
    router.deliver(.warning)
    let purposes = stage.kinds.compactMap { kind -> CarSound.Purpose? in
      guard case .sound(let sound) = kind else { return nil }
      return sound.purpose
    }
    #expect(purposes == [.confirmation, .limit, .error, .warning])
    let sounds = screen.feedback.compactMap { record -> UInt32? in
      guard case .sound(let identifier) = record.content else { return nil }
      return identifier
    }
    #expect(sounds == purposes.map { CarTone.tone(for: $0).identifier })
    let clips = CarSound.Purpose.allCases.map { CarTone.tone(for: $0).clip }
    #expect(Set(clips).count == CarSound.Purpose.allCases.count)
    for (purpose, clip) in zip(CarSound.Purpose.allCases, clips) {
      #expect(abs(clip.duration - CarTone.tone(for: purpose).duration) < 0.002)
      #expect(clip.samples.contains { $0 > 10_000 })
      // A fade at both ends: no click.
      #expect(abs(Int(clip.samples.first ?? 1)) < 100 && abs(Int(clip.samples.last ?? 1)) < 1500)
    }
  }

  @Test(.feature("CAR-F16"))
  func `an answer on a screen is recorded as the highlight of its control`() {
    let stage = ControlStage(state: .parked)
    let router = CarFeedbackRouter(drivingState: stage.state, log: stage.log)
    router.availableChannels = [.visual]
    #expect(router.deliver(.confirmation, for: "key") == [.visual])
    #expect(
      stage.kinds == [
        .visualChange(CarVisualChange(element: "key", content: .highlight, control: "key"))
      ]
    )
  }

  @Test(.feature("CAR-F16"))
  func `a key is lit while it is pressed, and the control of its function shows the value`() throws
  {
    let stage = ControlStage(state: .parked, feedback: true)
    try stage.registry.add(CarFunction(id: "volume", name: "Volume", value: 3, in: 0...9))
    let screen = HeadlessScreen(.headUnit800x480)
    screen.makeCurrent()
    let controller = UIViewController()
    let key = CarButton(title: "Louder")
    key.frame = CGRect(x: 40, y: 40, width: 240, height: 160)
    let stepper = CarStepperView(frame: CGRect(x: 320, y: 40, width: 440, height: 160))
    stepper.maximumValue = 9
    stepper.step = 1
    for view in [key, stepper] as [UIView] { controller.view.addSubview(view) }
    try stage.registry.bind(button: key, id: "key", name: "Louder", to: "volume", effect: .step(1))
    try stage.registry.bind(stepper, id: "stepper", name: "Volume", to: "volume")
    screen.rootViewController = controller
    screen.update()
    func ground() -> [UInt8]? { screen.image?.color(atX: 60, y: 120) }
    let plain = ground()
    let finger = screen.touchDown(at: CGPoint(x: 60, y: 120))
    screen.update()
    #expect(key.isHighlighted && ground() != plain)
    screen.touchUp(finger)
    screen.update()
    #expect(ground() == plain && stepper.value == 4)
    let texts = CarShownElement.elements(in: stepper).compactMap(\.text)
    #expect(texts.contains { $0.contains("4") })
    let changes = stage.kinds.compactMap { kind -> CarVisualChange.Content? in
      if case .visualChange(let change) = kind { change.content } else { nil }
    }
    #expect(changes.contains(.value))
  }

  private final class Listener: CarSpeechSynthesizing {
    var texts: [String] = []
    func speak(_ text: String, language: String) throws { texts.append("\(language): \(text)") }
    func stop() {}
  }

  @Test(.feature("CAR-F17"))
  func `a result is spoken while driving and only shown while parked`() {
    let stage = ControlStage(state: .moving)
    let router = CarFeedbackRouter(drivingState: stage.state, log: stage.log)
    let listener = Listener()
    router.speech = listener
    router.deliver(.result, text: "94.1 megahertz")
    #expect(listener.texts == ["en: 94.1 megahertz"])
    #expect(stage.kinds.contains(.speech(text: "94.1 megahertz", control: nil)))
    stage.state.simulatedState = .parked
    router.deliver(.result, text: "again")
    #expect(listener.texts.count == 1)
  }

  @Test(.feature("CAR-F17"))
  func `speech without espeak-ng is refused with a remedy, and a tone answers instead`() {
    let synthesizer = EspeakSynthesizer(searchPath: "/nowhere:/tmp/no")
    #expect(!synthesizer.isAvailable)
    #expect(throws: EspeakSynthesizer.Failure.notInstalled) {
      try synthesizer.speak("text", language: "en")
    }
    #expect(EspeakSynthesizer.Failure.notInstalled.description.contains("install the package"))
    let screen = HeadlessScreen(.headUnit800x480)
    let stage = ControlStage(state: .moving)
    let router = CarFeedbackRouter(drivingState: stage.state, log: stage.log)
    router.speech = synthesizer
    router.deliver(.result, text: "text")
    #expect(screen.feedback.count == 1)
  }

  @Test(.feature("CAR-F17"))
  func `the program's sound is played, and the text arrives over its input`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espeak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clip = SoundClip(sampleRate: 22_050, samples: Array(repeating: 1000, count: 2205))
    try clip.waveFile.write(to: folder.appendingPathComponent("sound.wav"))
    let script = folder.appendingPathComponent("espeak-ng")
    try Data(
      "#!/bin/sh\necho \"$@\" > '\(folder.path)/arguments'\ncat > '\(folder.path)/text'\ncat '\(folder.path)/sound.wav'\n"
        .utf8
    ).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)

    let screen = HeadlessScreen(.headUnit800x480)
    let synthesizer = EspeakSynthesizer(searchPath: "/nowhere:\(folder.path)")
    let length: Double? = try await withCheckedThrowingContinuation { continuation in
      synthesizer.onSound = { continuation.resume(returning: $0) }
      do {
        try synthesizer.speak("-turn left", language: "de")
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(length == 0.1)
    #expect(screen.feedback.count == 1)
    #expect(
      try String(contentsOf: folder.appendingPathComponent("text"), encoding: .utf8) == "-turn left"
    )
    let arguments = try String(
      contentsOf: folder.appendingPathComponent("arguments"),
      encoding: .utf8
    )
    #expect(arguments == "--stdout --stdin -v de -s 160\n")
  }
  @Test(.feature("CAR-F17"))
  func `a program that ends before it reads the text does not end the app`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espeak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("espeak-ng")
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let synthesizer = EspeakSynthesizer(searchPath: folder.path)
    let length: Double? = try await withCheckedThrowingContinuation { continuation in
      synthesizer.onSound = { continuation.resume(returning: $0) }
      do {
        try synthesizer.speak(String(repeating: "word ", count: 100_000), language: "en")
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(length == nil)
  }
}
