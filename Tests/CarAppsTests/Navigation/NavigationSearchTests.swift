import CarBench
import CarControls
import CarDisplays
import CarSafety
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VectorMap
import VehicleSignals

@testable import CarApps

@MainActor
@Suite("Navigation: search")
struct NavigationSearchTests {
  @Test(.rule("CAR-R39"))
  func `five taps lead from the map to the guidance`() throws {
    let stage = try NavigationStage()
    stage.choose(.charging)
    #expect(stage.navigator.session.screen == .overview)
    #expect(stage.navigator.routes.count >= 2)
    #expect(stage.controller.overview?.rows[0].isSelected == true)
    stage.tap(stage.controller.overview?.rows[1])
    #expect(stage.navigator.session.choice == 1)
    stage.tap(stage.controller.overview?.startKey)
    #expect(stage.navigator.session.isGuiding && stage.navigator.session.screen == .map)
    let taps = stage.log.inputs.count
    #expect(taps == 5)
    #expect(stage.navigator.collection.recents.count == 1)
    // Every change of the screen follows a tap.
    #expect(CarRules.pace(stage.log.events).isEmpty)
    let ended = stage.log.events.contains { event in
      if case .taskEnd(NavigationTask.category.id, isComplete: true) = event.kind {
        true
      } else {
        false
      }
    }
    #expect(ended)
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R20"), .rule("CAR-R37"))
  func `a list shows six places while the car moves, and pages of all when it is parked`() throws {
    let stage = try NavigationStage()
    stage.tap(stage.controller.panel?.searchKey)
    stage.tap(stage.controller.categories?.keys[6])
    let limit = try #require(stage.navigator.restrictions.current.listItems?.value)
    #expect(stage.navigator.places.count > limit)
    let perPage = stage.navigator.rowsPerPage
    #expect(stage.navigator.pageCount == (limit + perPage - 1) / perPage)
    stage.driving.simulatedState = .parked
    stage.screen.update()
    #expect(stage.navigator.pageCount > 2)
    let first = stage.navigator.shownPlaces
    stage.tap(stage.controller.places?.downKey)
    stage.tap(stage.controller.places?.downKey)
    #expect(stage.navigator.session.page == 2)
    #expect(Set(stage.navigator.shownPlaces).isDisjoint(with: first))
    // The car moves on: what may be shown ends at once, and nothing is lost.
    stage.driving.simulatedState = .moving
    stage.screen.update()
    #expect(stage.navigator.session.screen == .places)
    #expect(stage.navigator.shownPlaces.count <= limit && !stage.navigator.shownPlaces.isEmpty)
    stage.driving.simulatedState = .parked
    stage.screen.update()
    #expect(stage.navigator.session.page == 2)
  }

  @Test(.feature("CAR-F33"), .feature("CAR-F35"), .rule("CAR-R36"), .rule("CAR-R38"))
  func `letters are locked while the car moves, and what was spelled stays`() throws {
    let stage = try NavigationStage(state: .parked)
    stage.tap(stage.controller.panel?.searchKey)
    stage.tap(stage.controller.categories?.spellKey)
    let keypad = try #require(stage.controller.keypad)
    func key(_ letter: Character) -> CarButton {
      keypad.letterKeys[Int(letter.asciiValue ?? 65) - 65]
    }
    for letter in "STA" { stage.tap(key(letter)) }
    #expect(keypad.titleLabel.text == "STA")
    #expect(stage.navigator.places.map(\.name) == ["Southmere Station"])
    stage.driving.simulatedState = .moving
    stage.screen.update()
    #expect(keypad.titleLabel.text == "Spell when parked")
    #expect(keypad.letterKeys.allSatisfy { !$0.isEnabled } && !keypad.deleteKey.isEnabled)
    #expect(stage.navigator.task?.phase == .suspended)
    let place = key("T").convert(CGPoint(x: 40, y: 40), to: stage.window)
    stage.screen.tap(at: place)
    stage.navigator.type("T")
    #expect(stage.navigator.session.text == "STA")
    stage.screen.advance(by: .seconds(30))
    stage.driving.simulatedState = .parked
    stage.screen.update()
    #expect(keypad.titleLabel.text == "STA" && stage.navigator.session.screen == .keypad)
    stage.tap(key("T"))
    #expect(stage.navigator.session.text == "STAT" && stage.navigator.task?.phase == .running)
    stage.tap(keypad.deleteKey)
    #expect(stage.navigator.session.text == "STA")
    stage.tap(keypad.resultsKey)
    stage.tap(stage.controller.places?.rows[0])
    #expect(stage.navigator.session.destination?.name == "Southmere Station")
  }

  @Test(.feature("CAR-F11"), .feature("CAR-F08"), .rule("CAR-R18"))
  func `the knob zooms the map, and moves the focus where there is a list`() throws {
    let stage = try NavigationStage()
    let zoom = stage.navigator.session.zoom
    func operate(_ action: CarLinkInput.Action) throws {
      let input = CarLinkInput(control: "knob", action: action)
      let control = try #require(NavigationApp.hardware["knob"])
      if stage.window.moveFocus(input, unlessFor: control) { return }
      guard case .rotate(let detents) = action else { return }
      try stage.registry.perform(.turn(detents: Double(detents)), on: control)
    }
    try operate(.rotate(detents: 2))
    #expect(stage.navigator.session.zoom == zoom + 1)
    stage.screen.advance(by: .milliseconds(500))
    #expect(abs(stage.controller.mapView.camera.zoom - zoom - 1) < 1e-6)
    // A desk's wheel does the same, and keys stand for those of the steering wheel.
    stage.screen.scroll(at: CGPoint(x: 900, y: 400), by: CGVector(dx: 0, dy: -100))
    #expect(stage.navigator.session.zoom == zoom + 0.5)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageDown.rawValue)
    #expect(stage.navigator.session.zoom == zoom)
    // A nudge finds the key, a push selects it, then the knob goes through the keys of the page.
    try operate(.nudge(x: 1, y: 0))
    while stage.focus.focusedView !== stage.controller.panel?.searchKey {
      try operate(.nudge(x: 0, y: 1))
    }
    try operate(.press)
    stage.screen.advance(by: .milliseconds(200))
    #expect(stage.navigator.session.screen == .categories)
    let charging = stage.controller.categories?.keys[2]
    for _ in 0..<12 where stage.focus.focusedView !== charging { try operate(.rotate(detents: 1)) }
    try operate(.press)
    stage.screen.advance(by: .milliseconds(200))
    #expect(stage.navigator.session.category == .charging)
    #expect(stage.navigator.session.zoom == zoom)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardEscape.rawValue)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardEscape.rawValue)
    #expect(stage.navigator.session.screen == .map)
  }

  @Test(.feature("CAR-F24"))
  func `recent places are kept, the newest first, and favourites keep their places`() throws {
    let stage = try NavigationStage()
    stage.choose(.food)
    let first = try #require(stage.navigator.session.destination)
    stage.tap(stage.controller.overview?.favouriteKey)
    #expect(stage.navigator.collection.favourites == [first])
    stage.tap(stage.controller.overview?.startKey)
    stage.tap(stage.controller.panel?.endKey)
    stage.guide(to: .fuel)
    #expect(stage.navigator.collection.recents.count == 2)
    #expect(stage.navigator.collection.recents.last == first)
    stage.tap(stage.controller.panel?.endKey)
    stage.choose(.food, row: 1)
    stage.tap(stage.controller.overview?.favouriteKey)
    stage.tap(stage.controller.overview?.startKey)
    stage.tap(stage.controller.panel?.endKey)
    let favourites = stage.navigator.collection.favourites
    #expect(favourites.count == 2 && favourites.last == first)
    // The most frequently used entries do not move.
    for row in [1, 1, 0] {
      stage.guide(to: .favourites, row: row)
      #expect(stage.navigator.collection.recents.first == favourites[row])
      #expect(stage.navigator.collection.favourites == favourites)
      stage.tap(stage.controller.panel?.endKey)
    }
    stage.choose(.favourites, row: 1)
    #expect(stage.navigator.session.destination == first && stage.navigator.isFavourite)
    stage.tap(stage.controller.overview?.favouriteKey)
    #expect(stage.navigator.collection.favourites == [favourites[0]])
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R32"))
  func `the end of the process loses nothing, and a damaged file is kept beside`() throws {
    try NavigationStage.withFolder { folder in
      var stage = try NavigationStage(folder: folder)
      stage.guide(to: .sights, row: 2)
      stage.drive(seconds: 20, speed: 50)
      let session = stage.navigator.session
      let route = try #require(stage.navigator.route)
      let rest = stage.navigator.remaining
      #expect(rest < route.metres - 200)
      // Another process begins where this one was.
      stage = try NavigationStage(folder: folder)
      #expect(stage.navigator.session.destination == session.destination)
      #expect(stage.navigator.session.isGuiding)
      #expect(abs(stage.navigator.remaining - rest) < 120)
      #expect(stage.navigator.collection.recents.count == 1)
      let url = folder.appendingPathComponent("session.json")
      try Data("{".utf8).write(to: url)
      stage = try NavigationStage(folder: folder)
      #expect(!stage.navigator.session.isGuiding)
      #expect(stage.navigator.notice?.contains("session.json.damaged") == true)
      #expect(FileManager.default.fileExists(atPath: url.path + ".damaged"))
      #expect(stage.navigator.collection.recents.count == 1)
    }
  }

  @Test func `a folder that cannot be written is said, and the app goes on`() throws {
    let stage = try NavigationStage(folder: URL(fileURLWithPath: "/proc/nowhere"))
    stage.tap(stage.controller.viewKey)
    #expect(stage.navigator.notice?.hasPrefix("Not saved") == true)
    stage.choose(.food)
    #expect(stage.navigator.session.screen == .overview)
  }
}
