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

@MainActor @Suite("Media")
struct MediaTests {
  private func stage(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    state: CarDrivingState = .moving,
    isNight: Bool = false,
    folder: URL? = nil
  ) throws -> CarAppStage<MediaViewController> {
    try CarAppStage(
      display,
      state: state,
      isNight: isNight,
      folder: folder,
      keyMap: MediaApp.keyMap
    ) { context in
      let player = try MediaPlayer(registry: context.registry, folder: context.folder)
      return try MediaViewController(player: player, context: context)
    }
  }

  @Test(.feature("CAR-F12"), .feature("CAR-F13"), .feature("CAR-F08"))
  func `screen, wheel keys and knob operate one player`() throws {
    let stage = try stage()
    let player = stage.controller.player
    stage.tap(stage.controller.playing.playKey)
    #expect(player.isPlaying && player.track?.title == "Morning Tram")
    stage.wait(65)
    #expect(player.position == 65)
    stage.screen.key("n")
    #expect(player.track?.title == "City Lights" && player.position == 0)
    stage.wait(2)
    stage.screen.key("p")
    #expect(player.track?.title == "Morning Tram")
    try stage.registry.perform(.turn(detents: 3), on: MediaPlayer.Hardware.volumeKnob)
    try stage.registry.perform(.push, on: MediaPlayer.Hardware.volumeDown)
    #expect(player.volume == 14 && stage.words.contains("Volume 14"))
    stage.tap(stage.controller.playing.louderKey)
    #expect(player.volume == 15)
    #expect(CarControlRules.directions(in: stage.registry.log.events).isEmpty)
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"))
  func `the player goes on where it was after its process ended`() throws {
    let folder = CarAppStage<MediaViewController>.newFolder()
    let first = try stage(folder: folder)
    first.controller.player.play(.init(source: 1, collection: 1, track: 2))
    first.wait(40)
    first.controller.player.save()
    let second = try stage(folder: folder)
    let player = second.controller.player
    #expect(player.track?.title == "Lake" && player.position == 40 && player.isPlaying)
    // A damaged file is kept aside, and the player begins at the first track.
    let file = folder.appendingPathComponent("media.json")
    try Data("{".utf8).write(to: file)
    let third = try stage(folder: folder)
    #expect(third.controller.player.track?.title == "Morning Tram")
    let kept = file.appendingPathExtension("damaged")
    #expect(try Data(contentsOf: kept) == Data("{".utf8))
  }

  @Test(.feature("CAR-F42"), .rule("CAR-R32"))
  func `a call silences the player, which plays on where it stopped`() throws {
    let stage = try stage()
    let player = stage.controller.player
    player.setPlaying(true)
    stage.wait(10)
    player.interrupt()
    stage.wait(30)
    #expect(player.position == 10 && stage.words.contains("Paused for a call"))
    player.endInterruption()
    stage.wait(5)
    #expect(player.position == 15)
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R39"), .rule("CAR-R20"))
  func `while driving a list has six rows at most, parked all of them`() throws {
    let stage = try stage()
    let list = stage.controller.list
    stage.tap(stage.controller.sectionKeys[1])
    stage.tap(list.rowKeys[0])
    stage.tap(list.rowKeys[0])
    #expect(list.title == "City Lights" && list.rows.count == 8 && list.allowedRows.count == 6)
    list.turn(by: 9)
    stage.screen.update()
    #expect(!stage.words.contains("Homeward"))
    stage.set(.parked)
    list.turn(by: 9)
    stage.screen.update()
    #expect(stage.words.contains("Homeward"))
    let last = try #require(list.rowKeys.last { !$0.isHidden })
    stage.tap(last)
    #expect(stage.controller.player.track?.title == "Homeward" && stage.controller.selected == 0)
    // The place in the library is kept.
    stage.tap(stage.controller.sectionKeys[1])
    #expect(list.title == "City Lights")
    stage.tap(list.backKey)
    stage.tap(list.backKey)
    #expect(list.title == "Library" && list.onBack == nil)
  }

  @Test(.feature("CAR-F15"), .rule("CAR-R46"), .rule("CAR-R06"))
  func `a spoken or typed command plays a collection`() throws {
    let stage = try stage()
    stage.say("play north jazz")
    #expect(stage.controller.player.track?.title == "Fjord")
    #expect(stage.speaker.spoken == ["Playing North Jazz"])
    // At a desk the letters are words while the assistant listens, and keys otherwise.
    stage.screen.key("v")
    stage.screen.type("next song")
    #expect(stage.assistant.words == "next song" && stage.words.contains("next song"))
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
    #expect(stage.controller.player.track?.title == "Blue Ferry")
    stage.tap(stage.controller.voiceView.closeKey)
    #expect(stage.words.contains("Blue Ferry"))
    let core = [MediaPlayer.Function.play, MediaPlayer.Function.next, MediaPlayer.Function.volume]
    #expect(
      CarControlRules.waysBesideScreen(for: Array(core.dropFirst()), in: stage.registry).isEmpty
    )
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R31"), .rule("CAR-R36"))
  func `its tasks are declared and stay below the manual radio`() {
    let baseline = CarBaseline.radioTuning.demand().totalGlanceTime
    for plan in [MediaTask.next, MediaTask.browse, MediaTask.speak] {
      for profile in CarProfile.all {
        #expect(CarRules.attention(plan, profile: profile).isEmpty, "\(plan.id) \(profile.name)")
      }
      #expect(CarDemandModel().demand(of: plan).totalGlanceTime < baseline)
    }
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"))
  func `half a minute without input changes nothing on any of its screens`() throws {
    let stage = try stage()
    let steps = [
      stage.controller.sectionKeys[1], stage.controller.list.rowKeys[0],
      stage.controller.list.rowKeys[1], stage.controller.talkKey,
    ]
    for (step, state) in zip(steps, [CarDrivingState.parked, .idling, .moving, .unknown]) {
      stage.tap(step)
      stage.set(state)
      let before = stage.words
      stage.wait(30)
      #expect(stage.words == before)
    }
    #expect(CarRules.pace(stage.registry.log.events).isEmpty)
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
    stage.tap(stage.controller.sectionKeys[1])
    found += stage.findings()
    stage.tap(stage.controller.list.rowKeys[0])
    stage.tap(stage.controller.list.rowKeys[0])
    found += stage.findings()
    stage.tap(stage.controller.talkKey)
    found += stage.findings()
    #expect(found.isEmpty, "\(display.pixels) \(display.sizeMM): \(found.map(\.line))")
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    #expect(CarControlRules.reach(in: stage.controller.view, by: navigator).isEmpty)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), arguments: 0..<6)
  func `it looks as recorded`(look: Int) throws {
    let look = CarAppLook.all[look]
    let stage = try stage(look.display, isNight: look.isNight)
    stage.controller.player.play(.init(track: 1))
    stage.wait(80)
    stage.screen.update()
    expectGolden(stage.screen.image, "Media.\(look.name)", maximumBytes: 98_304)
    guard look.name == "1280x720" else { return }
    stage.tap(stage.controller.sectionKeys[1])
    stage.tap(stage.controller.list.rowKeys[0])
    stage.tap(stage.controller.list.rowKeys[0])
    expectGolden(stage.screen.image, "Media.\(look.name).list", maximumBytes: 98_304)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try stage(display, isNight: isNight)
      stage.controller.player.play(.init(track: 1))
      stage.wait(80)
      stage.screen.update()
      return stage.screen
    }
    expectGolden(sheet, "Media.panels", maximumBytes: 262_144)
  }
}
