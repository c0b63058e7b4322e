import CarControls
import CarDisplays
import CarSafety
import CarVoice
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

@MainActor @Suite("Phone")
struct PhoneTests {
  @MainActor private struct Stage {
    let app: CarAppStage<PhoneViewController>
    let line: SimulatedLine
    var phone: Phone { app.controller.phone }
    var call: CallView {
      get throws { try #require(app.controller.callView) }
    }
  }

  private func stage(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    state: CarDrivingState = .moving,
    isNight: Bool = false,
    folder: URL? = nil
  ) throws -> Stage {
    var line: SimulatedLine?
    let app = try CarAppStage<PhoneViewController>(
      display,
      state: state,
      isNight: isNight,
      folder: folder,
      keyMap: PhoneApp.keyMap
    ) { context in
      let own = SimulatedLine(clock: context.log.clock)
      line = own
      let phone = try Phone(
        registry: context.registry,
        line: own,
        book: .sample,
        alerts: context.alerts,
        folder: context.folder
      )
      try PhoneApp.addDeskKey(context.registry, own)
      return try PhoneViewController(phone: phone, context: context)
    }
    return Stage(app: app, line: try #require(line))
  }

  @Test(.feature("CAR-F10"), .rule("CAR-R30"))
  func `a contact is called with two taps, muted, held and ended`() throws {
    let stage = try stage()
    let app = stage.app
    app.tap(app.controller.sectionKeys[1])
    app.tap(app.controller.contacts.rowKeys[1])
    #expect(app.words.contains("Ben Carter") && stage.phone.active?.state == .dialing)
    app.wait(1.5)
    #expect(stage.phone.active?.state == .ringing)
    app.wait(4)
    #expect(stage.phone.active?.state == .connected)
    let call = try stage.call
    app.tap(call.muteKey)
    #expect(stage.phone.isMuted && call.muteKey.isSelected)
    app.tap(call.holdKey)
    #expect(stage.phone.active?.state == .held)
    app.tap(call.holdKey)
    app.tap(call.endKey)
    #expect(stage.phone.calls.isEmpty && app.controller.front == nil)
    #expect(
      stage.line.record == ["dial 555 0102", "mute", "hold", "unhold", "end", "unmute"]
    )
    #expect(stage.phone.recents.map(\.name) == ["Ben Carter"])
    #expect(app.registry.log.events.compactMap(\.input).allSatisfy { $0.fingerCount == 1 })
    var profile = CarOneHandProfile()
    profile.record(app.controller.view)
    profile.record(app.registry)
    #expect(CarControlRules.oneHand(profile).isEmpty)
  }

  @Test(.feature("CAR-F42"), .rule("CAR-R33"), .rule("CAR-R32"))
  func `an incoming call is an alert, waits for the driver, and comes after a warning`() throws {
    let stage = try stage()
    let app = stage.app
    app.context.alerts.post(CarAlert(id: "brake", priority: .warning, title: "Brake"))
    app.screen.key("i")
    #expect(stage.phone.incoming != nil && app.controller.front == nil)
    app.context.alerts.dismiss("brake")
    app.screen.update()
    #expect(app.words.contains("Anna Berg"))
    app.wait(30)
    #expect(stage.phone.shownIncoming != nil && app.context.alerts.shown?.priority == .urgent)
    app.tap(try stage.call.answerKey)
    #expect(stage.phone.active?.state == .connected && app.context.alerts.shown == nil)
    #expect(CarRules.pace(app.registry.log.events).isEmpty)
  }

  @Test(.feature("CAR-F42"))
  func `a caller who gives up is a missed call, and a refused one too`() throws {
    let stage = try stage()
    stage.line.receiveCall(from: "555 0112")
    let first = try #require(stage.phone.incoming)
    stage.line.hangUp(call: first.id)
    stage.line.receiveCall(from: "999")
    stage.app.screen.update()
    stage.app.tap(try stage.call.declineKey)
    #expect(stage.phone.recents.map(\.name) == ["999", "Mother"])
    #expect(stage.phone.recents.allSatisfy { $0.kind == .missed })
    #expect(stage.app.context.alerts.shown == nil && stage.app.controller.front == nil)
  }

  @Test(.feature("CAR-F42"))
  func `of two callers the second is shown when the first is refused`() throws {
    let stage = try stage()
    stage.line.receiveCall(from: "555 0112")
    stage.line.receiveCall(from: "555 0103")
    stage.app.screen.update()
    #expect(stage.phone.shownIncoming?.name == "Mother")
    #expect(stage.app.context.alerts.shown?.title == "Mother")
    stage.phone.decline()
    stage.app.screen.update()
    #expect(stage.phone.shownIncoming?.name == "Chris Diaz")
    #expect(stage.app.context.alerts.shown?.title == "Chris Diaz")
    stage.phone.answer()
    stage.app.screen.update()
    #expect(stage.phone.shownIncoming == nil && stage.app.context.alerts.shown == nil)
    #expect(stage.phone.active?.name == "Chris Diaz")
  }

  @Test(.feature("CAR-F13"), .rule("CAR-R46"))
  func `the key of the wheel answers, ends and calls again`() throws {
    let stage = try stage()
    stage.line.receiveCall(from: "555 0103")
    stage.app.screen.key("c")
    #expect(stage.phone.active?.name == "Chris Diaz")
    stage.app.screen.key("c")
    #expect(stage.phone.calls.isEmpty)
    stage.app.screen.key("c")
    #expect(stage.line.record.last == "dial 555 0103")
    let ways = CarControlRules.waysBesideScreen(
      for: [Phone.Identifier.key],
      in: stage.app.registry
    )
    #expect(ways.isEmpty)
  }

  @Test(.feature("CAR-F10"), .feature("CAR-F35"))
  func `a second call holds the first; both are swapped and joined`() throws {
    let stage = try stage()
    let app = stage.app
    stage.phone.dial("555 0101")
    app.wait(5)
    app.tap(try stage.call.addKey)
    #expect(app.controller.front == nil && app.controller.selected == 1)
    app.tap(app.controller.contacts.rowKeys[2])
    app.wait(5)
    #expect(stage.phone.calls.map(\.state) == [.held, .connected])
    let call = try stage.call
    app.tap(call.holdKey)
    #expect(stage.phone.calls.map(\.state) == [.connected, .held])
    app.tap(call.mergeKey)
    #expect(stage.phone.calls.allSatisfy { $0.isMerged && $0.state == .connected })
    #expect(app.words.contains("Anna, Chris"))
    app.tap(call.endKey)
    #expect(stage.phone.calls.isEmpty)
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R38"), .rule("CAR-R32"))
  func `the keypad locks as soon as the car moves, and the number stays`() throws {
    let folder = CarAppStage<PhoneViewController>.newFolder()
    let stage = try stage(state: .parked, folder: folder)
    let app = stage.app
    app.tap(app.controller.sectionKeys[2])
    let keypad = app.controller.keypad
    for index in [4, 4, 4, 0, 10] { app.tap(keypad.keys[index]) }
    app.tap(keypad.deleteKey)
    #expect(keypad.numberLabel.text == "5551")
    app.set(.moving)
    #expect(keypad.keys.allSatisfy(\.isHidden) && !keypad.lockLabel.isHidden)
    try app.registry.perform(.tap, on: "screen.phone.key.7")
    #expect(stage.phone.entered == "5551")
    // The process ends; the number is there after it.
    let next = try self.stage(state: .parked, folder: folder)
    next.app.tap(next.app.controller.sectionKeys[2])
    #expect(next.app.words.contains("5551"))
    next.app.tap(next.app.controller.keypad.callKey)
    #expect(next.line.record == ["dial 5551"] && next.phone.entered.isEmpty)
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R06"))
  func `a name is called by voice, and a call is answered by voice`() throws {
    let stage = try stage()
    stage.app.say("call mother")
    #expect(stage.phone.active?.name == "Mother")
    #expect(stage.app.speaker.spoken == ["Calling Mother"])
    stage.app.say("hang up")
    stage.line.receiveCall(from: "555 0104")
    stage.app.say("answer the call")
    #expect(stage.phone.active?.name == "Dana Evans")
    stage.app.say("answer")
    #expect(stage.app.assistant.state == .failed("There is no call"))
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R31"), .rule("CAR-R36"), .rule("CAR-R39"))
  func `its tasks are declared; the keypad alone is locked while moving`() {
    for plan in [PhoneTask.answer, PhoneTask.contact, PhoneTask.speak] {
      for profile in CarProfile.all {
        #expect(CarRules.attention(plan, profile: profile).isEmpty, "\(plan.id) \(profile.name)")
        #expect(plan.isAllowed(under: profile.restrictions(in: .moving)))
      }
    }
    let keypad = PhoneTask.keypad(digits: 10)
    #expect(!keypad.isAllowed(under: CarProfile.suggested.restrictions(in: .moving)))
    #expect(keypad.isAllowed(under: .none))
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
    let stage = try stage(display, state: .parked)
    let app = stage.app
    var found = app.findings()
    for key in app.controller.sectionKeys {
      app.tap(key)
      found += app.findings()
    }
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    found += CarControlRules.reach(in: app.controller.view, by: navigator)
    app.set(.moving)
    found += app.findings()
    stage.phone.dial("555 0101")
    app.wait(5)
    found += app.findings()
    stage.line.receiveCall(from: "555 0102")
    app.screen.update()
    found += app.findings()
    #expect(found.isEmpty, "\(display.pixels) \(display.sizeMM): \(found.map(\.line))")
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), arguments: 0..<6)
  func `it looks as recorded`(look: Int) throws {
    let look = CarAppLook.all[look]
    let stage = try stage(look.display, state: .parked, isNight: look.isNight)
    let app = stage.app
    if look.name == "1280x720" {
      app.tap(app.controller.sectionKeys[2])
      for index in [4, 4, 4] { app.tap(app.controller.keypad.keys[index]) }
      expectGolden(app.screen.image, "Phone.\(look.name).keypad", maximumBytes: 98_304)
      stage.line.receiveCall(from: "555 0112")
      app.screen.update()
      expectGolden(app.screen.image, "Phone.\(look.name).incoming", maximumBytes: 98_304)
      app.tap(try stage.call.answerKey)
      app.tap(try stage.call.muteKey)
      expectGolden(app.screen.image, "Phone.\(look.name).call", maximumBytes: 98_304)
      app.tap(try stage.call.endKey)
    }
    app.tap(app.controller.sectionKeys[1])
    app.set(.moving)
    expectGolden(app.screen.image, "Phone.\(look.name)", maximumBytes: 98_304)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try stage(display, state: .parked, isNight: isNight)
      stage.app.tap(stage.app.controller.sectionKeys[2])
      return stage.app.screen
    }
    expectGolden(sheet, "Phone.panels", maximumBytes: 393_216)
  }
}
