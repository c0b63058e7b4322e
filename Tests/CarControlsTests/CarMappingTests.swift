import CarControls
import CarDisplays
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("CarMappingStore")
struct CarMappingTests {
  private func place(
    _ x: CGFloat,
    _ y: CGFloat = 0,
    name: String = "Home",
    function: String? = "home"
  ) -> CarMappedControl {
    CarMappedControl(
      control: "home",
      name: name,
      frameMM: CGRect(x: x, y: y, width: 20, height: 10),
      function: function
    )
  }
  private func key(_ screen: String, _ version: String, mode: String = "base") -> CarMappingKey {
    CarMappingKey(screen: screen, mode: mode, version: version)
  }

  @Test(.feature("CAR-F04"), .rule("CAR-R05"))
  func `a control moves when its centre leaves half its own size`() {
    var store = CarMappingStore()
    store.record([place(0)], in: key("radio", "1"))
    store.record([place(10)], in: key("media", "1"))
    #expect(store.moves.isEmpty)
    store.record([place(0, 5.1)], in: key("phone", "1"))
    store.record([place(30)], in: key("radio", "1", mode: "night"))
    let moves = store.moves
    #expect(Set(moves.map { "\($0.to.screen) \($0.to.mode)" }) == ["phone base", "radio night"])
    #expect(moves.count == 2)
    #expect(moves.allSatisfy { $0.kind == .moved && $0.control == "home" })
    // Another panel has its own places.
    var other = key("media", "1")
    other.display = "rear"
    store.record([place(90)], in: other)
    #expect(store.moves.count == moves.count)
  }

  @Test(.feature("CAR-F24"), .rule("CAR-R26"))
  func `the difference of two versions lists what an update moved, renamed or removed`() {
    var store = CarMappingStore()
    let back = CarMappedControl(
      control: "back",
      name: "Back",
      frameMM: CGRect(x: 50, y: 0, width: 10, height: 10)
    )
    store.record([place(0), back], in: key("radio", "1"))
    var wide = place(40, name: "Start", function: "start")
    wide.frameMM.size.width = 30
    store.record([wide], in: key("radio", "2"))
    store.record([place(0)], in: key("media", "1"))
    store.record([place(3)], in: key("media", "2"))
    let differences = store.diff(from: "1", to: "2")
    #expect(differences.map(\.kind) == [.removed, .moved, .resized, .renamed, .reassigned])
    #expect(differences[0].control == "back")
    #expect(abs(differences[1].distanceMM - 45) < 1e-9)
    #expect(differences[3].old == "Home" && differences[3].new == "Start")
    #expect(store.diff(from: "2", to: "2").isEmpty)
  }

  @Test(.feature("CAR-F04"))
  func `the places of a screen are recorded in millimetres and survive their file`() throws {
    let display = CarPanel.carPlay[0].display
    let screen = HeadlessScreen(.headUnit800x480)
    screen.rootViewController = UIViewController()
    let root = try #require(screen.rootViewController?.view)
    screen.window?.screen.carDisplay = display
    let button = CarButton(title: "Home")
    button.frame = CGRect(x: 80, y: 48, width: 160, height: 96)
    button.accessibilityIdentifier = "home"
    root.addSubview(button)
    let hidden = CarButton(title: "Hidden")
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    root.addSubview(hidden)
    var store = CarMappingStore()
    store.record(root, in: key("radio", "1"))
    let found = try #require(store.layouts[key("radio", "1")])
    #expect(found.map(\.control) == ["home"])
    #expect(abs(found[0].frameMM.minX - display.sizeMM.width / 10) < 1e-6)
    #expect(abs(found[0].frameMM.height - display.sizeMM.height / 5) < 1e-6)

    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("mapping-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try store.write(to: file)
    #expect(try CarMappingStore(contentsOf: file) == store)
    try Data("{".utf8).write(to: file)
    #expect(throws: (any Error).self) { try CarMappingStore(contentsOf: file) }
  }
}
