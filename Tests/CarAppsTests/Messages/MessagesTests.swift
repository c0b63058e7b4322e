import CarControls
import CarDisplays
import CarSafety
import CarVoice
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VehicleSignals

@testable import CarApps

/// A carrier that has no network.
@MainActor private final class LostCarrier: MessageCarrier {
  struct Lost: Error, CustomStringConvertible { let description = "there is no network" }
  let note: String? = nil
  func send(_ reply: CarReply) throws { throw Lost() }
}

@MainActor @Suite("Messages")
struct MessagesTests {
  private func stage(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    state: CarDrivingState = .moving,
    isNight: Bool = false,
    folder: URL? = nil,
    carrier: (any MessageCarrier)? = nil
  ) throws -> CarAppStage<MessagesViewController> {
    try CarAppStage(
      display,
      state: state,
      isNight: isNight,
      folder: folder,
      keyMap: MessagesApp.keyMap
    ) { context in
      let messages = Messages(
        speaker: context.speaker,
        carrier: carrier ?? SimulatedCarrier(),
        log: context.log,
        folder: context.folder
      )
      return try MessagesViewController(messages: messages, context: context)
    }
  }

  private func openFirst(_ stage: CarAppStage<MessagesViewController>) throws -> MessageView {
    stage.tap(stage.controller.list.rowKeys[0])
    return try #require(stage.controller.messageView)
  }

  @Test(.feature("CAR-F17"), .feature("CAR-F33"), .rule("CAR-R29"))
  func `while moving a message is heard sentence by sentence, and its text is not shown`() throws {
    let stage = try stage()
    let view = try openFirst(stage)
    stage.tap(view.readKey)
    #expect(stage.speaker.spoken == ["Anna Berg: I am at the station."])
    #expect(!stage.words.contains { $0.contains("station") })
    #expect(stage.words.contains("Reading sentence 1 of 3"))
    stage.speaker.end()
    stage.speaker.end()
    stage.speaker.end()
    stage.screen.update()
    #expect(stage.speaker.spoken.last == "Can you wait for me?")
    #expect(stage.controller.messages.reading == .finished)
    #expect(stage.controller.messages.open?.isRead == true)
    stage.set(.parked)
    #expect(stage.words.contains { $0.contains("station") })
    // The text goes as soon as the car moves.
    stage.set(.moving)
    #expect(!stage.words.contains { $0.contains("station") })
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"), .rule("CAR-R33"))
  func `a call stops the reading, and the driver takes it up at the same sentence`() throws {
    let folder = CarAppStage<MessagesViewController>.newFolder()
    let stage = try stage(folder: folder)
    let view = try openFirst(stage)
    stage.tap(view.readKey)
    stage.speaker.end()
    stage.controller.messages.interrupt(because: "Mother calls")
    stage.wait(30)
    #expect(stage.controller.messages.isSuspended && !stage.speaker.isSpeaking)
    #expect(stage.words.contains("Paused at sentence 2 of 3"))
    stage.tap(view.readKey)
    #expect(stage.speaker.spoken.last == "The train is ten minutes late.")
    // The process ends in the middle of the sentence.
    let next = try self.stage(folder: folder)
    #expect(next.words.contains("Paused at sentence 2 of 3"))
    next.tap(try #require(next.controller.messageView).readKey)
    #expect(next.speaker.spoken == ["The train is ten minutes late."])
    let kinds = stage.registry.log.events.compactMap { event -> String? in
      if case .interrupt(_, _, let cause) = event.kind { cause } else { nil }
    }
    #expect(kinds == ["Mother calls"] && CarRules.pace(stage.registry.log.events).isEmpty)
  }

  @Test(.feature("CAR-F34"), .feature("CAR-F35"), .rule("CAR-R32"))
  func `a chosen answer is sent with one tap, kept by a failure, and changed`() throws {
    let stage = try stage(carrier: LostCarrier())
    let view = try openFirst(stage)
    stage.tap(view.replyKey)
    stage.tap(stage.controller.replies.rowKeys[1])
    #expect(stage.words.contains("Send “On my way”?"))
    stage.tap(view.sendKey)
    #expect(stage.words.contains("The answer is kept: there is no network"))
    #expect(stage.controller.messages.chosenReply == "On my way")
    stage.tap(view.changeKey)
    stage.tap(stage.controller.replies.backKey)
    #expect(stage.controller.front === view)
    let other = try self.stage()
    let second = try openFirst(other)
    other.tap(second.replyKey)
    other.tap(other.controller.replies.rowKeys[0])
    other.wait(30)
    other.tap(second.sendKey)
    #expect(other.controller.messages.sent.map(\.text) == ["I am driving"])
    #expect(other.controller.front == nil && other.controller.messages.task == nil)
    other.tap(other.controller.sectionKeys[1])
    #expect(
      other.words.contains("I am driving") && other.words.contains("Simulated: nothing is sent")
    )
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R46"))
  func `a message is read and answered by voice, with a question before it goes`() throws {
    let stage = try stage()
    stage.say("read my messages")
    #expect(stage.speaker.spoken.last == "Anna Berg: I am at the station.")
    // A push to talk stops the reading, so that the microphone has the driver alone.
    try stage.registry.perform(.push, on: CarVoiceAssistant.Identifier.wheelKey)
    #expect(stage.controller.messages.reading == .paused && !stage.speaker.isSpeaking)
    stage.say("reply")
    #expect(stage.assistant.question == "What shall I answer?")
    stage.wait(30)
    stage.say("ten minutes late")
    #expect(stage.assistant.question == "Send “Ten minutes late”?")
    stage.say("no")
    #expect(stage.controller.messages.sent.isEmpty)
    stage.say("answer I am driving")
    stage.say("send it")
    #expect(stage.controller.messages.sent.map(\.text) == ["I am driving"])
    stage.say("reply yes")
    #expect(stage.assistant.state == .failed("There is no message"))
  }

  @Test(.feature("CAR-F17"))
  func `speech that is not installed is named, and the sentence waits`() throws {
    let stage = try stage()
    let view = try openFirst(stage)
    stage.tap(view.readKey)
    stage.speaker.end(EspeakSynthesizer.Failure.notInstalled)
    stage.screen.update()
    #expect(stage.words.contains { $0.contains("install the package espeak-ng") })
    #expect(stage.controller.messages.reading == .paused)
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R36"), .rule("CAR-R32"))
  func `its tasks are declared, and the robot loses nothing in them`() {
    let clock = SteppedVehicleClock()
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    for plan in [MessagesTask.answer, MessagesTask.speak] {
      for profile in CarProfile.all {
        #expect(CarRules.attention(plan, profile: profile).isEmpty, "\(plan.id) \(profile.name)")
      }
      let findings = CarInterruptionRobot().findings(
        clock: clock,
        drivingState: state,
        alerts: alerts
      ) { CarTask(plan) }
      #expect(findings.isEmpty)
    }
  }

  @Test(
    .rule("CAR-R13"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    .rule("CAR-R15"),
    arguments: CarPanel.layoutCases.indices
  )
  func `it fits every panel`(panel: Int) throws {
    let display = CarPanel.layoutCases[panel]
    let stage = try stage(display)
    var found = stage.findings()
    let view = try openFirst(stage)
    found += stage.findings()
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    found += CarControlRules.reach(in: stage.controller.view, by: navigator)
    stage.tap(view.replyKey)
    found += stage.findings()
    stage.tap(stage.controller.replies.rowKeys[0])
    found += stage.findings()
    #expect(found.isEmpty, "\(display.pixels) \(display.sizeMM): \(found.map(\.line))")
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), arguments: 0..<6)
  func `it looks as recorded`(look: Int) throws {
    let look = CarAppLook.all[look]
    let stage = try stage(look.display, isNight: look.isNight)
    expectGolden(stage.screen.image, "Messages.\(look.name)", maximumBytes: 98_304)
    guard look.name == "1280x720" else { return }
    let view = try openFirst(stage)
    stage.tap(view.readKey)
    expectGolden(stage.screen.image, "Messages.\(look.name).reading", maximumBytes: 98_304)
    stage.tap(view.replyKey)
    expectGolden(stage.screen.image, "Messages.\(look.name).answers", maximumBytes: 98_304)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try stage(display, isNight: isNight)
      stage.tap(try openFirst(stage).replyKey)
      return stage.screen
    }
    expectGolden(sheet, "Messages.panels", maximumBytes: 262_144)
  }
}
