import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import Gallery

@MainActor @Suite("Gallery: tables", .serialized)
struct GalleryTableTests {
  private func field(_ name: String, _ stage: AppStage) throws -> UITextField {
    try #require(stage.first(UITextField.self) { $0.accessibilityLabel == name })
  }

  private func type(_ text: String, into name: String, _ stage: AppStage) throws {
    stage.screen.tap(try field(name, stage))
    stage.wait()
    stage.screen.type(text)
    stage.wait()
  }

  private func next(_ stage: AppStage) throws -> UIButton {
    try #require(stage.first(UIButton.self) { $0.title(for: .normal) == "Next" })
  }

  @Test(.feature("IX-F119"))
  func `Next waits until what is required is filled in`() throws {
    let stage = AppStage { FormController() }
    #expect(try !next(stage).isEnabled)
    try type("Ada", into: "Name", stage)
    #expect(try !next(stage).isEnabled)
    try type("ada@example.com", into: "E-mail", stage)
    #expect(try next(stage).isEnabled)
    // Not valid any longer: it waits again.
    stage.screen.type("\u{8}\u{8}\u{8}\u{8}")
    stage.wait()
    #expect(try field("E-mail", stage).text == "ada@example")
    #expect(try !next(stage).isEnabled)
    stage.screen.type(".org")
    stage.wait()
    #expect(try next(stage).isEnabled)
  }

  @Test(.feature("IX-F120"))
  func `A field is judged as soon as it is left, and absolved as soon as it is mended`() throws {
    let stage = AppStage { FormController() }
    let trouble = "An address looks like name@example.com."
    try type("ada", into: "E-mail", stage)
    #expect(stage.label(trouble) == nil)
    stage.screen.tap(try field("Name", stage))
    stage.wait()
    // Right below the field.
    let words = try #require(stage.label(trouble))
    let place = words.convert(words.bounds, to: nil)
    let address = try field("E-mail", stage)
    let above = address.convert(address.bounds, to: nil)
    #expect(place.minY >= above.maxY && place.minY < above.maxY + 30)
    #expect(address.text == "ada")
    stage.screen.tap(address)
    stage.wait()
    stage.screen.type("@example.com")
    stage.wait()
    #expect(stage.label(trouble) == nil)
  }

  @Test(.feature("IX-F118"), .feature("IX-F116"))
  func `The likeliest country is chosen already, and a tap chooses another`() throws {
    var environment = Environment()
    environment.locale = "fr_FR"
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.makeCurrent()
    screen.rootViewController = FormController()
    let stage = AppStage(screen)
    stage.wait()
    func marked() -> [String] {
      guard let table = stage.first(UITableView.self) else { return [] }
      return table.visibleCells.filter { $0.accessoryType == .checkmark }
        .compactMap { $0.textLabel?.text }
    }
    #expect(marked() == ["France"])
    stage.tap("Germany")
    #expect(marked() == ["Germany"])
    // In order.
    let table = try #require(stage.first(UITableView.self))
    let countries = (0..<table.numberOfRows(inSection: 1)).compactMap {
      table.cellForRow(at: IndexPath(row: $0, section: 1))?.textLabel?.text
    }
    #expect(countries.count == 5 && countries == countries.sorted())
  }

  @Test(.feature("UI9-F262"), .feature("UI10-F26"))
  func `A switch in a row shows rows and hides them`() throws {
    let stage = AppStage(.iPadPro9_7) { FormController() }
    let table = try #require(stage.first(UITableView.self))
    let toggle = try #require(stage.row("Newsletter")?.accessoryView as? UISwitch)
    #expect(stage.row("Weekly") == nil)
    let next = try next(stage).convert(CGPoint.zero, to: nil as UIView?).y
    stage.screen.tap(toggle)
    stage.wait()
    #expect(toggle.isOn && stage.row("Weekly")?.accessoryType == .checkmark)
    #expect(table.numberOfRows(inSection: 2) == 4)
    let moved = try self.next(stage).convert(CGPoint.zero, to: nil as UIView?).y
    #expect(moved == next + 3 * 44)
    stage.screen.tap(toggle)
    stage.wait()
    #expect(stage.row("Weekly") == nil)
    #expect(try self.next(stage).convert(CGPoint.zero, to: nil as UIView?).y == next)
    // The rest of the row is no switch.
    stage.tap("Newsletter")
    #expect(!toggle.isOn)
  }

  @Test(.feature("UI10-F104"), .rule("UI10-R96"))
  func `Rows that arrive above are told of, and the button leads to them`() throws {
    let stage = AppStage { NewRowsController() }
    let table = try #require(stage.first(UITableView.self))
    func tapButton(_ title: String) {
      let button = stage.first(UIButton.self) { $0.title(for: .normal) == title }
      if let button { stage.screen.tap(button) }
      stage.wait()
    }
    // At the top there is nothing to report.
    tapButton("Three posts arrive")
    #expect(stage.label("3 New Posts") == nil && stage.row("Post 43") != nil)
    stage.screen.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200))
    stage.wait(8)
    let read = table.visibleCells.last?.textLabel?.text
    let place = table.visibleCells.last.map { $0.convert($0.bounds, to: nil).minY }
    tapButton("Three posts arrive")
    #expect(stage.label("3 New Posts") != nil)
    // The visible text stays in place.
    #expect(table.visibleCells.last?.textLabel?.text == read)
    #expect(table.visibleCells.last.map { $0.convert($0.bounds, to: nil).minY } == place)
    tapButton("3 New Posts")
    stage.wait(1)
    #expect(stage.row("Post 46") != nil)
    #expect(table.contentOffset.y == 0)
    #expect(stage.label("3 New Posts") == nil)
  }

  @Test func `Two fingers select rows in the screen about selection`() throws {
    let stage = AppStage { TableSelectionController() }
    let table = try #require(stage.first(UITableView.self))
    let first = try #require(stage.row("Venus"))
    let y = first.convert(first.bounds, to: nil).midY
    let fingers = [100, 200].map { stage.screen.touchDown(at: CGPoint(x: $0, y: y)) }
    for step in 1...8 {
      for (finger, x) in zip(fingers, [100, 200]) {
        stage.screen.touchMove(finger, to: CGPoint(x: CGFloat(x), y: y + CGFloat(step) * 11))
      }
      stage.wait(0.02)
    }
    for finger in fingers { stage.screen.touchUp(finger) }
    stage.wait()
    #expect(table.isEditing)
    #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [1, 2, 3])
    #expect(stage.label("Venus, Earth, Mars") != nil)
  }
}
