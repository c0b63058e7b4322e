import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Menus as models")
struct MenuModelTests {
  @Test func `an action knows its sender while it runs`() {
    var senders: [Bool] = []
    let button = UIControl()
    let action = UIAction(title: "Go") { action in
      senders.append(action.sender as? UIControl === button)
    }
    action.performWithSender(button, target: nil)
    #expect(senders == [true])
    #expect(action.sender == nil)
  }

  @Test func `a menu with other children keeps its name`() {
    let menu = UIMenu(title: "Sort", identifier: UIMenu.Identifier("sort"), options: .displayInline)
    let other = menu.replacingChildren([UIAction(title: "By name", state: .on) { _ in }])
    #expect(menu.children.isEmpty)
    #expect(other.identifier == menu.identifier)
    #expect(other.options == .displayInline)
    #expect(other.selectedElements.map(\.title) == ["By name"])
  }
}
